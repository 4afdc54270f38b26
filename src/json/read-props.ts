import { countOf, isObject } from './read.js';

/** The most that a page of the API has (Neynar OpenAPI, `feed`). */
const MAX_LIMIT = 100;

/** What a function returns; undefined where it throws. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Stands for a prop that was left out. */
const OMITTED = {};

/** The texts and numbers of a style; undefined for what is none. React throws for anything else. */
function readStyle(value: unknown): object | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => !isObject(item)));
}

/** The value of a prop, or the usable part of it; undefined if there is none. May throw. */
function readProp(name: string, value: unknown, parsedProps: RegExp | undefined): unknown {
  const type = typeof value;
  if (/^on[A-Z]|^resolve|^(fetch|headers)$/.test(name))
    return type === 'function' ? value : undefined;
  if (/tyles?$/.test(name)) {
    const json = JSON.stringify(value);
    if (!json.startsWith('{')) return undefined;
    const styles: unknown = JSON.parse(json);
    // `customStyles` has a style for each part.
    return name === 'customStyles'
      ? Object.fromEntries(
          Object.entries(styles as object).map(([part, style]) => [part, readStyle(style)]),
        )
      : readStyle(styles);
  }
  if (name === 'limit') {
    const limit = countOf(value);
    return limit ? Math.min(limit, MAX_LIMIT) : undefined;
  }
  if (Number.isNaN(value)) return undefined;
  // Attributes, texts and numbers. Converting a function, an object or a symbol to one may throw.
  return parsedProps?.test(name) || !/^(f|o|sy)/.test(type) ? value : undefined;
}

/**
 * Removes unusable values from the props of a widget or from the settings, so that defaults apply.
 * Handlers, `fetch` and `headers` must be functions and styles plain objects; other props may be
 * neither, nor NaN. A `limit` must be a whole number from 1; above 100 it is 100. Never throws.
 * @param parsedProps the names of props that a parser reads: they may have any value
 * @param onUnusable called for each removed value, except null, which sites write for undefined
 */
export function readProps<Props extends object>(
  props: Props,
  parsedProps: RegExp | undefined,
  onUnusable: (name: string) => void,
): Partial<Props> {
  const usable: Record<string, unknown> = {};
  for (const name of attempt(() => Object.keys(props)) ?? []) {
    const value = attempt(() => {
      const given = (props as Record<string, unknown>)[name];
      // `limit={null}` leaves the limit to the API, so no default applies.
      if (given === null && name === 'limit') return given;
      return given == null ? OMITTED : readProp(name, given, parsedProps);
    });
    if (value === undefined) onUnusable(name);
    else if (value !== OMITTED) usable[name] = value;
  }
  return usable as Partial<Props>;
}
