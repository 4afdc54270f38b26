import { VERSION } from '../../network/api/version.js';

/**
 * Everything that the HTML of a cast depends on. Keys that differ in any field have separate HTML.
 */
export interface HtmlKey {
  /** The hash of the cast; for other HTML, any text that identifies it. */
  hash: string;
  /** The fid of the viewer whose likes the HTML shows; null if all visitors get the same HTML. */
  viewer: number | null;
  /**
   * Everything else that the HTML depends on, as JSON: theme, locale, props.
   * @default nothing else
   */
  look?: unknown;
}

/** The deepest look, in levels. Our own choice: looks are flat. */
const MAX_LEVELS = 12;
/** The longest key, in characters: a look with a whole cast is shorter. Our own choice. */
const MAX_LENGTH = 100_000;

/** Whether an object is a plain one: that of a class has more than its fields. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Writes a value as JSON, with the fields of objects sorted by name, and without undefined ones.
 * Equal values give equal texts, and different values different ones.
 * @param other writes what JSON cannot represent, and what is deeper than `levels`
 */
export function writeValue(
  value: unknown,
  levels: number,
  other: (value: unknown) => string,
): string {
  const write = (part: unknown) => writeValue(part, levels - 1, other);
  if (levels === 0) return other(value);
  if (Array.isArray(value)) {
    return `[${Array.from(value as unknown[], write).join()}]`;
  }
  if (typeof value === 'object' && value !== null) {
    if (!isPlain(value) || Object.getOwnPropertySymbols(value).length > 0) return other(value);
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${write(field)}`);
    return `{${texts.join()}}`;
  }
  const isUsable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value);
  return isUsable ? JSON.stringify(value) : other(value);
}

/**
 * Writes a key; null if it does not say for whom and of what the HTML is. The text includes the
 * version of the package, because HTML and rules belong together.
 */
export function writeKey(key: HtmlKey): string | null {
  try {
    const { hash, viewer, look = null } = key;
    if (typeof hash !== 'string' || !hash) return null;
    // A missing viewer does not mean all visitors.
    if (viewer !== null && !(Number.isSafeInteger(viewer) && viewer >= 0)) return null;
    const text = writeValue([VERSION, hash, viewer, look], MAX_LEVELS, () => {
      throw new TypeError();
    });
    return text.length > MAX_LENGTH ? null : text;
  } catch {
    return null; // a function, a class, a loop, a getter that throws
  }
}
