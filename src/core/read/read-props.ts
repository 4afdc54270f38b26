import { countOf, isObject } from './fields.js';

/**
 * Reads a prop: returns its value, or the usable part of it; undefined if there is none. May throw.
 */
export interface Reader<Kind extends string = string> {
  (value: unknown): unknown;
  /** Tells the types of the readers apart; never set. */
  kind?: Kind;
}

/** How the props of a widget are read, by name. The others are read by `readAttribute`. */
export type PropRows = Readonly<Record<string, Reader>>;

/** What a function returns; undefined where it throws. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** What a parser reads: it may be anything. */
export const data: Reader<'data'> = (value) => value ?? undefined;

export const handler: Reader<'handler'> = (value) =>
  typeof value === 'function' ? value : undefined;

/**
 * A text, a number or a flag. Converting a function, an object or a symbol to one may throw. A
 * bigint becomes a number, because JSON has none; one that is too large for that is unusable.
 */
export const plain: Reader<'plain'> = (value) => {
  if (typeof value === 'bigint') return countOf(`${value}`) ?? undefined;
  return /^(f|o|sy)/.test(typeof value) ? undefined : value;
};

/** A copy of a plain object. Throws for what JSON cannot hold. */
function copy(value: unknown): object | undefined {
  const json = JSON.stringify(value);
  return json.startsWith('{') ? (JSON.parse(json) as object) : undefined;
}

/** The texts and numbers of a style; undefined for what is none. React throws for anything else. */
function readStyle(value: unknown): object | undefined {
  return isObject(value)
    ? readEach(value, (item) => (isObject(item) ? undefined : item))
    : undefined;
}

/** A style of React. */
export const style: Reader<'style'> = (value) => readStyle(copy(value));

/** A style for each part of a widget. */
export const styles: Reader<'styles'> = (value) => {
  const parts = copy(value);
  return parts && readEach(parts, readStyle);
};

/**
 * A whole number from 1, of which the API takes no more than `most`. Null leaves it to the API, so
 * no default applies.
 */
export const limit =
  (most: number): Reader<'limit'> =>
  (value) => {
    if (value === null) return null;
    const count = countOf(value);
    return count ? Math.min(count, most) : undefined;
  };

/** Reads a prop as React reads an attribute: by its name. */
function readAttribute(name: string, value: unknown): unknown {
  if (name === 'style') return style(value);
  // The widgets have children of their own.
  if (name === 'dangerouslySetInnerHTML') return null;
  return (/^on[A-Z]/.test(name) ? handler : plain)(value);
}

/**
 * Reads each field of an object; of anything else there are none. Never throws.
 * @param read returns the usable part of a value; undefined if there is none. May throw
 * @param onUnusable called for each field without a usable value, except null, which sites write
 * for undefined
 */
export function readEach(
  object: object | undefined,
  read: (value: unknown, name: string) => unknown,
  onUnusable?: (name: string) => void,
): Record<string, unknown> {
  const usable: Record<string, unknown> = {};
  for (const name of attempt(() => Object.keys(object as object)) ?? []) {
    // Not null, until it has been read.
    let given: unknown = name;
    const value = attempt(() => {
      given = (object as Record<string, unknown>)[name];
      return Number.isNaN(given) ? undefined : read(given, name);
    });
    if (value !== undefined) usable[name] = value;
    else if (given != null) onUnusable?.(name);
  }
  return usable;
}

/**
 * Removes unusable values from the props of a widget or from the settings, so that defaults apply.
 * Never throws.
 * @param onUnusable called for each removed value
 */
export function readProps(
  rows: PropRows,
  props: object,
  onUnusable: (name: string) => void,
): Record<string, unknown> {
  const read = (value: unknown, name: string) =>
    Object.hasOwn(rows, name) ? rows[name]?.(value) : readAttribute(name, value);
  return readEach(props, read, onUnusable);
}
