import { isObject } from '../../core/read/fields.js';

/** The deepest field that a host reads, in a typed message for a wallet, is at level 9. */
const MAX_DEPTH = 12;
/**
 * The most items and fields in total: a message can contain one object in many places, even in
 * itself.
 */
const MAX_VALUES = 10_000;
/**
 * The most characters in total: nodes accept transactions of 128 kB, which are twice as many
 * hexadecimal digits, and there is some room for the rest.
 */
const MAX_CHARACTERS = 300_000;
/** Keys that change an object's prototype when a careless merge copies them. */
const UNSAFE_KEY = /^(__proto__|constructor|prototype)$/;

/**
 * Whether a message holds only JSON-like data: texts, finite numbers, booleans, null, undefined,
 * lists and plain objects without unsafe keys, with at most 12 levels, 10,000 values and 300,000
 * characters. A larger message is refused as a whole: a wallet must not be asked for half a
 * request.
 */
export function isData(data: unknown): boolean {
  let values = 0;
  let characters = 0;
  function check(value: unknown, depth: number): boolean {
    values += 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value === 'string') {
      characters += value.length;
      return characters <= MAX_CHARACTERS;
    }
    if (!isObject(value)) {
      return value == null || typeof value === 'boolean' || Number.isFinite(value);
    }
    if (Array.isArray(value)) {
      // A list may have a billion holes, and fields besides its items.
      return (
        value.length <= MAX_VALUES &&
        Object.keys(value).every((key) => /^\d+$/.test(key) && check(value[Number(key)], depth + 1))
      );
    }
    // The message is a copy made in this window, so its prototypes are this window's.
    if (Object.getPrototypeOf(value) !== Object.prototype) return false;
    for (const key in value) {
      characters += key.length;
      if (UNSAFE_KEY.test(key) || !check(value[key], depth + 1)) return false;
    }
    return characters <= MAX_CHARACTERS;
  }
  return check(data, 0);
}
