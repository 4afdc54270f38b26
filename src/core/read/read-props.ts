import { countOf, isObject, listOf } from './fields.js';

/**
 * Reads a prop: returns its value, or the usable part of it; undefined if there is none. May throw.
 */
export interface Reader<Kind extends string = string> {
  (value: unknown): unknown;
  /** Distinguishes the types of the readers; never set. */
  kind?: Kind;
}

/** The readers of a widget's props, by name. The other props are read by `readAttribute`. */
export type PropReaders = Readonly<Record<string, Reader>>;

/** The result of a function; undefined if it throws. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** The items of an array that a site gives; none of any other value, and of one that throws. */
export const readList = (value: unknown): readonly unknown[] => attempt(() => listOf(value)) ?? [];

/** Any value: its parser checks it. */
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

/** A copy of a plain object. Throws for values that JSON cannot represent. */
function copy(value: unknown): object | undefined {
  const json = JSON.stringify(value);
  return json.startsWith('{') ? (JSON.parse(json) as object) : undefined;
}

/**
 * The texts and numbers of a style, because React throws for other values; undefined for no style.
 */
function readStyle(value: unknown): object | undefined {
  return isObject(value)
    ? readEach(value, (item) => (isObject(item) ? undefined : item))
    : undefined;
}

export const style: Reader<'style'> = (value) => readStyle(copy(value));

/** A style for each part of a widget. */
export const styles: Reader<'styles'> = (value) => {
  const parts = copy(value);
  return parts && readEach(parts, readStyle);
};

/**
 * A whole number from 1, limited to `most`, the API's maximum. Null leaves it to the API, so no
 * default applies.
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
  // The widgets render children of their own.
  if (name === 'dangerouslySetInnerHTML') return null;
  return (/^on[A-Z]/.test(name) ? handler : plain)(value);
}

/**
 * Reads each field of an object; any other value has none. Never throws.
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
  // Sites leave most objects out, and an error on each render costs its stack trace.
  for (const name of attempt(() => Object.keys(object ?? {})) ?? []) {
    // Any value but null, so that a getter that throws counts as unusable.
    let given: unknown = name;
    let value: unknown;
    try {
      given = (object as Record<string, unknown>)[name];
      if (!Number.isNaN(given)) value = read(given, name);
    } catch {
      // A getter or the reader threw.
    }
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
  readers: PropReaders,
  props: object,
  onUnusable: (name: string) => void,
): Record<string, unknown> {
  const read = (value: unknown, name: string) =>
    Object.hasOwn(readers, name) ? readers[name]?.(value) : readAttribute(name, value);
  return readEach(props, read, onUnusable);
}
