// In which browsers the published widgets work: dist is read for what is newer than the oldest of them.
import { transformSync } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const dist = join(inject('site'), 'node_modules/castkit/dist');

/** The oldest versions in which everything works that is needed: Chromium, Firefox, Safari. */
const OLDEST = [120, 121, 16.4] as const;

/** By what dist has each feature of the catalog's page of browsers. */
const PATTERNS = new Map([
  ['fields and private names of classes', /this\.#|#\w+=|#\w+\(/],
  ['`.at()`, `Object.hasOwn`', /Object\.hasOwn\(/],
  ['`roundingMode` of numbers', /roundingMode/],
  ['constructed style sheets', /replaceSync/],
  ['`<dialog>`', /showModal\(/],
  ['`:has()`', /:has\(/],
  ['`:dir()`', /:dir\(/],
  ['`color-mix()`', /color-mix\(/],
  ['container queries, `cqi`', /@container/],
  ['`contain: inline-size`', /contain: ?inline-size/],
  ['`overflow: clip`', /overflow: ?clip/],
  ['`dvh`', /\ddvh/],
  ['`revert-layer`', /revert-layer/],
  ['`translate` and `rotate` as properties', /[;{]\s*rotate:/],
  ['pop-overs', /:popover-open/],
  ['anchor positioning', /anchor-size\(/],
  ['`@starting-style`', /@starting-style/],
  ['view transitions', /startViewTransition/],
  ['`text-wrap: balance`, `pretty`', /text-wrap: ?pretty/],
  ['`round()`', /\bround\(down/],
  ['highlights of the page', /::highlight\(/],
  ['`ClipboardItem`', /new ClipboardItem/],
  ['`navigator.share`', /navigator\.share/],
  ['`Intl.Segmenter`', /new Segmenter/],
  ['`scrollbar-width`', /scrollbar-width/],
  ['timelines of scrolling', /(?<![.\w])scroll\(/],
  ['`overflow-clip-margin`', /@supports \(overflow-clip-margin/],
  ['`contain-intrinsic-inline-size`', /@supports \(contain-intrinsic-inline-size/],
  ['`@media (scripting: none)`', /scripting: ?none/],
  ['`mask-image`', /mask-image/],
  ['`print-color-adjust`', /print-color-adjust/],
  ['`URL.canParse`', /\.canParse/],
  ['scroll anchoring', /overflow-anchor: ?auto/],
  ['managed media sources', /ManagedMediaSource/],
  ['`crypto.randomUUID`', /randomUUID/],
]);

/** The rows of that page. A feature whose loss it does not tell is needed. */
const FEATURES = Array.from(
  readFileSync('stories/browsers.md', 'utf8').matchAll(
    /^\| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm,
  ),
  ([, name = '', ...cells]) => ({
    name,
    pattern: PATTERNS.get(name) ?? /$^/,
    since: cells.slice(0, 3).map((version) => (version === '–' ? null : Number(version))),
    isNeeded: cells[3] === 'needed',
  }),
).slice(2);

/** What servers run alone. */
const ON_SERVERS = /^esm\/(?:server|snapshot|poster|server-poster)\b|^esm\/(?:server|snapshot)\//;
/** hls.js, whose sources name what it tries first and does without. */
const THEIRS = /^embed\/hls\.js$/;
const files = ['esm', 'embed']
  .flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => file.endsWith('.js') && !ON_SERVERS.test(file) && !THEIRS.test(file));
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const rules = text('static.css');
const all = [...files.map(text), rules].join('\n');

/** What Chromium 57, Firefox 57 and Safari 11 had, of 2017. */
const OF_2017 = [
  '@keyframes @media @supports attr( calc( inset( linear-gradient( minmax( rgb( rotate( scale( var(',
  ':active :checked :disabled :empty :enabled :first-child :focus :hover :last-child :last-of-type',
  ':not( :nth-child( :only-child :placeholder-shown :root ::after ::before ::placeholder',
].flatMap((names) => names.split(' '));

/**
 * The functions, pseudo-classes and at-rules of the published rules that have no row among the features, each with the first versions
 * that know it (MDN's browser compatibility data, August 2026).
 */
const OLD_RULES: Record<string, readonly number[]> = {
  ...Object.fromEntries(OF_2017.map((name) => [name, [57, 57, 11]])),
  'clamp(': [79, 75, 13.1],
  'env(': [69, 65, 11.1],
  'max(': [79, 75, 11.1],
  'min(': [79, 75, 11.1],
  'path(': [88, 71, 13.1],
  'repeat(': [57, 76, 10.1],
  ':focus-visible': [86, 85, 15.4],
  ':focus-within': [60, 52, 10.1],
  ':is(': [88, 78, 14],
  ':read-only': [1, 78, 4],
  ':where(': [88, 78, 14],
  '::backdrop': [37, 47, 15.4],
};

/** What is newer than the oldest browsers and is not used. What is used has a row among the features. */
const TOO_NEW = [
  /\bstatic\{|static \{/,
  /\.(?:toSorted|toReversed|toSpliced|findLastIndex)\(/,
  /Promise\.(?:withResolvers|try)\b/,
  /(?:Object|Map)\.groupBy\b/,
  /Array\.fromAsync\b/,
  /\bAbortSignal\.(?:any|timeout)\(/,
  /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  /Intl\.(?:Segmenter|DurationFormat)\b/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /\.checkVisibility\(/,
  /\brequestIdleCallback\(/,
  /\.(?:setHTMLUnsafe|parseHTMLUnsafe)\(/,
  /\bnew (?:URLPattern|CloseWatcher|CookieStore)\b/,
  /\(\?<[=!]/,
  /@property\b|@scope\b|@layer\b/,
  /\blight-dark\(|\bcontrast-color\(|\bcalc-size\(/,
  /field-sizing:|interpolate-size:|text-box:|content-visibility:/,
];

const [chromium, firefox, safari] = OLDEST;
const target = [`chrome${chromium}`, `firefox${firefox}`, `safari${safari}`];

/** Whether a compiler for the oldest browsers would write it differently. */
function isNewer(code: string, loader: 'js' | 'css') {
  // It asks each browser for its tables of letters, which grow every year; `\\p{…}` itself is old.
  const supported = { 'regexp-unicode-property-escapes': true };
  const written = (to: string | string[]) =>
    transformSync(code, { loader, target: to, supported })
      // Second names of properties, from before they had these: a reset, and two that have their rows.
      .code.replaceAll(/^ *-webkit-(?:hyphens|mask-image|print-color-adjust): .*\n/gm, '');
  return written(target) !== written('esnext');
}

const isOld = (since: readonly (number | null)[]) =>
  since.every((version, index) => version !== null && version <= OLDEST[index]!);

/** The functions, pseudo-classes and at-rules of some rules that neither are old nor have a row. */
function unknownNames(css: string) {
  const selectors = [...css.matchAll(/(?<=^|[{};])[^{};@]+(?=\{)/g)].join('\n');
  const names = [
    ...[...css.matchAll(/@[a-z-]+/g), ...css.matchAll(/(?<![\w:-])[a-z][a-z-]*\(/g)],
    // Those of one engine begin with its name, and are ignored by the others.
    ...selectors.matchAll(/(?<!:)::?(?!-)[a-z-]+\(?/g),
  ].map(String);
  return [...new Set(names)].filter(
    (name) =>
      !isOld(OLD_RULES[name] ?? [null]) && !FEATURES.some(({ pattern }) => pattern.test(name)),
  );
}

describe('the syntax of dist', () => {
  it('is read', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(isNewer('class A { static { a(); } accessor b = 1 }', 'js')).toBe(true);
    expect(isNewer('a { & b { color: red } }', 'css')).toBe(true);
  });

  it.each(files)('of %s is known to the oldest browsers', (file) => {
    expect(isNewer(text(file), 'js')).toBe(false);
  });

  it('of the rules is known to the oldest browsers', () => {
    expect(isNewer(rules, 'css')).toBe(false);
  });

  it('has no function, pseudo-class or at-rule whose first versions are not written down', () => {
    const newer = '@layer x { a:open::marker { inline-size: calc-size(auto, size) } }';
    expect(unknownNames(newer)).toEqual(['@layer', 'calc-size(', ':open', '::marker']);
    expect(unknownNames(rules)).toEqual([]);
    for (const name of Object.keys(OLD_RULES)) expect(rules).toContain(name);
  });
});

describe('the APIs and rules of dist', () => {
  it.each(TOO_NEW)('%s is too new, and not there', (pattern) => {
    expect(files.filter((file) => pattern.test(text(file)))).toEqual([]);
    expect(rules).not.toMatch(pattern);
  });

  it.each(FEATURES)('$name is there', ({ pattern }) => {
    expect(pattern.test(all)).toBe(true);
  });

  it('needs nothing newer than the oldest browsers, and says what is lost without the rest', () => {
    for (const { name, since, isNeeded } of FEATURES) {
      expect(isOld(since) || !isNeeded, name).toBe(true);
    }
  });

  it('is on the catalog’s page, and nothing else', () => {
    expect(FEATURES.map(({ name }) => name)).toEqual([...PATTERNS.keys()]);
    for (const page of ['docs/browsers.md', 'stories/browsers.md', 'stories/Introduction.mdx']) {
      expect(readFileSync(page, 'utf8')).toContain(
        `Chromium ${chromium}, Firefox ${firefox} and Safari ${safari}`,
      );
    }
  });
});
