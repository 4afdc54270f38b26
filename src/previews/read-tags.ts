/** A start tag of a page, with the attributes that a preview needs. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Decoded values by name. */
  attributes: Partial<Record<(typeof KEPT)[number], string>>;
  /** The decoded text of a `<title>`; empty for all other tags. */
  text: string;
}

const KEPT = ['property', 'name', 'content', 'href'] as const;

/** Elements whose content is no markup, or not part of the document. */
const RAW = /^(?:title|textarea|script|style|xmp|iframe|noembed|noframes|template)$/;

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
 * Reads the start tags of a page up to the end of its head, and yields `/svg` for the end of an
 * `<svg>`. It takes time in proportion to the length of the page, for any content. No document is
 * created, so nothing can run or load. Comments, scripts, styles and templates are skipped.
 */
export function* readTags(html: string): Generator<Tag, void, undefined> {
  const start = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(\/?[a-z][^\s/>]*)|<[!?/][^>]*/gi;
  const attribute =
    /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?)?/y;
  for (let found; (found = start.exec(html));) {
    const name = found[1]?.toLowerCase();
    if (!name) continue;
    const attributes: Tag['attributes'] = {};
    attribute.lastIndex = start.lastIndex;
    for (let read; (read = attribute.exec(html))?.[1];) {
      const key = KEPT.find((each) => each === read[1]?.toLowerCase());
      // Of two attributes with the same name the first counts.
      if (key) attributes[key] ??= decode(read[2] ?? read[3] ?? read[4] ?? '');
    }
    const end = attribute.lastIndex;
    // The page was cut within the tag.
    if (html[end] !== '>' || name === '/head') return;
    start.lastIndex = end + 1;
    let text = '';
    if (RAW.test(name)) {
      const close = new RegExp(`</${name}(?=[\\s/>])|$`, 'gi');
      close.lastIndex = end + 1;
      start.lastIndex = close.exec(html)?.index ?? html.length;
      if (name === 'title') text = decode(html.slice(end + 1, start.lastIndex));
    }
    yield { name, attributes, text };
  }
}
