import type { IsTld } from './all-tlds.js';

// Top-level domains that are also file extensions, and common names of files. `docs` and `build`
// are not among the names, because `docs.rs` and `build.sh` are domains.
const FILE_TLDS = 'as cc do java md mk ml mm pl pm properties ps py rs sh tf';
const FILE_NAMES =
  'app bot changelog changes config contributing example file foo index init install lib license main' +
  ' mod notes plan readme run script security server setup spec start support test tests todo utils';

// Top-level domains that are also members in code, and common names of objects.
const MEMBER_TLDS =
  'call channel data date email group host id info link map media name next now open search style' +
  ' target top total';
const OBJECT_NAMES =
  'args author cast config console context ctx data date document el element env err error event' +
  ' file form input item js location message module node obj object options opts params process' +
  ' props query req request res response result self state target this user val value window';

const NUMBER_OR_ABBREVIATION = /(^|\.)\d\d?$|^(etc|vs|e\.g|i\.e|[ap]\.m|u\.[ks])$/;

const isOneOf = (list: string, word: string) => ` ${list} `.includes(` ${word} `);

function looksLikeFile(name: string, tld: string): boolean {
  if (!isOneOf(FILE_TLDS, tld)) return false;
  return /.\p{Lu}/u.test(name) || isOneOf(FILE_NAMES, name.toLowerCase().replace(/\d+$/, ''));
}

function looksLikeCode(name: string, tld: string): boolean {
  if (!isOneOf(MEMBER_TLDS, tld)) return false;
  return /^([A-Za-z]$|\p{Ll}.*\p{Lu})/u.test(name) || isOneOf(OBJECT_NAMES, name.toLowerCase());
}

/**
 * Whether a word is a domain without a scheme: it ends in one of IANA's top-level domains or in
 * `xn--…`, or begins with `www.`. The top-level domain must be in lower case, or the whole word in
 * capitals: `done.Next` is the beginning of a sentence.
 *
 * These are not domains:
 * - A file: a common name, or a name with a capital after its first letter, before a file extension
 *   (`index.md`, `README.md`); and any word that ends in `.zip` or `.mov`.
 * - Code: a common object, a single letter or a name in camel case, before a member (`user.name`,
 *   `e.target`, `myUser.id`).
 * - A number of one or two digits, or an abbreviation, before anything (`10.am`, `etc.so`).
 *
 * A word with a path and without a capital is neither a file nor code (`lib.rs/crates`).
 *
 * Undefined if `isTld` does not know.
 */
export function isBareDomain(word: string, hasPath: boolean, isTld: IsTld): boolean | undefined {
  const labels = word.split('.');
  const last = labels.pop() ?? '';
  const name = labels.at(-1);
  // A label has at most 63 letters. The patterns below would take too long for a long one.
  if (!name || name[63] || name.includes('_')) return false;
  const tld = word === word.toUpperCase() ? last.toLowerCase() : last;
  if (/^xn--[a-z\d-]+$/.test(tld)) return true;
  if (labels.length > 1 && /^www\./i.test(word) && /^[a-z]{2,}$/.test(tld)) return true;

  // These are usually files, and a link that looks like a download is deceptive.
  if (tld === 'zip' || tld === 'mov') return false;
  if (NUMBER_OR_ABBREVIATION.test(labels.join('.').toLowerCase())) return false;
  // No top-level domain has a digit or a capital, so `1.5M`, `v2.0` and `done.Next` decode no list.
  if (/[\dA-Z]/.test(tld)) return false;
  const isNoName = hasPath && word === word.toLowerCase();
  if (!isNoName && (looksLikeFile(name, tld) || looksLikeCode(name, tld))) return false;
  return isTld(tld);
}
