import { VERSION } from '../network/api/version.js';

/** What the HTML of a cast depends on. Two keys that differ in anything have HTML of their own. */
export interface HtmlKey {
  /** The hash of the cast; of something else, whatever names it. */
  hash: string;
  /** The fid of the viewer whose likes the HTML shows; null if everyone gets the same HTML. */
  viewer: number | null;
  /**
   * All else that the HTML depends on, as JSON: theme, locale, props.
   * @default nothing else
   */
  look?: unknown;
}

/** The most levels of a look. Our own choice: looks are flat. */
const MAX_LEVELS = 12;
/** The most characters of a key: a look that has a whole cast is below. Our own choice. */
const MAX_LENGTH = 100_000;

/** Whether an object is one of `{}`: of a class, the fields are not all there is. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * A value as JSON, with the fields of objects in the order of their names, and without those that
 * are undefined: the same text for the same value, and another one for any other.
 * @throws for what JSON cannot hold as it is
 */
function write(value: unknown, levels: number): string {
  if (levels === 0) throw new RangeError();
  if (Array.isArray(value)) {
    return `[${Array.from(value as unknown[], (item) => write(item, levels - 1)).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    if (!isPlain(value) || Object.getOwnPropertySymbols(value).length > 0) throw new TypeError();
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    const texts = fields.map(
      ([name, field]) => `${JSON.stringify(name)}:${write(field, levels - 1)}`,
    );
    return `{${texts.join()}}`;
  }
  const isUsable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value);
  if (!isUsable) throw new TypeError();
  return JSON.stringify(value);
}

/**
 * The text of a key; null if it does not say for whom and what the HTML is. It has the version of
 * the package, whose HTML and rules belong together.
 */
export function writeKey(key: HtmlKey): string | null {
  try {
    const { hash, viewer, look = null } = key;
    if (typeof hash !== 'string' || !hash) return null;
    // A viewer that is missing is not everyone.
    if (viewer !== null && !(Number.isSafeInteger(viewer) && viewer >= 0)) return null;
    const text = write([VERSION, hash, viewer, look], MAX_LEVELS);
    return text.length > MAX_LENGTH ? null : text;
  } catch {
    return null; // a function, a class, a loop, a getter that throws
  }
}
