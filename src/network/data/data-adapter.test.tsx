// @document shared
// `settings.data`: functions of the site in place of the API.
import { StrictMode, useState } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { worldAdapter } from '../../../mocks/adapter.js';
import { petFrame } from '../../../mocks/frames.js';
import { pagesOf, world } from '../../../mocks/testing.js';
import { askFirst } from '../../entries/consent.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
} from '../../entries/index.js';
import type {
  DataAdapter,
  DataRequest,
  NeynarSettings,
  NeynarUserDropdownProps,
} from '../../entries/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';
import { thrower } from '../../../tests/throwing.js';
import { under } from '../../../tests/render-under.js';

const { launchCast, users, threads, channels } = world;

type Name = keyof DataAdapter;
type Call = (query: object, request: DataRequest & { cursor?: string | null }) => unknown;

/** An adapter with one function. */
const only = (name: Name, call: unknown): DataAdapter => ({ [name]: call });

/** No test presses a button of a frame. */
const press = () => Promise.resolve(petFrame);
const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const fetchStub = vi.fn<typeof fetch>();
const warn = vi.fn();

const page = setUpPage({ onError });
beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub);
  for (const mock of [onError, fetchStub, warn]) mock.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  fetchStub.mockImplementation(() => {
    throw new Error('A request was sent');
  });
});

/** The text of the page without the characters that isolate names. */
const shown = () => document.body.textContent.replace(/[\u2066-\u2069]/g, '');

/** Shows a widget, and waits until a search is over, too. */
async function show(widget: ReactElement, data: unknown, settings: Partial<NeynarSettings> = {}) {
  await page.show(widget, { data: data as DataAdapter, ...settings });
  await page.pass(0);
  await vi.dynamicImportSettled();
  await page.pass(0);
}

const garden = {
  feedType: 'filter',
  filterType: 'channel_id',
  channelId: channels.garden,
  limit: 10,
} as const;
const thread = { type: 'hash', identifier: threads.focus.hash, limit: 5 } as const;

function Search(props: Pick<NeynarUserDropdownProps, 'viewerFid' | 'limit'>) {
  const [value, setValue] = useState('');
  return <NeynarUserDropdown {...props} value={value} onChange={setValue} />;
}

interface Widget {
  name: Name;
  draw: (viewerFid?: number) => ReactElement;
  /** The typed text, for a search. */
  text?: string;
  /** The arguments of the function. */
  query: object;
  result: unknown;
  /** The content that the widget shows. */
  content: string | RegExp;
  /** The content without a result. */
  missing: string;
  /** The content after a failure. */
  failed: RegExp;
  place: string;
  /** When a function that never responds is ended, in milliseconds. Default: 15 seconds. */
  limit?: number;
}

const hash = { type: 'hash', identifier: launchCast.hash } as const;
const WIDGETS: Widget[] = [
  {
    name: 'cast',
    draw: (viewerFid) => <NeynarCastCard {...hash} viewerFid={viewerFid} />,
    query: hash,
    result: launchCast,
    content: '1,204 likes',
    missing: 'Error: could not fetch cast data',
    failed: /^Error: could not fetch cast dataTry again$/,
    place: 'fetchCast',
  },
  {
    name: 'user',
    draw: (viewerFid) => <NeynarProfileCard fid={3} viewerFid={viewerFid} />,
    query: { fid: 3 },
    result: users.linda,
    content: '194.7K',
    missing: 'Error fetching user data',
    failed: /^Error fetching user dataTry again$/,
    place: 'fetchUser',
  },
  {
    name: 'feed',
    draw: (viewerFid) => <NeynarFeedList {...garden} viewerFid={viewerFid} />,
    query: garden,
    result: pagesOf(channels.garden, 10)[0],
    content: 'Shipped. #8',
    missing: 'No posts yet',
    failed: /^This feed couldn’t be loadedTry again$/,
    place: 'fetchFeed',
  },
  {
    name: 'conversation',
    draw: (viewerFid) => <NeynarConversationList {...thread} viewerFid={viewerFid} />,
    query: { ...thread, replyDepth: 2, includeChronologicalParentCasts: false },
    result: { conversation: { cast: threads.focus } },
    content: 'A button.',
    missing: 'Error: could not fetch cast data',
    failed: /^This conversation couldn’t be loadedTry again$/,
    place: 'fetchConversation',
  },
  {
    name: 'search',
    draw: (viewerFid) => <Search viewerFid={viewerFid} limit={7} />,
    text: '@lin',
    query: { text: 'lin', limit: 7 },
    result: [users.linda],
    content: 'Linda Xie',
    missing: 'No users found',
    failed: /Error fetching user dataTry again/,
    place: 'searchUsers',
  },
  {
    name: 'frame',
    draw: () => <NeynarFrameCard url={petFrame.frames_url} onFrameBtnPress={press} />,
    query: { url: petFrame.frames_url },
    result: petFrame,
    content: 'Feed',
    missing: 'Failed to fetch: No frame data available',
    failed: /^Failed to fetch: .*Try again$/,
    place: 'fetchFrame',
    limit: 8000,
  },
];
const pages = ['feed', 'conversation'];

/** Shows a widget, which then requests its data. */
async function ask(widget: Widget, call: unknown, viewerFid?: number) {
  await show(widget.draw(viewerFid), only(widget.name, call));
  await type(widget);
}

async function type({ text }: Widget) {
  if (!text) return;
  await page.type(text);
  await page.pass(300);
}

describe.each(WIDGETS.map((widget) => [widget.name, widget] as const))('data.%s', (_, widget) => {
  const { name, query, result, content, missing, failed, place, limit = 15_000 } = widget;

  test('A function of `data` gets the query of its widget, a signal, the viewer, and the cursor of a page.', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(result));
    await ask(widget, call, 8);
    expect(shown()).toMatch(content);
    expect(call).toHaveBeenCalledOnce();
    const [asked, { signal, ...request }] = call.mock.calls[0]!;
    expect(JSON.parse(JSON.stringify(asked))).toEqual(query);
    expect(signal.aborted).toBe(false);
    expect(request).toEqual({
      ...(name !== 'frame' && { viewerFid: 8 }),
      ...(pages.includes(name) && { cursor: null }),
    });
    expect(fetchStub).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  test.each([null, undefined])('has nothing with %s', async (nothing) => {
    const call = vi.fn(() => nothing);
    await ask(widget, call);
    expect(shown()).toContain(missing);
    await page.pass(60_000);
    expect(call).toHaveBeenCalledOnce();
    if (name !== 'frame') expect(onError).not.toHaveBeenCalled();
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('hostile'))],
    ['throws', thrower],
  ])('fails when it %s, is reported once, and tries again', async (_, fail) => {
    const call = vi.fn<() => unknown>(() => result).mockImplementationOnce(fail);
    await ask(widget, call);
    expect(shown()).toMatch(failed);
    expect(onError.mock.calls).toMatchObject([[{ code: 'handler', message: 'hostile' }, place]]);
    page.findRetries()[0]?.click();
    await page.pass(300);
    expect(shown()).toMatch(content);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('keeps the code of an error', async () => {
    await ask(widget, () => {
      throw Object.assign(new Error('Down'), { code: 'database', status: 400 });
    });
    expect(onError.mock.calls[0]).toMatchObject([{ code: 'database', status: 400 }, place]);
  });

  test('A function of `data` ends with `timeout` after 15 seconds, for a frame after 8, and its signal is aborted then.', async () => {
    const call = vi.fn<Call>(() => new Promise(() => {}));
    await ask(widget, call);
    const { signal } = call.mock.calls[0]![1];
    // A search first waits for further letters.
    await page.pass(limit - (widget.text ? 50 : 0) - 1);
    expect([signal.aborted, onError.mock.calls]).toEqual([false, []]);
    await page.pass(1);
    expect(signal.aborted).toBe(true);
    expect(onError.mock.calls[0]).toMatchObject([{ code: 'timeout' }, place]);
    expect(shown()).toMatch(failed);
  });

  test('The signal of a function of `data` is aborted when no widget needs it any more.', async () => {
    const call = vi.fn<Call>(() => new Promise(() => {}));
    const data = only(name, call);
    const [one, other] = [widget.draw(), widget.draw()];
    if (widget.text) await ask(widget, call);
    else await show([<div key="1">{one}</div>, <div key="2">{other}</div>] as never, data);
    const { signal } = call.mock.calls[0]![1];
    if (!widget.text) {
      await show([<div key="2">{other}</div>] as never, data);
      expect(signal.aborted).toBe(false);
    }
    await show(<p />, data);
    expect(signal.aborted).toBe(true);
    await page.pass(60_000);
    expect(onError).not.toHaveBeenCalled();
    expect(call).toHaveBeenCalledOnce();
  });

  test('Equal widgets share a call of a function of `data` and its result.', async () => {
    const call = vi.fn(() => Promise.resolve(result));
    // A search is typed into one field.
    const [one, other] = [widget.draw(), widget.text ? null : widget.draw()];
    await show(
      <StrictMode>
        {one}
        {other}
      </StrictMode>,
      only(name, call),
    );
    await type(widget);
    expect(shown()).toMatch(content);
    expect(call).toHaveBeenCalledOnce();
  });

  test('Another object with the same functions for `data` causes no call.', async () => {
    const first = vi.fn(() => Promise.resolve(result));
    const second = vi.fn(() => Promise.resolve(result));
    await ask(widget, first);
    for (let times = 0; times < 3; times += 1) await show(widget.draw(), only(name, second));
    await page.pass(10_000);
    expect(shown()).toMatch(content);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  test('keeps what it returned, whatever becomes of the object', async () => {
    const mutable = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
    await ask(widget, () => mutable);
    for (const field of Object.keys(mutable)) mutable[field] = null;
    await show(
      widget.draw(),
      only(name, () => mutable),
    );
    expect(shown()).toMatch(content);
  });

  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  test.each([
    ['a number', 5],
    ['a text', 'x'],
    ['true', true],
    ['a list', [1, null, 'x']],
    ['an object of wrong types', { hash: 5, casts: 'x', conversation: 7, fid: [], version: {} }],
    ['a circle', circle],
    ['a getter that throws', Object.defineProperty({}, `${name}s`, { get: thrower })],
    ['a big number', 10n],
    ['a function', () => 5],
    ['a symbol', Symbol('x')],
  ])('A result of `data` of a wrong type breaks nothing. (%s)', async (_, value) => {
    await ask(widget, () => value);
    expect(shown()).toMatch(/could not|couldn’t|No (users|posts)|Error|Failed|!|Unknown/);
    expect(onError.mock.calls.filter(([, where]) => where !== place)).toEqual([]);
  });

  test.each([5, 'x', {}, [], true])(
    'A value of `data` that is no function is named once and ignored. (%j)',
    async (value) => {
      fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await ask(widget, value);
      await show(widget.draw(), only(name, value));
      expect(warn.mock.calls).toEqual([
        [`castkit: the value of settings.data.${name} is not valid. The default applies.`],
      ]);
      expect(fetchStub).toHaveBeenCalledOnce();
    },
  );
});

describe('settings.data', () => {
  test.each([null, undefined, {}, { cast: null }, { cast: undefined }, { conversation: vi.fn() }])(
    '%j leaves a cast to the API',
    async (data) => {
      fetchStub.mockResolvedValueOnce(Response.json({ cast: launchCast }));
      await show(<NeynarCastCard {...hash} />, data);
      expect(shown()).toContain('1,204 likes');
      expect(fetchStub).toHaveBeenCalledOnce();
      expect(warn).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['a text', 'search'],
    ['a number', 7],
    ['a function', () => launchCast],
    ['an object whose getter throws', Object.defineProperty({}, 'cast', { get: thrower })],
  ])('may be %s: nothing breaks', async (_, data) => {
    fetchStub.mockResolvedValueOnce(Response.json({ cast: launchCast }));
    await show(<NeynarCastCard {...hash} />, data);
    expect(shown()).toContain('1,204 likes');
    expect(fetchStub).toHaveBeenCalledOnce();
  });

  test('may be an instance of a class', async () => {
    class Database {
      #casts = new Map([[launchCast.hash, launchCast]]);
      cast({ identifier }: { identifier: string }) {
        return this.#casts.get(identifier);
      }
    }
    await show(<NeynarCastCard {...hash} />, new Database());
    expect(shown()).toContain('1,204 likes');
  });

  test('What `data` has needs no client id, and nothing is logged.', async () => {
    const settings = { clientId: '' };
    await show(<NeynarCastCard {...hash} />, worldAdapter, settings);
    expect(shown()).toContain('1,204 likes');
    await show(<NeynarFeedList {...garden} />, { cast: worldAdapter.cast }, settings);
    expect(shown()).toBe('settings.clientId is missing. Get one in the Neynar developer portal.');
  });

  test('Functions of `data` have a result for each viewer.', async () => {
    const cast = vi.fn((_: object, { viewerFid }: DataRequest) => ({
      ...launchCast,
      text: `For ${viewerFid}`,
    }));
    const card = (viewerFid?: number) => <NeynarCastCard {...hash} viewerFid={viewerFid} />;
    await show(card(3), { cast });
    expect(shown()).toContain('For 3');
    await show(card(8), { cast });
    expect(shown()).toContain('For 8');
    await show(card(3), { cast });
    expect(shown()).toContain('For 3');
    await show(card(), { cast });
    expect(shown()).toContain('For undefined');
  });

  test('is asked on behalf of the signed-in user', async () => {
    const session = { signer_uuid: 'uuid', fid: 8, username: 'alice.eth' };
    localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
    const cast = vi.fn<Call>(() => launchCast);
    await show(<NeynarCastCard {...hash} />, { cast });
    localStorage.clear();
    expect(cast.mock.lastCall?.[1].viewerFid).toBe(8);
  });

  test('shares no result with the API, nor with another adapter of another client', async () => {
    fetchStub.mockResolvedValueOnce(Response.json({ cast: { ...launchCast, text: 'API' } }));
    const settings = (text: string) => ({ data: { cast: () => ({ ...launchCast, text }) } });
    const card = <NeynarCastCard {...hash} />;
    await show(
      <>
        {card}
        {under(settings('First'), card)}
        {under({ clientId: 'other', ...settings('Second') }, card)}
      </>,
      undefined,
    );
    expect(shown()).toMatch(/API.*First.*Second/);
  });

  test('shares no frame with the API', async () => {
    const frame = { ...petFrame, buttons: [{ index: 1, title: 'From the API' }] };
    fetchStub.mockResolvedValueOnce(Response.json({ frame }));
    const card = <NeynarFrameCard url={petFrame.frames_url} onFrameBtnPress={press} />;
    await show(
      <>
        {card}
        {under({ data: { frame: () => petFrame } }, card)}
      </>,
      undefined,
    );
    expect(shown()).toMatch(/From the API.*Feed/);
  });

  test('is named where its result is of another type', async () => {
    await show(<NeynarCastCard {...hash} />, { cast: () => 'none' });
    expect(onError.mock.calls).toMatchObject([
      [{ code: 'invalid', message: 'settings.data answered without a cast.' }, 'fetchCast'],
    ]);
  });

  test('is asked once each by many users, all of them at once', async () => {
    const user = vi.fn(({ fid }: { fid: number }) =>
      Promise.resolve({ ...users.linda, fid, display_name: `User ${fid}` }),
    );
    const fids = Array.from({ length: 20 }, (_, index) => index + 1);
    const cards = fids.map((fid) => <NeynarProfileCard key={fid} fid={fid} />);
    await show(<>{cards}</>, { user });
    // The limit of five requests a second is the API's.
    expect(user.mock.calls.map(([{ fid }]) => fid)).toEqual(fids);
    expect(shown()).toContain('User 20');
  });

  test('may have users without a fid', async () => {
    await show(<NeynarProfileCard fid={3} />, {
      user: () => ({ username: 'rosa', display_name: 'Rosa Feld' }),
    });
    expect(shown()).toContain('Rosa Feld');
  });

  test('may have dates', async () => {
    await show(<NeynarCastCard {...hash} />, {
      cast: () => ({ ...launchCast, timestamp: new Date(Date.UTC(2024, 1, 3)) }),
    });
    expect(document.querySelector('time')?.dateTime).toBe('2024-02-03T00:00:00.000Z');
  });

  test('is asked again by the rules of the API: when the visitor comes back', async () => {
    const cast = vi.fn(() => launchCast);
    await show(<NeynarCastCard {...hash} />, { cast });
    await page.pass(10_000);
    page.dispatch('focus');
    await page.pass(0);
    expect(cast).toHaveBeenCalledTimes(2);
  });

  test('tries a failure again later, and a final one never', async () => {
    const cast = vi.fn<() => unknown>(() => Promise.reject(new Error('Down')));
    await show(<NeynarCastCard {...hash} />, { cast });
    await page.pass(60_000);
    expect(cast.mock.calls.length).toBeGreaterThan(1);
    const final = vi.fn(() => Promise.reject(Object.assign(new Error('No'), { status: 403 })));
    await show(<NeynarCastCard type="hash" identifier="0x2" />, { cast: final });
    await page.pass(600_000);
    expect(final).toHaveBeenCalledOnce();
  });

  test('is not asked for what the server has fetched, unless it is revalidated', async () => {
    const cast = vi.fn(() => ({ ...launchCast, text: 'Newer' }));
    await show(<NeynarCastCard {...hash} initialCast={launchCast} />, { cast });
    expect(cast).not.toHaveBeenCalled();
    await show(<NeynarCastCard {...hash} initialCast={launchCast} revalidate />, { cast });
    expect(cast).toHaveBeenCalledOnce();
    expect(shown()).toContain('Newer');
  });

  test('is not asked on a server', () => {
    const cast = vi.fn(() => launchCast);
    const cards = [
      <NeynarCastCard key="1" {...hash} initialCast={launchCast} />,
      <NeynarCastCard key="2" {...hash} />,
    ];
    const html = renderToString(under({ data: { cast } }, cards));
    expect(html).toContain('1,204');
    expect(cast).not.toHaveBeenCalled();
  });

  test('has the quotes of which only the hash is known, and the API is not asked', async () => {
    const cast = vi.fn(worldAdapter.cast);
    // Every quote is in view.
    vi.stubGlobal('IntersectionObserver', undefined);
    const quoting = <NeynarFeedList {...garden} channelId={channels.quoting} />;
    await show(quoting, { ...worldAdapter, cast });
    await page.pass(1000);
    await vi.dynamicImportSettled();
    await page.pass(1000);
    expect(cast.mock.calls.map(([{ type }]) => type)).toEqual(['hash', 'hash', 'hash', 'hash']);
    expect(shown()).toMatch(/#0.*See this/);
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test('Without `data.cast` quotes of which only the hash is known come from the API.', async () => {
    const quoted = { hash: '0xb1', text: 'Quoted' };
    const casts = ['0xb1', '0xb2'].map((each, index) => ({
      hash: `0xa${index}`,
      embeds: [{ cast_id: { fid: 3, hash: each } }],
    }));
    fetchStub.mockResolvedValueOnce(
      Response.json({ result: { casts: [quoted, { ...quoted, hash: '0xb2' }] } }),
    );
    await show(<NeynarFeedList {...garden} />, { feed: () => ({ casts }) });
    const [url] = fetchStub.mock.calls[0] as unknown as [URL];
    expect(url.pathname).toBe('/v2/farcaster/casts/');
    expect(shown()).toMatch(/Quoted.*Quoted/);
    expect(fetchStub).toHaveBeenCalledOnce();
  });

  test('`resolveFrame` takes precedence over `data.frame`.', async () => {
    const frame = vi.fn(() => petFrame);
    const own = { ...petFrame, buttons: [{ index: 1, title: 'Mine' }] };
    const card = <NeynarFrameCard url="https://own.example/" onFrameBtnPress={press} />;
    await show(card, { frame }, { resolveFrame: () => Promise.resolve(own) });
    expect(shown()).toContain('Mine');
    expect(frame).not.toHaveBeenCalled();
  });
});

test("A frame of `data` waits for the visitor's consent.", async () => {
  const frame = vi.fn(() => petFrame);
  const card = <NeynarFrameCard url={petFrame.frames_url} onFrameBtnPress={press} />;
  await show(card, { frame }, { consent: askFirst({ per: 'host' }) });
  await page.pass(1000);
  expect(frame).not.toHaveBeenCalled();
});

test('the types are those of the API', () => {
  const data = {
    cast: ({ type, identifier }, { signal }) => ({
      hash: identifier,
      text: `${type}${signal.aborted}`,
    }),
    feed: ({ channelId }, { cursor }) => ({ casts: [{ text: `${channelId}${cursor}` }, null] }),
    search: ({ text }) => [{ username: text }],
    // @ts-expect-error A fid is a number.
    user: ({ fid }) => ({ fid: `${fid}` }),
    // @ts-expect-error A list of casts is no page.
    conversation: () => [{ hash: '0x1' }],
    // @ts-expect-error A frame is the same for all viewers.
    frame: ({ url }, { viewerFid }) => ({ frames_url: url, title: `${viewerFid}` }),
  } satisfies DataAdapter;
  expect(data.search({ text: 'a', limit: null })).toEqual([{ username: 'a' }]);
});

describe("the catalog's world as an adapter", () => {
  test('fails as a database does', async () => {
    await show(<NeynarFeedList {...garden} channelId={channels.broken} />, worldAdapter);
    expect(shown()).toMatch(/This feed couldn’t be loaded/);
    expect(onError.mock.calls[0]?.[0].code).toBe('database');
  });
});
