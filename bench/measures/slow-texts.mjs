// Texts that are meant to be slow to tokenize.

/** @typedef {import('../../src/network/text/tokenize.js').TokenizeOptions} Options */
/** @typedef {[text: string, options?: Options]} Input */

/** Each is repeated to a long text. */
const repeated = [
  ...[
    'a',
    'é',
    '看',
    '🔥',
    '\ud83d',
    '1',
    ' ',
    '.',
    '-',
    '_',
    '@',
    '/',
    ':',
    '(',
    ')',
    "'",
    '\u200b',
  ],
  ...[
    'a.',
    'a-',
    'a_',
    'a看',
    '看.',
    '..a',
    'a@',
    'a@a.',
    '@a',
    '@a-',
    '@a.',
    '@a.eth',
    '@a.eth-',
    '@_',
    '@@a',
  ],
  ...[
    '/a',
    '/a ',
    '/a-',
    ' /-',
    '/1',
    '//',
    '(/a',
    'www.',
    'www.a.',
    'a.com',
    'a.com ',
    'a.com/',
    'a.com(',
    'a.com:1',
  ],
  ...[
    'a.b ',
    'a.b.c.d.e.academy ',
    'index.md ',
    'user.name ',
    'пример.рф ',
    'a.中国',
    'done.Next ',
  ],
  ...[
    'http://',
    'https://a',
    'https://a.',
    'https://a.com',
    'http://a.com/)',
    'http://a.com/( ',
    "'http://a.com/",
  ],
  ...[
    'http://a.com ',
    'http://a.com/. ',
    'http://a:',
    'http://a@',
    'http://1.1.1.',
    'foo://',
    'foo://a ',
    'foo://)',
    '.http',
  ],
  ...[
    'http://看.',
    'http://a.看',
    'http://a.com看',
    '://',
    'xn--',
    'xn--a.xn--a ',
    '_http://a.com/_',
    '…http://a.com',
  ],
];

/** The texts by name, each of any length. @type {Record<string, (length: number) => Input>} */
export const slowTexts = Object.fromEntries(
  repeated.map((part) => [JSON.stringify(part), (length) => [fill(part, length)]]),
);
for (const [start, part] of /** @type {[string, string][]} */ ([
  ['http://a.com/', ')'],
  ['http://a.com/', '('],
  ['http://a.com/', '.'],
  ['http://a.com/', '(.'],
  ['http://a.com/', 'a'],
  ['http://a.com', ':'],
  ['http://', 'a'],
  ['@', 'a'],
  ['@a', '.eth'],
  ['@a.eth', '-'],
  ['/', 'a'],
  ['/a', '-'],
  ['a', '-'],
  ['a.', 'a'],
])) {
  slowTexts[`${JSON.stringify(start)} and ${JSON.stringify(part)}`] = (length) => [
    start + fill(part, length - start.length),
  ];
}
slowTexts['a post, over and over'] = (length) => [
  fill('gm @alice.eth, see /dev at https://example.com/a_(b)?c=d#e or example.org. ', length),
];
slowTexts['many addresses, many embeds'] = (length) => {
  const urls = Array.from({ length: length / 20 }, (_, index) => `https://a.com/${index + 1e4} `);
  return [urls.join(''), { embedUrls: urls.map((url) => url.trim()) }];
};
slowTexts['many ranges, one start'] = (length) => [
  fill('@alice ', length),
  {
    mentions: Array.from({ length: length / 10 }, (_, index) => ({
      username: 'a'.repeat(index % 200),
      start: 0,
      end: 1 + (index % 200),
    })),
  },
];
slowTexts['many ranges, one long name'] = (length) => [
  `@${fill('a', length - 1)}`,
  {
    mentions: Array.from({ length: length / 10 }, (_, index) => ({
      username: 'a'.repeat(254 - (index % 9)),
      start: 0,
      end: 255 - (index % 9),
    })),
  },
];
slowTexts['a range for each mention'] = (length) => [
  fill('@alice.dev ', length),
  {
    mentions: Array.from({ length: length / 11 }, (_, index) => ({
      username: 'alice.dev',
      start: index * 11,
      end: index * 11 + 10,
    })),
  },
];
slowTexts['a range behind many bytes'] = (length) => [
  `${fill('é', length - 6)}@alice`,
  { mentions: [{ username: 'alice', start: 2 * (length - 6), end: 2 * (length - 6) + 6 }] },
];
slowTexts['handles that the API names, and others'] = (length) => [
  fill('.@alice_ .@a-b-c-d-e-f-g-- ', length),
  { mentions: Array.from({ length: 100 }, (_, index) => ({ username: `alice${index || ''}` })) },
];

/** @param {string} part @param {number} length */
function fill(part, length) {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}
