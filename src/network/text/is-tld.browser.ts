import type { IsTld } from './all-tlds.js';

/** The most common top-level domains in casts. */
export const USUAL =
  'com org net edu gov io co ai app dev xyz me tv gg fm so to is it im in us uk eu de fr es nl ch at jp' +
  ' kr cn br ca au art blog bot cafe cash chat city cloud club cool day design digital directory energy' +
  ' exchange family farm finance foundation fun fund games garden global group guide house info ink lol' +
  ' link live love ltd market media money network news ninja one online page party pics pro run shop site' +
  ' social space store studio tech today tools top video vip watch wiki win work world wtf zone';

/** Common endings after a dot that are no top-level domains. */
export const NONE = 'eth js ts json html css png jpg pdf txt';

const isOneOf = (list: string, name: string) => ` ${list} `.includes(` ${name} `);

/**
 * The browsers' version of is-tld.ts: it only knows the common names. A text with any other loads
 * all-tlds.ts.
 */
export const isTld: IsTld = (name) =>
  isOneOf(USUAL, name) || (isOneOf(NONE, name) ? false : undefined);
