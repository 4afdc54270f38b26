// How long src/text/tokenize.ts takes for texts that were made to be slow. `node bench/tokenize.bench.mjs`
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const LENGTH = 100_000; // characters; also measured at half of it, and a linear reader takes twice as long for the whole
const RUNS = 9;
const WARM_UP_RUNS = 3;

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../src/text/tokenize.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  write: false,
});
const module = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
/** @type {typeof import('../src/text/tokenize.js')} */
const { tokenize } = await import(`data:text/javascript;base64,${module}`);

/** @typedef {import('../src/text/tokenize.js').TokenizeOptions} Options */

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

/** @type {Record<string, (length: number) => [text: string, options?: Options]>} */
const inputs = Object.fromEntries(
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
  inputs[`${JSON.stringify(start)} and ${JSON.stringify(part)}`] = (length) => [
    start + fill(part, length - start.length),
  ];
}
inputs['a post, over and over'] = (length) => [
  fill('gm @alice.eth, see /dev at https://example.com/a_(b)?c=d#e or example.org. ', length),
];
inputs['many addresses, many embeds'] = (length) => {
  const urls = Array.from({ length: length / 20 }, (_, index) => `https://a.com/${index + 1e4} `);
  return [urls.join(''), { embedUrls: urls.map((url) => url.trim()) }];
};
inputs['many ranges, one start'] = (length) => [
  fill('@alice ', length),
  {
    mentions: Array.from({ length: length / 10 }, (_, index) => ({
      username: 'a'.repeat(index % 200),
      start: 0,
      end: 1 + (index % 200),
    })),
  },
];
inputs['many ranges, one long name'] = (length) => [
  `@${fill('a', length - 1)}`,
  {
    mentions: Array.from({ length: length / 10 }, (_, index) => ({
      username: 'a'.repeat(254 - (index % 9)),
      start: 0,
      end: 255 - (index % 9),
    })),
  },
];
inputs['a range for each mention'] = (length) => [
  fill('@alice.dev ', length),
  {
    mentions: Array.from({ length: length / 11 }, (_, index) => ({
      username: 'alice.dev',
      start: index * 11,
      end: index * 11 + 10,
    })),
  },
];
inputs['a range behind many bytes'] = (length) => [
  `${fill('é', length - 6)}@alice`,
  { mentions: [{ username: 'alice', start: 2 * (length - 6), end: 2 * (length - 6) + 6 }] },
];
inputs['handles that the API names, and others'] = (length) => [
  fill('.@alice_ .@a-b-c-d-e-f-g-- ', length),
  { mentions: Array.from({ length: 100 }, (_, index) => ({ username: `alice${index || ''}` })) },
];

/** @param {string} part @param {number} length */
function fill(part, length) {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** Median, in ms, after a warm-up. @param {[text: string, options?: Options]} input */
function measure(input) {
  for (let run = 0; run < WARM_UP_RUNS; run++) tokenize(...input);
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    tokenize(...input);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? NaN;
}

const rows = Object.entries(inputs).map(([name, create]) => {
  const [whole, half] = [measure(create(LENGTH)), measure(create(LENGTH / 2))];
  return { name, whole, half, ratio: whole / half };
});

const width = Math.max(...rows.map((row) => row.name.length));
console.log(
  `${'input'.padEnd(width)}  ${`${LENGTH} chars, ms`.padStart(16)}  ${`${LENGTH / 2}, ms`.padStart(11)}  ratio (2 = linear)`,
);
for (const { name, whole, half, ratio } of rows) {
  console.log(
    `${name.padEnd(width)}  ${whole.toFixed(2).padStart(16)}  ${half.toFixed(2).padStart(11)}  ${ratio.toFixed(1).padStart(5)}`,
  );
}
const [worst] = rows.sort((a, b) => b.whole - a.whole);
console.log(`\nWorst: ${worst?.whole.toFixed(1)} ms for ${LENGTH} characters of ${worst?.name}`);
