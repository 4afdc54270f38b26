import { isObject } from '../../core/read/fields.js';

/** Keys that change an object's prototype when a careless merge copies them. */
const UNSAFE_KEY = /^(__proto__|constructor|prototype)$/;
/** The deepest field of a host, an avatar of a cast's mention, is at 5. */
const MAX_DEPTH = 8;
/** Items of a list, or fields of an object. */
const MAX_ITEMS = 100;
/** Items and fields in all: a message can contain one object in many places, also in itself. */
const MAX_VALUES = 10_000;

/** Whether a value is a list or plain fields. A message may have bytes, files and maps, too. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value));

/**
 * Copies data of a host: texts, finite numbers, booleans, null, lists and plain fields, without
 * unsafe keys. Anything else is undefined, and so is what is deeper than 8 or after 10,000 values.
 */
export function copyData(data: unknown): unknown {
  let values = 0;
  function copy(value: unknown, depth: number): unknown {
    if (value === null || /^(string|boolean)$/.test(typeof value)) return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
    if (!isPlain(value) || depth === MAX_DEPTH || values > MAX_VALUES) return undefined;
    if (Array.isArray(value)) {
      const items = value.slice(0, MAX_ITEMS);
      values += items.length;
      return items.map((item) => copy(item, depth + 1));
    }
    const entries = Object.entries(value);
    // Those that are left out count too: each object in a message may have a million.
    values += entries.length;
    const fields = entries
      .slice(0, MAX_ITEMS)
      .map(([key, field]) => [key, UNSAFE_KEY.test(key) ? undefined : copy(field, depth + 1)]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  return copy(data, 0);
}
