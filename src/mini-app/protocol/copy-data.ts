import { isObject } from '../../core/read/fields.js';

/** Keys that change an object's prototype when a careless merge copies them. */
const UNSAFE_KEY = /^(__proto__|constructor|prototype)$/;
/** The deepest field that a host sends, the avatar of a user mentioned in a cast, is at level 5. */
const MAX_DEPTH = 8;
/** The most items of a list, or fields of an object. */
const MAX_ITEMS = 100;
/**
 * The most items and fields in total: a message can contain one object in many places, even in
 * itself.
 */
const MAX_VALUES = 10_000;

/**
 * Whether a value is a list or a plain object. A message may also contain bytes, files and maps.
 */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value));

/**
 * Copies data of a host: texts, finite numbers, booleans, null, lists and plain objects, without
 * unsafe keys. Anything else becomes undefined, as does anything deeper than 8 levels or beyond
 * 10,000 values.
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
    // Omitted entries count too: each object in a message may have a million.
    values += entries.length;
    const fields = entries
      .slice(0, MAX_ITEMS)
      .map(([key, field]) => [key, UNSAFE_KEY.test(key) ? undefined : copy(field, depth + 1)]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  return copy(data, 0);
}
