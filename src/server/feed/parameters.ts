import { countOf } from '../../core/read/fields.js';
import { plainUrl } from '../../core/read/http-url.js';
import { nameOfHash } from '../http/read-cast-url.js';

/** Reads the text of a parameter; null for one that no widget sends. */
export type Shape<Value> = (text: string) => Value | null;

export type Shapes = Record<string, Shape<unknown>>;

/** The values of parameters by their names; undefined for one that is not there. */
export type Values<Given extends Shapes> = {
  [Name in keyof Given]: (Given[Name] extends Shape<infer Value> ? Value : never) | undefined;
};

/** The longest URL in a parameter. Our own choice. */
const MAX_LINK = 2000;

export const fid: Shape<number> = countOf;

export const hash: Shape<string> = (text) => nameOfHash(text)?.hash ?? null;

export const flag: Shape<boolean> = (text) =>
  /^(?:true|false)$/.test(text) ? text === 'true' : null;

export const channelId: Shape<string> = (text) => (/^[\w-]{1,100}$/.test(text) ? text : null);

/** A slash, a backslash, a semicolon or a dot, encoded once or more. */
const ENCODED = /%(?:25)*(2f|5c|3b|2e)/gi;
/** A way up that no URL parser resolves, but many servers do: `..%2f`, `..;/`. */
const WAY_UP = /[/\\]\.\.(?:[/\\;]|$)/;

const hasWayUp = ({ pathname }: URL) =>
  WAY_UP.test(
    pathname.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/**
 * An http(s) URL without a password and a hash, as a URL parser writes it. Null for one whose path
 * leads out of the folder in which it seems to be.
 */
export const link: Shape<string> = (text) => {
  const url = text.length <= MAX_LINK ? plainUrl(text) : null;
  return url && !hasWayUp(url) ? (url.href.split('#', 1)[0] ?? null) : null;
};

/** A whole number of the range, written with digits alone. */
export const whole =
  (min: number, max: number): Shape<number> =>
  (text) => {
    const number = /^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : -1;
    return number >= min && number <= max ? number : null;
  };

/** One of these words. */
export const choice =
  <Word extends string>(...words: readonly Word[]): Shape<Word> =>
  (text) =>
    words.find((word) => word === text) ?? null;

export const upTo =
  (max: number): Shape<string> =>
  (text) =>
    text.length <= max ? text : null;

/** Values that commas separate, each once and in one order, so that a list has one response. */
export const listOf =
  <Value extends string | number>(shape: Shape<Value>, max: number): Shape<Value[]> =>
  (text) => {
    const texts = text.split(',', max + 1);
    const values = texts.flatMap((each) => shape(each) ?? []);
    return texts.length <= max && values.length === texts.length
      ? [...new Set(values)].sort((one, other) => (one < other ? -1 : 1))
      : null;
  };

/**
 * The values of a request's parameters, in the order of the shapes. Null if a parameter has no
 * shape, or not that shape.
 */
export function readValues<Given extends Shapes>(
  query: ReadonlyMap<string, string>,
  shapes: Given,
): Values<Given> | null {
  const values: Partial<Record<string, unknown>> = {};
  let known = 0;
  for (const [name, shape] of Object.entries(shapes)) {
    const text = query.get(name);
    if (text === undefined) continue;
    known += 1;
    const value = shape(text);
    if (value === null) return null;
    values[name] = value;
  }
  return known === query.size ? (values as Values<Given>) : null;
}
