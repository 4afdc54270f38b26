// @document shared
// What `settings.fetch`, `settings.headers` and a list in `settings.apiUrl` do to the requests of
// the widgets.
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../src/entries/index.js';
import type { NeynarSettings } from '../src/entries/index.js';
import { readElementSettings } from '../src/embed/settings.js';
import { setUpPage } from './clocked-page.js';

const { show: render, pass } = setUpPage({});
/** Renders the page, and waits for what is loaded on demand. */
const show: typeof render = async (...page) => {
  await render(...page);
  await vi.dynamicImportSettled();
  await pass(100);
};
const warn = vi.fn();
const [A, B] = ['https://a.example', 'https://b.example'];
const { hash } = world.launchCast;
/** `<script data-api-url="/api https://b.example">` */
const tag = { dataset: { apiUrl: `/api ${B}` } } as unknown as HTMLScriptElement;
const card = <NeynarCastCard type="hash" identifier={hash} />;

/** The requests of all widgets. */
const sent: { origin: string; path: string; header: string | null }[] = [];
/** The origins that do not respond. */
const down = new Set<string>();
const send: typeof fetch = (input, init) => {
  const { origin, pathname } = new URL(input as URL);
  const path = pathname.replace(/^\/v2\/farcaster|\/$/g, '');
  sent.push({ origin, path, header: new Headers(init?.headers).get('x-site') });
  if (down.has(origin)) return Promise.reject(new TypeError('Failed to fetch'));
  const bodies: Record<string, object> = {
    '/cast': { cast: world.launchCast },
    '/user/bulk': { users: [world.users.linda] },
    '/frame/crawl': { frame: petFrame },
    '/cast/conversation': { conversation: { cast: world.launchCast } },
  };
  return Promise.resolve(Response.json(bodies[path] ?? { casts: [world.launchCast] }));
};
const origins = () => sent.map(({ origin }) => origin);

beforeEach(() => {
  sent.length = 0;
  down.clear();
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.stubGlobal('fetch', send);
});

const every = (
  <>
    {card}
    <NeynarConversationList type="hash" identifier={hash} />
    <NeynarFeedList feedType="following" fid={3} />
    <NeynarProfileCard fid={world.users.linda.fid} />
    <NeynarFrameCard
      url="https://pets.example/"
      onFrameBtnPress={() => Promise.reject(new Error())}
    />
  </>
);
const paths = ['/cast', '/cast/conversation', '/feed/following', '/frame/crawl', '/user/bulk'];

test('each request is sent by the fetch and with the headers of the site', async () => {
  const own = vi.fn(send);
  vi.stubGlobal('fetch', vi.fn());
  await show(every, { fetch: own, headers: () => ({ 'X-Site': 'garden' }) });
  expect(sent.map(({ path }) => path).sort()).toEqual(paths);
  expect(sent.map(({ header }) => header)).toEqual(paths.map(() => 'garden'));
  expect(own).toHaveBeenCalledTimes(paths.length);
  expect(fetch).not.toHaveBeenCalled();
});

test('new functions are used for the next request, and request nothing themselves', async () => {
  const settings = (): Partial<NeynarSettings> => ({
    fetch: vi.fn(send),
    headers: () => ({ 'x-site': 'garden' }),
  });
  await show(<StrictMode>{card}</StrictMode>, settings());
  await show(<StrictMode>{card}</StrictMode>, settings());
  expect(sent).toHaveLength(1);
  const last = settings();
  await show(<StrictMode>{card}</StrictMode>, last);
  await show(<StrictMode>{every}</StrictMode>, last);
  expect(sent).toHaveLength(paths.length);
  expect(last.fetch).toHaveBeenCalledTimes(paths.length - 1);
});

test.each<[string, unknown]>([
  ['fetch', 'https://proxy.example'],
  ['fetch', {}],
  ['headers', { 'x-site': 'garden' }],
  ['headers', 7],
])('a value of settings.%s that is no function is named once', async (name, value) => {
  await show(every, { [name]: value });
  await show(every, { [name]: value });
  expect(sent).toHaveLength(paths.length);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`settings.${name} `));
});

test('A function `headers` that fails is reported once, and the requests are sent without.', async () => {
  const onError = vi.fn();
  const reason = new Error('no token');
  await show(every, { onError, headers: () => Promise.reject(reason) });
  expect(sent).toHaveLength(paths.length);
  expect(onError).toHaveBeenCalledExactlyOnceWith(reason, 'settings');
});

test('all widgets begin with the API that has taken over, for a minute', async () => {
  down.add(A);
  const onError = vi.fn();
  const settings = { apiUrl: [A, B], onError };
  await show(card, settings);
  expect(origins()).toEqual([A, B]);
  // A list that is written inline is no other list.
  await show(every, { ...settings, apiUrl: [A, `${B}/`] });
  expect(origins()).toEqual([A, B, ...Array<string>(4).fill(B)]);
  expect(onError).not.toHaveBeenCalled();
  await pass(60_000 - 200);
  down.clear();
  sent.length = 0;
  await show(<NeynarProfileCard fid={world.users.alice.fid} />, settings);
  expect(origins()).toEqual([A]);
});

// What else it may be: src/network/api/api-url.test.ts.
test.each<[string, unknown, string[]]>([
  ['a list with entries that are no URLs', [null, 'nowhere', A, 7, `${B}/`], [A, B]],
  ['an empty list', [], ['https://sdk-api.neynar.com']],
  ['a path, and a URL behind it', `/api ${A}`, [location.origin, A]],
  ['the attribute of a script', readElementSettings(tag).apiUrl, [location.origin, B]],
  ['another host, without a scheme', ['//evil.example/api'], ['https://sdk-api.neynar.com']],
])('apiUrl: %s', async (_, apiUrl, expected) => {
  down.add(A).add(B).add('https://sdk-api.neynar.com').add(location.origin);
  await show(card, { apiUrl: apiUrl as string[] });
  expect(origins()).toEqual(expected);
  const isWhole = typeof apiUrl === 'string' || (apiUrl as unknown[]).length === 0;
  expect(warn).toHaveBeenCalledTimes(isWhole ? 0 : 1);
});
