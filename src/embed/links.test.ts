// Links without a widget: where they lead and what they say, whatever attributes there are.
import { expect, test, vi } from 'vitest';
import type { Messages } from '../entries/index.js';
import { LANGUAGES } from './languages.js';
import { linkMessagesOf } from './link-messages.js';
import { readLink } from './links.js';
import type { LinkContext } from './links.js';
import { englishAppLinks } from '../core/messages/app-link-messages.js';
import { LINKS } from './table.js';
import type { ElementProps } from './types.js';

/** An element with these attributes, and the names of those that were read. */
function elementWith(attributes: Record<string, string>) {
  const names = new Set<string>();
  const read = (name: string) => {
    names.add(name);
    return attributes[name] || undefined;
  };
  const props: ElementProps = {
    text: read,
    number: () => undefined,
    flag: (name) => read(name) !== undefined,
    writeTo: undefined,
    dispatch: (_, __, fallback) => Promise.resolve(fallback),
  };
  return { props, names };
}

const PAGE = 'https://blog.example/hello';
const context = (changes: Partial<LinkContext> = {}): LinkContext => ({
  settings: {},
  language: 'en',
  readPage: (given) => given ?? PAGE,
  ...changes,
});
const read = (
  name: string,
  attributes: Record<string, string>,
  changes?: Parameters<typeof context>[0],
) => readLink(name, elementWith(attributes).props, context(changes))!;

test.each(Object.entries(LINKS))(
  'An element reads the attributes that the script knows. (%s)',
  (name, all) => {
    const { props, names } = elementWith({});
    readLink(name, props, context());
    expect([...names].sort()).toEqual([...all].sort());
  },
);

const rtl = 'ليلى';
test.each<[string, string, Record<string, string>, path: string | null, words: string]>([
  ['@', 'follow', { username: '@linda' }, 'linda', 'Follow @linda'],
  ['..', 'follow', { username: '..' }, '%EF%BF%BD', 'Follow @..'],
  ['a path', 'mention', { username: '../~/settings' }, '..%2F~%2Fsettings', '@../~/settings'],
  ['a scheme', 'mention', { username: 'javascript:0' }, 'javascript%3A0', '@javascript:0'],
  ['half a pair', 'channel-button', { 'channel-id': '/\ud800' }, '~/channel/%EF%BF%BD', '/\ud800'],
  ['none', 'channel-button', { 'channel-id': ' / ' }, null, '/'],
  ['none', 'follow', {}, null, 'Follow @'],
  ['none', 'mention', { username: '\u200b' }, null, '@'],
  [
    'letters from right to left',
    'follow',
    { username: rtl },
    encodeURI(rtl),
    `Follow \u2068@${rtl}\u2069`,
  ],
  ['a label', 'mention', { username: 'linda', label: '<b>Linda</b>' }, 'linda', '<b>Linda</b>'],
])(
  'A name in an attribute is one part of a path, and no other address. (%s, <castkit-%s>)',
  (_, name, attributes, path, words) => {
    const href = path && `https://farcaster.xyz/${path}`;
    expect(read(`castkit-${name}`, attributes)).toMatchObject({ href, words });
  },
);

test('A text, a page and a channel to share are a parameter each, whatever is in them.', () => {
  const text = `a&embeds[]=https://evil.example#b\ud83d${'x'.repeat(100_000)}`;
  const { href, words } = read('castkit-share', { text, 'channel-id': '/x&text=y' });
  const url = new URL(href ?? '');
  expect(url.origin + url.pathname).toBe('https://farcaster.xyz/~/compose');
  expect([...url.searchParams]).toEqual([
    ['text', text.replace('\ud83d', '\ufffd')],
    ['embeds[]', PAGE],
    ['channelKey', 'x&text=y'],
  ]);
  expect(words).toBe('Share on Farcaster');
});

test('A link leads to the client of the settings; to share and to follow needs the app itself.', () => {
  const hrefsOf = (clientUrl: string) =>
    Object.keys(LINKS).map((name) => {
      const attributes = { username: 'linda', 'channel-id': 'dev' };
      return read(name, attributes, { settings: { clientUrl } }).href?.split('?')[0];
    });
  expect(hrefsOf('https://app.example/')).toEqual([
    'https://app.example/~/compose',
    'https://app.example/linda',
    'https://app.example/~/channel/dev',
    'https://app.example/linda',
  ]);
  expect(hrefsOf('/farcaster')).toEqual([
    'https://farcaster.xyz/~/compose',
    'https://farcaster.xyz/linda',
    '/farcaster/~/channel/dev',
    '/farcaster/linda',
  ]);
  expect(hrefsOf('javascript:alert(1)')[1]).toBe('https://farcaster.xyz/linda');
});

test('The texts of a site take the place of those of the language; one that throws does not.', () => {
  const settings = {
    messages: { shareInClient: 'Tell', followUser: (name: string) => `+${name}` },
  };
  const username = 'linda';
  expect(read('castkit-share', {}, { settings }).words).toBe('Tell');
  expect(read('castkit-follow', { username }, { settings, language: 'de' }).words).toBe('+@linda');
  const followUser = vi.fn().mockThrow(new Error('no'));
  const broken = { settings: { messages: { followUser } }, language: 'de' };
  expect(read('castkit-follow', { username }, broken).words).toBe('@linda folgen');
});

test.each([...LANGUAGES])(
  'What links say is what the widgets say in that language. (%s)',
  async (language, load) => {
    const { shareInClient, followUser }: Messages = await load();
    const links = linkMessagesOf(language);
    expect(links.shareInClient).toBe(shareInClient);
    for (const name of ['@linda', '@ليلى', '@$&']) {
      expect(links.followUser(name)).toBe(followUser(name));
    }
  },
);

test.each(['en', 'xx', '', 'constructor'])(
  'Links speak English where they do not know the language. (%s)',
  (language) => {
    const links = linkMessagesOf(language);
    expect(links.shareInClient).toBe(englishAppLinks.shareInClient);
    expect(links.followUser('@ليلى')).toBe(englishAppLinks.followUser('@ليلى'));
  },
);

test('The platform shares only from an element that asks for it.', () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  const event = new Event('click', { cancelable: true }) as MouseEvent;
  expect(read('castkit-share', {}).press).toBeUndefined();
  read('castkit-share', { platform: 'true', text: 'Hello' }).press?.(event);
  expect(event.defaultPrevented).toBe(true);
  expect(share.mock.calls).toEqual([[{ text: 'Hello', url: PAGE }]]);
});
