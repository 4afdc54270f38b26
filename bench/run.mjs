// Compares Castkit with its peers.
// `npm run bench` measures everything and writes README.md, results.json, results.md and results.svg.
// `npm run bench -- mount size` measures some parts and prints them.
// `npm run bench -- --quick` takes few rounds: it tries the benchmark, its figures mean little.
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { version as reactVersion } from 'react';
import { COMPETITORS } from './competitors/index.mjs';
import { MEASURES } from './measures/index.mjs';
import { reportPart } from './report/results.mjs';
import { write } from './report/write.mjs';
import { installPeers, versionOfPeer } from './setup/install-peers.mjs';
import { packCastkit } from './setup/pack-castkit.mjs';
import { startServer } from './setup/server.mjs';
import { openBrowser } from './setup/browser.mjs';

/** @typedef {import('./measures/index.mjs').Part} Part */
/** @typedef {import('./measures/index.mjs').Data} Data */

/**
 * What every part receives.
 * @typedef {object} Bench
 * @property {import('playwright').Browser} browser
 * @property {import('./setup/server.mjs').Server} server
 * @property {string} site the folder of a site that has installed Castkit
 * @property {(number: number) => number} few the number, or a tenth of it where the benchmark is only tried
 * @property {(text: string) => void} log
 */

const ALL_PARTS = /** @type {Part[]} */ (Object.keys(MEASURES));

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parts = ALL_PARTS.filter((part) => positionals.includes(part));
  if (parts.length < new Set(positionals).size) {
    throw new Error(`Unknown part. The parts are: ${ALL_PARTS.join(', ')}.`);
  }
  return { isQuick: values.quick, parts: parts.length > 0 ? parts : ALL_PARTS };
}

/** @param {import('playwright').Browser} browser */
function describeMachine(browser) {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() || process.arch,
    cores: processors.length,
    memory: Math.round(totalmem() / 1024 ** 3), // GiB
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    chromium: browser.version(),
    loadAverage: Number((loadavg()[0] ?? NaN).toFixed(1)), // of the last minute
  };
}

/** @typedef {ReturnType<typeof describeMachine>} Machine */

/** Rounds all numbers to four decimals. @param {unknown} data */
const rounded = (data) =>
  JSON.parse(
    JSON.stringify(data, (_, value) =>
      typeof value === 'number' ? Number(value.toFixed(4)) : value,
    ),
  );

/**
 * Measures one part after the other. A failed part is missing in the result.
 * @param {readonly Part[]} parts
 * @param {Bench} bench
 */
async function measureParts(parts, bench) {
  /** @type {Partial<Record<Part, unknown>>} */
  const data = {};
  for (const part of parts) {
    console.log(`\n${MEASURES[part].title} …`);
    try {
      data[part] = rounded(await MEASURES[part].measure(bench));
      console.log(`\n${reportPart(part, data[part])}`);
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  return data;
}

function versions() {
  const peers = Object.values(COMPETITORS).flatMap(({ package: name }) => name ?? []);
  return Object.fromEntries(peers.map((name) => [name, versionOfPeer(name)]));
}

const { isQuick, parts } = readArguments();
await installPeers();
const { site, version } = await packCastkit();
const server = await startServer(site);
const browser = await openBrowser();
const machine = describeMachine(browser);
const log = (/** @type {string} */ text) => {
  console.log(`  ${text}`);
};
const few = (/** @type {number} */ number) => (isQuick ? Math.ceil(number / 10) : number);
const data = await measureParts(parts, { browser, server, site, few, log });
await browser.close();
server.close();

if (!isQuick && Object.keys(data).length === ALL_PARTS.length) {
  await write({
    date: new Date().toISOString().slice(0, 10),
    machine,
    versions: { Castkit: version, React: reactVersion, ...versions() },
    data: /** @type {Data} */ (data),
  });
} else {
  console.log('\nNothing is written: that takes all parts and all rounds.');
}
