// Prints src/network/text/tlds.ts: `node scripts/tlds.mjs > src/network/text/tlds.ts`, after an update of @hapi/tlds.
import { tlds } from '@hapi/tlds';
import { domainToUnicode } from 'node:url';

// Delegated after the last release of @hapi/tlds that runs on Node 20.
const NEWER = ['web'];

/**
 * Each name without the letters that it shares with the one before, which a digit counts. @param
 * {string[]} names
 */
function encode(names) {
  let previous = '';
  return names
    .map((name) => {
      let shared = 0;
      while (shared < 9 && name[shared] === previous[shared]) shared++;
      previous = name;
      return shared + name.slice(shared);
    })
    .join('');
}

/** Lines that end with a name. @param {string} text @param {number} length at most */
const wrap = (text, length) =>
  text.match(new RegExp(`.{1,${length}}(?=\\d|$)`, 'gu'))?.map((line) => `  '${line}'`) ?? [];

const names = [...new Set([...tlds, ...NEWER])].map((name) => domainToUnicode(name)).sort();
const [latin, others] = [true, false].map((isLatin) =>
  encode(names.filter((name) => /^[a-z]+$/.test(name) === isLatin)),
);
// Letters of other scripts may be twice as wide.
const lines = [...wrap(latin ?? '', 92), ...wrap(others ?? '', 44)];

console.log(`// Written by \`node scripts/tlds.mjs > …\`: the list changes a few times a year.

/** IANA's top-level domains. A digit counts the letters that a name shares with the one before. */
export const TLDS =
${lines.join(' +\n')};`);
