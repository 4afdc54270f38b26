import { TLDS } from './tlds.js';

/** Whether a name is one of IANA's top-level domains; undefined if that is not known yet. */
export type IsTld = (name: string) => boolean | undefined;

// Decoded at the first word that may be a domain, because most texts have none.
let tlds: Set<string> | undefined;

function readTlds(): Set<string> {
  const names = new Set<string>();
  let name = '';
  for (const part of TLDS.split(/(?=\d)/)) {
    name = name.slice(0, Number(part.charAt(0))) + part.slice(1);
    names.add(name);
  }
  return names;
}

/** Whether a name is one of IANA's top-level domains. Always known. */
export function isAnyTld(name: string): boolean {
  tlds ??= readTlds();
  return tlds.has(name);
}
