// Counts the processor time of a process and of all that it starts: user and system, as Linux keeps
// them in /proc. What Node reports leaves out a browser's helpers, because nobody waits for them.
import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are read. One that lives shorter is counted by its parent's record. */
const INTERVAL_MS = 1000;

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} Process
 * @property {string} parent key of the process that started it
 * @property {number} own ticks of the process itself
 * @property {number} waited ticks of the ended children that it waited for, and of theirs
 * @property {boolean} isAlive
 */

/**
 * Reads a line of /proc/<pid>/stat. The name of a program, which may contain anything, is in parentheses.
 * @param {string} line
 */
export function readStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const pair = (/** @type {number} */ first) => Number(fields[first]) + Number(fields[first + 1]);
  return { parent: fields[1] ?? '', own: pair(11), waited: pair(13), start: fields[19] ?? '' };
}

/**
 * Ticks of a process and of all below it. The children that ended count once: as read before they
 * ended or by their parent's record, whichever is more.
 * @param {Map<string, Process>} processes
 * @param {string} key
 * @returns {number}
 */
export function ticksOf(processes, key) {
  const root = processes.get(key);
  if (!root) return 0;
  let alive = 0;
  let ended = 0;
  for (const [child, { parent, isAlive }] of processes) {
    if (parent !== key) continue;
    if (isAlive) alive += ticksOf(processes, child);
    else ended += ticksOf(processes, child);
  }
  return root.own + alive + Math.max(ended, root.waited);
}

function readAll() {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      return [{ pid, ...readStat(readFileSync(`/proc/${pid}/stat`, 'utf8')) }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** @typedef {(all: ReturnType<typeof readAll>) => void} Reader */

/** One reading is for all that are followed. @type {Set<Reader>} */
const readers = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;

function readForAll() {
  const all = readAll();
  for (const read of readers) read(all);
}

/**
 * Follows a process until told to stop.
 * @param {number | undefined} root
 * @returns {() => number | undefined} stops, and gives the seconds; undefined where there is no /proc
 */
export function followProcess(root) {
  if (process.platform !== 'linux' || root === undefined) return () => undefined;
  /** @type {Map<string, Process>} */
  const known = new Map();
  let rootKey = '';
  /** @type {Reader} */
  const read = (all) => {
    // A number is given out again: the time of its start tells processes apart.
    const keys = new Map(all.map(({ pid, start }) => [pid, `${pid} ${start}`]));
    rootKey ||= keys.get(String(root)) ?? '';
    for (const each of known.values()) each.isAlive = false;
    let waiting = all;
    for (let count = -1; count !== waiting.length;) {
      count = waiting.length;
      waiting = waiting.filter(({ pid, parent, own, waited, start }) => {
        const key = `${pid} ${start}`;
        const parentKey = keys.get(parent) ?? '';
        if (key !== rootKey && !known.has(key) && !known.has(parentKey)) return true;
        // One that outlives its parent is handed to another: it stays where it was first seen.
        known.set(key, { parent: known.get(key)?.parent ?? parentKey, own, waited, isAlive: true });
        return false;
      });
    }
  };
  read(readAll());
  readers.add(read);
  timer ??= setInterval(readForAll, INTERVAL_MS);
  return () => {
    readers.delete(read);
    if (readers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    read(readAll());
    return ticksOf(known, rootKey) / TICKS_PER_SECOND;
  };
}
