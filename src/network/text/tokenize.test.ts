import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import type { Mention } from '../cast/model.js';
import { tokenize } from './tokenize.js';
import type { TextToken, TokenizeOptions } from './tokenize.js';

type Link = Exclude<TextToken, { kind: 'text' | 'undecided' }>;

function readLinks(text: string, options?: TokenizeOptions): Link[] {
  return tokenize(text, options).filter(
    (token) => token.kind !== 'text' && token.kind !== 'undecided',
  );
}

const linksIn = (text: string, options?: TokenizeOptions) =>
  readLinks(text, options)
    .map((link) => link.text)
    .join('  ');

/** Checks each kind of link against its own text, so that the other tests only compare texts. */
function isTrueToItsText(link: Link): boolean {
  switch (link.kind) {
    case 'channel':
      return link.text === `/${link.channel}`;
    case 'mention':
      return link.text === `@${link.username}`;
    case 'url':
      return /^https?:\/\//i.test(link.text)
        ? link.href === link.text
        : link.href === `http://${link.text}`;
  }
}

const THRICE = Array(3).fill('https://a.com/x').join('  ');

// A text, and the links in it, with `  ` (two spaces) between them. What starts with `/` is a
// channel, with `@` a mention.
const cases: Record<string, [text: string, links: string][]> = {
  'bugs of 0.9.7 (RESEARCH.md 4.2)': [
    ['@alice @bob @carol', '@alice  @bob  @carol'],
    ['/one /two /three', '/one  /two  /three'],
    ['https://a.com https://b.com https://c.com', 'https://a.com  https://b.com  https://c.com'],
    ['https://a.comhttps://b.com/chttp://d.com', 'https://a.com  https://b.com/chttp://d.com'],
    ['hi /base', '/base'],
    ['foo@example.com', ''],
    ['https://example.com?q=1', 'https://example.com?q=1'],
    ['https://example.com:8080/x', 'https://example.com:8080/x'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://en.wikipedia.org/wiki/Foo_(bar).', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
    ['/a/b', ''],
    ['etc...ok', ''],
    ['@user.base.eth', '@user.base.eth'],
    ['/Base-x', '/Base-x'],
    ['@a-b', '@a-b'],
  ],
  channels: [
    ['/dev', '/dev'],
    ['/dev.', '/dev'],
    ['/dev, /base', '/dev  /base'],
    ['/dev\n/base', '/dev  /base'],
    ['(/dev) [/dev] {/dev}', '/dev  /dev  /dev'],
    ['"/dev" \'/dev\' “/dev” ‘/dev’ «/dev»', '/dev  /dev  /dev  /dev  /dev'],
    ['in:/dev,/base', '/dev  /base'],
    ["/dev's and /dev’s", '/dev  /dev'],
    ['/dev! /base? /x: /y; /z…', '/dev  /base  /x  /y  /z'],
    ['/dev- /base--', '/dev  /base'],
    ['/dev_ops /24h /degen-2', '/dev_ops  /24h  /degen-2'],
    ['👉/dev 🏽/dev ❤️/dev', '/dev  /dev  /dev'],
    ['/dev🔥', '/dev'],
    ['「/dev」、/base', '/dev  /base'],
    ['\u200b/dev', '/dev'],
    [`/${'a'.repeat(32)}`, `/${'a'.repeat(32)}`],
    [`/${'a'.repeat(33)}`, ''],
    ['and/or 1/2 w/o he/she', ''],
    ['/10 /2024-01 /-x /_ /', ''],
    ['//x ///x', ''],
    ['/usr/bin /usr/', ''],
    ['/index.html /dev.to', ''],
    ['/dev开发 /devй /é /café', ''],
    ['~/dev ./dev ../dev …/dev', ''],
    ['foo)/dev x]/dev', ''],
    ['</b> <br/>', ''],
    ['\\/dev src/*/dev', ''],
  ],
  mentions: [
    ['@alice', '@alice'],
    ['hi @alice, @bob. (@carol)', '@alice  @bob  @carol'],
    ["@alice's @bob’s", '@alice  @bob'],
    ['cc:@alice @alice/@bob', '@alice  @alice'],
    ['@Alice_B @0xdef @a', '@Alice_B  @0xdef  @a'],
    ['@alice- @alice-- @a--b', '@alice  @alice  @a--b'],
    ['@alice.eth', '@alice.eth'],
    ['@ALICE.ETH', '@ALICE.ETH'],
    ['@a-b.c.farcaster.eth', '@a-b.c.farcaster.eth'],
    ['@alice.eth.', '@alice.eth'],
    ['@alice.eth, @bob.eth!', '@alice.eth  @bob.eth'],
    ['@alice.eth-', '@alice.eth'],
    ['@alice.eth.limo', '@alice.eth'],
    ['@alice.ethics', '@alice'],
    ['@alice.eth-x @alice.ethé', '@alice  @alice'],
    ['@alice.dev', '@alice'],
    ['@name.com', '@name'],
    ['@alice.xyz/foo', '@alice'],
    ['你好@alice 안녕@bob님', '@alice  @bob'],
    ['👋@alice👋', '@alice'],
    [`@${'a'.repeat(32)}`, `@${'a'.repeat(32)}`],
    [`@${'a'.repeat(33)}`, ''],
    ['@@alice @@', ''],
    ['a@b a.@b a-@b a/@b é@b _@b', ''],
    ['@ alice @-alice @.alice @_', ''],
    ['@café', ''],
    ['@alice@mastodon.social', ''],
    ['@https://a.com', 'https://a.com'],
    ['.@alice is right', '@alice'],
    ['gm\n.@alice .@bob.eth', '@alice  @bob.eth'],
    ['w/@alice (w/@bob) W/@carol', '@alice  @bob  @carol'],
    ['..@alice x.@alice x/@alice xw/@alice w//@alice .w/@alice', ''],
    ['@types/node @alice.eth/x', '@alice.eth'],
  ],
  'e-mail addresses': [
    ['foo@example.com', ''],
    ['foo.bar+x@ex-ample.co.uk', ''],
    ['john.me+x@example.com a.com+b@example.com', ''],
    ['mailto:foo@example.com', ''],
    ['<foo@example.com>, foo@example.com/x.com', ''],
    ['me@münchen.de a.b.c@d.e.com', ''],
    ['foo@alice.eth', ''],
  ],
  'addresses with a scheme': [
    ['https://example.com', 'https://example.com'],
    ['HTTP://EXAMPLE.COM/X', 'HTTP://EXAMPLE.COM/X'],
    ['http://localhost', 'http://localhost'],
    ['http://127.0.0.1:8080/x?y#z', 'http://127.0.0.1:8080/x?y#z'],
    ['https://a_b.example.com', 'https://a_b.example.com'],
    ['https://example.com#a', 'https://example.com#a'],
    ['https://example.com/?a[]=1&b={c}', 'https://example.com/?a[]=1&b={c}'],
    ['https://medium.com/@alice/x', 'https://medium.com/@alice/x'],
    ['https://example.com/a,b;c:d!e', 'https://example.com/a,b;c:d!e'],
    ['https://farcaster.xyz/~/channel/dev', 'https://farcaster.xyz/~/channel/dev'],
    ['https://münchen.de/ä', 'https://münchen.de/ä'],
    ['https://пример.рф', 'https://пример.рф'],
    ['https://例え.テスト/パス', 'https://例え.テスト/パス'],
    ['https://xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
    ['https://a.xn--vermgensberatung-pwb/x', 'https://a.xn--vermgensberatung-pwb/x'],
    ['https://i❤️.ws https://💩.la/x', 'https://i❤️.ws  https://💩.la/x'],
    [
      'https://ja.wikipedia.org/wiki/ジョン・レノン',
      'https://ja.wikipedia.org/wiki/ジョン・レノン',
    ],
    ['https://example.anything', 'https://example.anything'],
    ['https://vitalik.eth', 'https://vitalik.eth'],
    ['done.https://example.com', 'https://example.com'],
    ['site:https://example.com', 'https://example.com'],
    ['https://https://example.com', 'https://example.com'],
    ['https://example.com:99999 https://example.com:123456', 'https://example.com'],
    ['https://user:pass@example.com/x https://user@example.com', ''],
    ['https://münchen.de@example.com https://a.com:80@example.com', ''],
    ['https:// https://foo https://.com https:///x.com', ''],
    ['https://1.2.3 https://256.1.1.1 https://1.2.3.4.5 https://0x7f.0x1', ''],
    ['https://foo.bar.123 https://localhostx https://localhost.1', ''],
    ['https://good.com\\@evil.com', 'https://good.com'],
    [`https://a.com/${'x'.repeat(2034)}`, `https://a.com/${'x'.repeat(2034)}`],
    [`https://a.com/${'x'.repeat(2035)} /dev`, '/dev'],
    [`https://${'a.'.repeat(1100)}com @bob`, '@bob'],
  ],
  'where an address ends': [
    ['https://a.com/x. https://a.com/x, https://a.com/x;', THRICE],
    ['https://a.com/x: https://a.com/x! https://a.com/x?', THRICE],
    ['https://a.com/x... https://a.com/x… https://a.com/x?!', THRICE],
    ['https://a.com. https://a.com, https://a.com?', 'https://a.com  https://a.com  https://a.com'],
    ['**https://a.com/x** ~https://a.com/x~ _https://a.com/x_', THRICE],
    ['_https://a.com_ *a.com* ~~a.com~~', 'https://a.com  a.com  a.com'],
    ['https://youtu.be/abc_ x', 'https://youtu.be/abc_'],
    ['"https://a.com/x" \'https://a.com/x\',', 'https://a.com/x  https://a.com/x'],
    ["'https://a.com/x'y https://a.com/Joe's", "https://a.com/x  https://a.com/Joe's"],
    ['“https://a.com/x” «https://a.com/x» ‘https://a.com/x’', THRICE],
    ['`https://a.com/x` https://a.com/x|y', 'https://a.com/x  https://a.com/x'],
    ['https://a.com/x’s https://a.com/x"y', 'https://a.com/x  https://a.com/x'],
    ['<https://a.com> <https://a.com/x>', 'https://a.com  https://a.com/x'],
    ['<a href="https://a.com/x">', 'https://a.com/x'],
    ['[x](https://a.com) [x](https://a.com/y).', 'https://a.com  https://a.com/y'],
    ['[x](https://a.com/y)[z](https://b.com/y)', 'https://a.com/y  https://b.com/y'],
    ['(see https://a.com/x) [https://a.com/x] {https://a.com/x}', THRICE],
    ['(https://a.com/x.) (https://a.com/x).', 'https://a.com/x  https://a.com/x'],
    [
      '(https://a.com/a_(b)) (https://a.com/a_(b)_(c))',
      'https://a.com/a_(b)  https://a.com/a_(b)_(c)',
    ],
    ['https://a.com/([{x}]) https://a.com/x(', 'https://a.com/([{x}])  https://a.com/x'],
    ['https://a.com/x)y https://a.com)', 'https://a.com/x  https://a.com'],
    [
      'https://a.com/ https://a.com/#/ https://a.com/x-',
      'https://a.com/  https://a.com/#/  https://a.com/x-',
    ],
    ['见https://example.com。', 'https://example.com'],
    ['https://example.com看 https://example.com에서', 'https://example.com  https://example.com'],
    [
      'https://example.com，好 https://example.com/a，好',
      'https://example.com  https://example.com/a',
    ],
    ['（https://a.com/x）「https://a.com/x」【https://a.com/x】', THRICE],
    ['https://a.com/x！ https://a.com/x？ https://a.com/x、', THRICE],
    ['https://a.com/路径。', 'https://a.com/路径'],
    ['https://a.com/x\u200b https://a.com/x\u202ey https://a.com/x\ud800', THRICE],
    ['https://a.com\n/dev', 'https://a.com  /dev'],
    ['👉https://a.com👈 https://a.com/🔥', 'https://a.com  https://a.com/🔥'],
    ['👉https://a.com/👉', 'https://a.com/👉'],
    ['https://example.com-x https://example.com--x', 'https://example.com  https://example.com'],
  ],
  'bare domains': [
    ['example.com', 'example.com'],
    ['example.com/x', 'example.com/x'],
    ['see example.com, example.org. (example.net)', 'example.com  example.org  example.net'],
    ['example.com... example.com! example.com?', 'example.com  example.com  example.com'],
    ['example.com...more', 'example.com'],
    [
      'example.com?q=1 example.com#a example.com:8080/x',
      'example.com?q=1  example.com#a  example.com:8080/x',
    ],
    ['medium.com/@alice', 'medium.com/@alice'],
    ['Example.com EXAMPLE.COM Www.Example.com', 'Example.com  EXAMPLE.COM  Www.Example.com'],
    ['例え.jp münchen.de 💩.la', '例え.jp  münchen.de  💩.la'],
    ['见example.com。example.com看', 'example.com  example.com'],
    ['example.com和example.org', 'example.com  example.org'],
    ['xn--mnchen-3ya.de a.xn--p1ai', 'xn--mnchen-3ya.de  a.xn--p1ai'],
    ['👉example.com👈', 'example.com'],
    ['[x](example.com) "example.com" <example.com>', 'example.com  example.com  example.com'],
    ['a_b.example.com', 'a_b.example.com'],
    ["example.com's", 'example.com'],
    ['foo_bar.com -example.com .example.com example..com', ''],
    ['$foo.com #foo.com x:foo.com /foo.com @-foo.com', ''],
    ['exa-.com -.com a.-com', ''],
    ['https.com http.example.com', 'https.com  http.example.com'],
  ],
  // is-bare-domain.test.ts has more of both.
  'what only looks like a domain': [
    ['README.md/x node.js/react 2024/01/02 1.2.3.4/24 localhost:3000/x', ''],
    ['e.g. done.Then etc...ok $1.50 vitalik.eth user.name', ''],
  ],
  'other schemes': [
    ['javascript:alert(1)', ''],
    ['javascript://example.com/%0aalert(1)', ''],
    ['ftp://example.com/x ssh://a.com xhttps://example.com', ''],
    ['chain://eip155:1/erc721:0xabc/1', ''],
    ['foo://example.com foo+bar://example.com foo://https://a.com', ''],
    ['file:///etc/passwd tel:123 data:text/plain,x', ''],
    ['javascript:https://example.com', 'https://example.com'],
    ['data:text/html,https://x.com', 'https://x.com'],
    ['://example.com', ''],
  ],
  'all together': [
    ['gm @alice.eth see /dev at example.com!', '@alice.eth  /dev  example.com'],
    ['@alice:/dev(https://a.com/x)@bob', '@alice  /dev  https://a.com/x  @bob'],
    ['', ''],
    ['   \n\t ', ''],
    ['gm', ''],
  ],
};

describe.each(Object.entries(cases))('%s', (_, table) => {
  it.each(table)('%j', (text, expected) => {
    expect(linksIn(text)).toBe(expected);
    expect(readLinks(text).filter((link) => !isTrueToItsText(link))).toEqual([]);
    expect(joinText(tokenize(text))).toBe(text);
  });
});

function joinText(tokens: TextToken[]): string {
  return tokens.map((token) => token.text).join('');
}

it('keeps the text between links in one piece', () => {
  expect(tokenize('hi /base\nby @alice.eth, a.com and b.com')).toEqual([
    { kind: 'text', text: 'hi ' },
    { kind: 'channel', text: '/base', channel: 'base' },
    { kind: 'text', text: '\nby ' },
    { kind: 'mention', text: '@alice.eth', username: 'alice.eth' },
    { kind: 'text', text: ', ' },
    { kind: 'url', text: 'a.com', href: 'http://a.com' },
    { kind: 'text', text: ' and ' },
    { kind: 'url', text: 'b.com', href: 'http://b.com' },
  ]);
  expect(tokenize('a /1/2 foo@b.com https://x node.js')).toHaveLength(1);
  expect(tokenize('')).toEqual([]);
});

describe('embeds stay plain text', () => {
  it.each([
    ['https://a.com/x', ['https://a.com/x'], ''],
    ['https://a.com/x', ['http://a.com/x'], ''],
    ['http://a.com/x/', ['https://A.com/x'], ''],
    ['https://a.com/x', ['a.com/x/'], ''],
    ['a.com', ['https://a.com/'], ''],
    ['https://a.com/x/?q=1#y', ['https://a.com/x?q=1#y'], ''],
    ['HTTPS://A.com/x.', ['https://a.com/x'], ''],
    ['https://münchen.de', ['https://xn--mnchen-3ya.de'], ''],
    ['https://a.com/X', ['https://a.com/x'], 'https://a.com/X'],
    ['https://www.a.com', ['https://a.com'], 'https://www.a.com'],
    ['https://a.com/x?q=1', ['https://a.com/x'], 'https://a.com/x?q=1'],
    ['https://a.com', ['ftp://a.com', 'mailto:x@a.com'], 'https://a.com'],
    ['https://a.com https://b.com', ['https://a.com'], 'https://b.com'],
    ['@a /a a.com', ['', ' ', '@a', '/a', 'http://', '\ud800'], '@a  /a  a.com'],
  ])('%j with %j', (text, embedUrls, expected) => {
    expect(linksIn(text, { embedUrls })).toBe(expected);
  });

  it('is one text with its surroundings', () => {
    const text = 'see https://a.com there';
    expect(tokenize(text, { embedUrls: ['https://a.com'] })).toEqual([{ kind: 'text', text }]);
  });
});

/** A mention by its name, with its sign: `@alice` or `/dev`. */
function named(name: string, start?: number, end?: number): Mention {
  const key = name.startsWith('@') ? 'username' : 'channel';
  return { [key]: name.slice(1), start, end };
}

describe('what the API names', () => {
  it.each<[text: string, mentions: Mention[], expected: string]>([
    ['@alice.dev', [named('@alice.dev', 0, 10)], '@alice.dev'],
    ['gm@alice.devs', [named('@alice.dev', 2, 12)], '@alice.dev'],
    ['@alice hi', [named('@alice', 0, 6)], '@alice'],
    ['@alice.eth', [named('@alice', 0, 6)], '@alice'],
    ['@alice @bob.dev', [named('@bob.dev', 7, 15), named('@alice', 0, 6)], '@alice  @bob.dev'],
    ['foo.com@bar', [named('@bar', 7, 11)], '@bar'],
    [`@${'a'.repeat(40)}`, [named(`@${'a'.repeat(40)}`, 0, 41)], `@${'a'.repeat(40)}`],
    ['and/dev 1/24', [named('/dev', 3, 7), named('/24', 9, 12)], '/dev  /24'],
    ['/dev', [named('/dev', 0, 4)], '/dev'],
    // in bytes
    ['ÀÉÎ @v @vitalik', [named('@v', 7, 9), named('@vitalik', 10, 18)], '@v  @vitalik'],
    ['é @alice.dev', [named('@alice.dev', 3, 13)], '@alice.dev'],
    ['看👩‍💻@alice.devs', [named('@alice.dev', 14, 24)], '@alice.dev'],
    ['\ud83d@alice.devs', [named('@alice.dev', 3, 13)], '@alice.dev'],
    ['\udc4d\ud83d/and/dev', [named('/dev', 10, 14)], '/dev'],
    ['ÀÉÎ and/dev', [named('/dev', 10, 14)], '/dev'],
    // in any case, and as the text has it
    ['gm@Alice.Devs', [named('@alice.dev', 2, 12)], '@Alice.Dev'],
    ['and/Dev', [named('/dev', 3, 7)], '/Dev'],
    // another user, or none: the text alone decides
    ['@cryptoogg', [named('@crypt', 0, 6)], '@crypt'],
    ['@cryptoogg', [named('@other', 0, 6)], '@cryptoogg'],
    ['@cryptoogg', [{ start: 0, end: 6 }], '@cryptoogg'],
    ['@alice.dev', [{ start: 0, end: 10 }], '@alice'],
    ['gm@alice', [{ start: 2, end: 8 }], ''],
    ['and/dev', [{ start: 3, end: 7 }, named('/base', 3, 7)], ''],
    ['and/dev', [named('/dev'), named('/dev', 4, 8), named('@dev', 3, 7)], ''],
    ['@dev', [named('/dev', 0, 4)], '@dev'],
    ['gm@vitali\u212a', [named('@vitalik', 2, 10)], ''],
    ['https://a.com/@bob', [named('@bob', 14, 18)], 'https://a.com/@bob'],
  ])('%j with %j', (text, mentions, expected) => {
    expect(linksIn(text, { mentions })).toBe(expected);
  });

  it.each([
    ['.@alice hi', 'alice.eth', 1, 7, ['@alice', 'alice.eth']],
    ['w/@alice', 'bob', 2, 8, ['@alice', 'bob']],
    ['gm é.@alice!', 'bob', 6, 12, ['@alice', 'bob']],
    ['x@alice.old y', 'alice.new', 1, 11, ['@alice.old', 'alice.new']],
    // part of a handle, more than one, or none
    ['x.@alice', 'bob', 2, 7, undefined],
    ['x.@alice_', 'bob', 2, 8, undefined],
    ['x.@alice hi', 'bob', 2, 11, undefined],
    ['x.@alice hi', 'bob', 1, 8, undefined],
    ['x.@alice hi', 'bob', 2, Infinity, undefined],
    ['x.@alice hi', 'bob', 2, 2, undefined],
    ['x.alice hi', 'bob', 2, 7, undefined],
    ['x/alice hi', 'bob', 1, 7, undefined],
  ] as const)('%j names %s of today from %d to %d', (text, username, start, end, expected) => {
    const [link] = readLinks(text, { mentions: [{ username, start, end }] });
    expect(link?.kind === 'mention' ? [link.text, link.username] : undefined).toEqual(expected);
  });

  it('links a channel by the name that the API sends only', () => {
    expect(readLinks('x/dev', { mentions: [{ channel: 'base', start: 1, end: 5 }] })).toEqual([]);
  });

  it.each([
    [3, 99],
    [-6, 4],
    [3, -1],
    [10, 3],
    [99, 109],
    [NaN, NaN],
    [3.5, 13.5],
    [3, Infinity],
    [undefined, 13],
    [3, undefined],
  ])('is where it is, and not at %s to %s', (start, end) => {
    const links = readLinks('and/alice', { mentions: [named('/alice', start, end)] });
    expect(links).toEqual([]);
  });

  it.each<[text: string, usernames: string[], expected: string]>([
    ['.@fun built', ['fun'], '@fun'],
    ['-@fun /@fun \\@fun @@fun _@fun_ gm@fun', ['fun'], '@fun  @fun  @fun  @fun  @fun  @fun'],
    ['.@fun. .@fun, .@fun.Then', ['fun'], '@fun  @fun  @fun'],
    ['.@fun@neynar', ['neynar', 'fun'], '@fun  @neynar'],
    ['.@Fun', ['fun'], '@Fun'],
    ['.@fun', ['FUN'], '@fun'],
    ['@alice.dev, @alice.devs', ['alice.dev'], '@alice.dev  @alice'],
    ['.@alice.dev.eth.', ['alice.dev.eth', 'alice', 'dev'], '@alice.dev.eth'],
    ['.@a--b-- .@a-', ['a--b', 'a-'], '@a--b  @a-'],
    [`.@${'a'.repeat(40)}`, ['a'.repeat(40)], `@${'a'.repeat(40)}`],
    // another handle, or none
    ['x.@funny x.@fun-ny x.@fun.eth x.@café', ['fun', 'caf'], ''],
    ['.@funny .@fun-ny .@fun.eth .@café', ['fun', 'caf'], '@funny  @fun-ny  @fun.eth'],
    ['@funny @fun-ny @fun.eth', ['fun'], '@funny  @fun-ny  @fun.eth'],
    ['foo@fun.com', ['fun'], ''],
    ['x.@fun', ['', ' ', '@fun', 'fun ', 'fu\u200bn', 'f'.repeat(300)], ''],
    ['https://a.com/@fun', ['fun'], 'https://a.com/@fun'],
  ])('%j with the usernames %j', (text, usernames, expected) => {
    const options = { mentions: usernames.map((username) => ({ username })) };
    expect(linksIn(text, options)).toBe(expected);
    expect(readLinks(text, options).filter((link) => !isTrueToItsText(link))).toEqual([]);
  });

  it('costs no more than it is long', () => {
    const mentions = Array.from({ length: 10_000 }, (_, index) => ({
      username: `${'a-'.repeat(100)}${index}`,
      start: 3 * index,
      end: 3 * index + 201 + `${index}`.length,
    }));
    for (const part of ['é', '@a', '@a-', '\ud83d', `@${'a-'.repeat(120)}`]) {
      const text = part.repeat(100_000 / part.length);
      expect(joinText(tokenize(text, { mentions }))).toBe(text);
    }
  });
});

const nothings = [undefined, null, 0, 1, true, {}, [], () => ''] as unknown[];

it.each(nothings)('reads no text in %s', (text) => {
  expect(tokenize(text as string)).toEqual([]);
});

it.each(nothings)('reads a text with %s for options', (junk) => {
  const options = { embedUrls: junk, mentions: junk } as TokenizeOptions;
  const items = {
    embedUrls: [junk, 'https://a.com'],
    mentions: [
      junk,
      { start: junk, end: junk },
      { username: junk, channel: junk, start: 0, end: 6 },
      { username: ['alice'], start: junk },
    ],
  };
  expect(readLinks('@alice', junk as TokenizeOptions)).toHaveLength(1);
  expect(readLinks('@alice https://a.com', options)).toHaveLength(2);
  expect(readLinks('@alice https://a.com', items as TokenizeOptions)).toHaveLength(1);
});

const anyCodeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
const fragment = fc.constantFrom(
  ...'@ @@ / // . .. : :// http:// https:// www. javascript: mailto:'.split(' '),
  ...'( ) [ ] { } < > " \' ` \\ | _ - * ~ # ? = & %'.split(' '),
  ...'a Z 1 0x eth .eth com .com example.com alice /dev localhost 127.0.0.1 xn-- :80'.split(' '),
  ...['%00', '%zz', ' ', '\n', '\t', '\0', '\u200b', '\u200d', '\ufe0f', '\u202e', '\ufeff'],
  ...['\ud83d', '\udc4d'],
  ...'é İ ß ſ 看 님 。 ， ・ 🔥 👩‍💻 🏽 １ ｃｏｍ … ’ ·'.split(' '),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  anyCodeUnits,
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
);
const anyName = fc.oneof(
  fc.constantFrom('alice', 'a', 'eth', 'dev', '24', 'alice.eth', 'a_'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const anyOptions = fc.record(
  {
    embedUrls: fc.array(fc.oneof(anyText, fc.webUrl())),
    mentions: fc.array(
      fc.record(
        {
          username: anyName,
          channel: anyName,
          start: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()),
          end: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

/** Holds for any text with any options. */
const always = (check: (text: string, options: TokenizeOptions) => void) => {
  fc.assert(fc.property(anyText, anyOptions, check), runs(2000));
};

it.each(['a.', '看.'])('reads ten million characters of %j', (part) => {
  expect(tokenize(part.repeat(5e6))).toHaveLength(1);
});

describe('whatever the text', () => {
  it('loses and adds no character, and merges what is plain', () => {
    always((text, options) => {
      const tokens = tokenize(text, options);
      expect(joinText(tokens)).toBe(text);
      const plain = tokens.map((token) => token.kind === 'text');
      expect(plain.some((isPlain, index) => isPlain && plain[index + 1])).toBe(false);
      expect(tokens.every((token) => token.text)).toBe(true);
    });
  });

  it('links only to http and https, without a user, and to what the text says', () => {
    always((text, options) => {
      for (const link of readLinks(text, options)) {
        expect(isTrueToItsText(link)).toBe(true);
        if (link.kind !== 'url') continue;
        const { protocol, username, password } = new URL(link.href);
        expect(protocol).toMatch(/^https?:$/);
        expect(username + password).toBe('');
      }
    });
  });

  it('cuts no character in two', () => {
    always((text, options) => {
      const halves = (part: string) => part.match(/\p{Surrogate}/gu)?.length ?? 0;
      const inTokens = tokenize(text, options).map((token) => halves(token.text));
      expect(inTokens.reduce((sum, count) => sum + count, 0)).toBe(halves(text));
    });
  });

  it('names handles and channels that the social app can have', () => {
    always((text, options) => {
      for (const link of readLinks(text, options)) {
        const isNamed = options.mentions?.some((mention) => mention.channel === link.text.slice(1));
        if (link.kind === 'channel') {
          expect(link.channel).toMatch(
            isNamed ? /^[a-z\d][\w-]*$/i : /^(?=.*[a-z])[a-z\d][\w-]*$/i,
          );
        }
        if (link.kind === 'mention') expect(link.username).toMatch(/^\w[\w.-]*$/);
      }
    });
  });

  it('reads the same a second time', () => {
    always((text, options) => {
      const first = tokenize(text, options);
      tokenize(`@x /y https://z.com ${text}`);
      expect(tokenize(text, options)).toEqual(first);
    });
  });

  it('reads each side of a space or a line break for itself', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(' ', '\n'), (left, right, between) => {
        const sides = [left, right].flatMap((text) => readLinks(text));
        expect(readLinks(left + between + right)).toEqual(sides);
      }),
      runs(2000),
    );
  });

  it('finds a web address that stands alone', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const [link] = readLinks(`(${url.replace(/[^\w/-]+$/, '')})`);
        expect(link?.kind).toBe('url');
        expect(tokenize(link?.text ?? '', { embedUrls: [link?.text ?? ''] })).toHaveLength(1);
      }),
    );
  });

  it('leaves every embed plain', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const embedUrls = readLinks(text).map((link) => (link.kind === 'url' ? link.href : ''));
        expect(readLinks(text, { embedUrls }).some((link) => link.kind === 'url')).toBe(false);
      }),
      runs(2000),
    );
  });
});
