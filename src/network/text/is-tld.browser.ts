import type { IsTld } from './all-tlds.js';

/** Top-level domains that are usual in casts. */
export const USUAL =
  'com org net edu gov io co ai app dev xyz me tv gg fm so to is it im in us uk eu de fr es nl ch at jp' +
  ' kr cn br ca au art blog bot cafe cash chat city cloud club cool day design digital directory energy' +
  ' exchange family farm finance foundation fun fund games garden global group guide house info ink lol' +
  ' link live love ltd market media money network news ninja one online page party pics pro run shop site' +
  ' social space store studio tech today tools top video vip watch wiki win work world wtf zone';

/** What usually follows a dot, and is no top-level domain. */
export const NONE = 'eth js ts json html css png jpg pdf txt';

const isOneOf = (list: string, name: string) => ` ${list} `.includes(` ${name} `);

/** As in is-tld.ts, for browsers: the usual names. A text with another one loads all-tlds.ts. */
export const isTld: IsTld = (name) =>
  isOneOf(USUAL, name) || (isOneOf(NONE, name) ? false : undefined);
