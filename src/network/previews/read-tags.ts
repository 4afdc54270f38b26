/** A start tag of a page, with the attributes that a preview needs. */
export interface PageTag {
  /** In lower case. */
  name: string;
  /** Decoded values by name. */
  attributes: Partial<Record<(typeof KEPT)[number], string>>;
  /** The decoded text of a `<title>`; empty for all other tags. */
  text: string;
}

const KEPT = ['property', 'name', 'content', 'href'] as const;

/** Elements whose content is no markup. */
const RAW = /^(?:title|textarea|script|style|xmp|iframe|noembed|noframes)$/;
/** Elements whose content is in another namespace: a title in them is not the page's. */
const FOREIGN = /^(?:svg|math)$/;

const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
/** Character references that occur in titles, each name followed by its character. */
const NAMED = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\xa0 iexcl¡ iquest¿ pound£ euro€ sect§ copy© reg® trade™ deg° middot· bull• ' +
    'times× laquo« raquo» lsaquo‹ rsaquo› lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ hellip… ndash– mdash— ' +
    'szligß AEligÆ aeligæ OEligŒ oeligœ OslashØ oslashø'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** HTML reads the numbers from 128 on as Windows-1252; five of them stand for themselves. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9dž\u0178';

function fromCodePoint(code: number): string {
  const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
  return WINDOWS_1252[code - 128] ?? String.fromCodePoint(isCharacter ? code : 0xfffd);
}

/** Decodes character references. An unknown name is kept. */
function decode(text: string): string {
  return text.replace(
    // Without a semicolon, a name before `=` is a parameter of a URL.
    /&(?:#x([\da-f]+)|#(\d+)|(\w+))(?:;|(?![=\w]))/gi,
    (all, hex: string | undefined, decimal: string | undefined, name = '') => {
      if (hex ?? decimal) return fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal));
      const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(String(name)) ?? [];
      const mark = ACCENTS[accent];
      return NAMED.get(String(name)) ?? (mark ? (letter + mark).normalize() : all);
    },
  );
}

/**
 * Reads the start tags of a page, in its head and its body, because pages have metadata in both.
 * The time is proportional to the length of the page, whatever it contains. No document is created,
 * so nothing can run or load. Comments, scripts, styles, templates and titles of drawings are
 * skipped.
 * @param maxLength how many characters are read. The contents of scripts and styles, which are only
 * searched for their end, do not count. Default: all
 */
export function* readTags(html: string, maxLength = Infinity): Generator<PageTag, void, undefined> {
  /** The end of the last tag that is read. */
  let limit = maxLength;
  const start = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(\/?[a-z][^\s/>]*)|<!\[CDATA\[|<[!?/][^>]*/gi;
  const attribute =
    /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?)?/y;
  /**
   * The patterns of end tags, by name: cached because a page may have a hundred thousand titles.
   */
  const closing = new Map<string, RegExp>();
  /** The number of open templates, and of open drawings and formulas. */
  let templates = 0;
  let foreign = 0;
  /** Continues after a match, or at the end of the page. */
  const skipTo = (pattern: RegExp) => {
    pattern.lastIndex = start.lastIndex;
    start.lastIndex = pattern.exec(html)?.index ?? html.length;
  };
  for (let found; (found = start.exec(html)) && found.index < limit;) {
    const name = found[1]?.toLowerCase();
    if (!name) {
      // Outside of foreign elements, CDATA is a comment that ends with the next `>`.
      if (found[0].endsWith('[')) skipTo(foreign > 0 ? /\]\]>|$/g : />|$/g);
      continue;
    }
    const attributes: PageTag['attributes'] = {};
    attribute.lastIndex = start.lastIndex;
    for (let read; (read = attribute.exec(html))?.[1];) {
      if (attribute.lastIndex > limit) return;
      const key = KEPT.find((each) => each === read[1]?.toLowerCase());
      // The first of several attributes with the same name counts.
      if (key) attributes[key] ??= decode(read[2] ?? read[3] ?? read[4] ?? '');
    }
    const end = attribute.lastIndex;
    // The page was cut within the tag, or the rest of it is text.
    if (end >= limit || html[end] !== '>' || name === 'plaintext') return;
    start.lastIndex = end + 1;
    const isEmpty = html[end - 1] === '/';
    const isClosing = name.startsWith('/');
    const element = isClosing ? name.slice(1) : name;
    if (element === 'template') templates = Math.max(0, templates + (isClosing ? -1 : 1));
    if (FOREIGN.test(element) && !(isEmpty && !isClosing)) {
      foreign = Math.max(0, foreign + (isClosing ? -1 : 1));
    }
    let text = '';
    if (RAW.test(name) && !(isEmpty && foreign > 0)) {
      const close = closing.get(name) ?? new RegExp(`</${name}(?=[\\s/>])|$`, 'gi');
      closing.set(name, close);
      skipTo(close);
      if (name.startsWith('s')) limit += start.lastIndex - end - 1;
      if (name === 'title') text = decode(html.slice(end + 1, Math.min(start.lastIndex, limit)));
    }
    const isOfPage = templates === 0 && !(name === 'title' && foreign > 0);
    if (isOfPage && !isClosing) yield { name, attributes, text };
  }
}
