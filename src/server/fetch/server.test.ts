// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { crawled, petFrame } from '../../../mocks/frames.js';
import { handlers } from '../../../mocks/handlers.js';
import { calls, forget, world } from '../../../mocks/index.js';
import { readFeedPage } from '../../network/api/fetch-feed.js';
import type { NeynarError } from '../../core/errors/errors.js';
import {
  fetchCast,
  fetchConversation,
  fetchFeed,
  fetchFrame,
  fetchSearch,
  fetchUser,
} from '../../entries/server.js';
import type { FeedPage, ServerOptions } from '../../entries/server.js';

const server = setupServer(...handlers);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  forget();
});
afterAll(() => {
  server.close();
});

const { channels, fidsThatFail, launchCast, threads, users } = world;
const clientId = 'a-site';
const hash = (identifier: string) => ({ type: 'hash' as const, identifier });
const channel = (channelId: string) =>
  ({ feedType: 'filter', filterType: 'channel_id', channelId }) as const;

/** Each function with existing data, and the JSON that it returns. */
const CALLS: Record<string, (options: ServerOptions) => Promise<unknown>> = {
  fetchCast: (options) => fetchCast({ ...options, ...hash(launchCast.hash) }),
  fetchUser: (options) => fetchUser({ ...options, fid: users.linda.fid }),
  fetchFeed: (options) => fetchFeed({ ...options, ...channel(channels.garden) }),
  fetchSearch: (options) => fetchSearch({ ...options, text: 'shipping' }),
  fetchConversation: (options) => fetchConversation({ ...options, ...hash(threads.focus.hash) }),
  fetchFrame: (options) => fetchFrame({ ...options, url: petFrame.frames_url }),
};
const each = Object.entries(CALLS);

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as NeynarError,
  );

describe('what is returned', () => {
  test.each([
    ['fetchCast', launchCast],
    ['fetchUser', users.linda],
    ['fetchFrame', crawled[petFrame.frames_url]],
  ])(
    "`castkit/server` fetches casts, users, feeds, conversations and frames without React: the API's JSON. (%s)",
    async (name, json) => {
      expect(await CALLS[name]?.({ clientId })).toEqual(json);
    },
  );

  test('a conversation is the page of the API', async () => {
    const options = {
      ...hash(threads.focus.hash),
      includeChronologicalParentCasts: true,
      clientId,
    };
    const page = await fetchConversation(options);
    expect(page?.conversation?.cast?.hash).toBe(threads.focus.hash);
    expect(page?.conversation?.chronological_parent_casts).toHaveLength(2);
    expect(page?.next).toEqual({ cursor: null });
  });

  test('a feed comes page by page, with its cursor', async () => {
    const pages: (FeedPage | null)[] = [];
    for (const cursor of [undefined, '25', '50']) {
      pages.push(await fetchFeed({ ...channel(channels.garden), cursor, clientId }));
    }
    expect(pages.map((page) => page?.casts?.length)).toEqual([25, 25, 10]);
    expect(pages.map((page) => page?.next?.cursor)).toEqual(['25', '50', null]);
  });

  test('A search that a server sends has the filters of the widget, and comes page by page.', async () => {
    const filters = { authorFid: 3, channelId: 'garden', after: '2025-04-20', sortType: 'chron' };
    const text = ` ${'a'.repeat(300)}`;
    await fetchSearch({ ...filters, text, limit: 5, cursor: '5', clientId } as never);
    expect(calls).toMatchObject([
      {
        path: '/cast/search',
        query: {
          q: `${'a'.repeat(200)} after:2025-04-20`,
          author_fid: '3',
          channel_id: 'garden',
          sort_type: 'chron',
          limit: '5',
          cursor: '5',
        },
      },
    ]);
  });

  test.each(['', '  ', undefined, null, 7, ['a', 'b']])(
    'Without a text a server searches for nothing. (%j)',
    async (text) => {
      const page = await fetchSearch({ text: text as never, clientId });
      expect(page).toEqual({ casts: [], next: { cursor: null } });
      expect(calls).toEqual([]);
    },
  );

  test.each([
    ['/for_you', { fid: users.linda.fid }],
    ['/topic', { slug: channels.garden }],
    ['/user/popular', { fid: users.linda.fid }],
    ['/user/replies_and_recasts', { fid: users.linda.fid }],
  ])('a feed comes from the endpoint %s', async (path, params) => {
    const page = await fetchFeed({ path, params, clientId });
    expect(page?.casts?.length).toBeGreaterThan(3);
    expect(calls.map((call) => call.path)).toEqual([`/feed${path}`]);
  });

  test('the quotes of a feed that came as hashes are in their embeds', async () => {
    const page = await fetchFeed({ ...channel(channels.quoting), clientId });
    expect(page?.casts?.[1]?.embeds?.[0]).toMatchObject({
      cast_id: { fid: 3 },
      cast: { text: expect.stringContaining('#1') },
    });
    expect(calls.map(({ path }) => path)).toEqual(['/feed/channels', '/casts']);
    const quotes = readFeedPage(page)?.data.map((cast) => cast?.embeds[0]);
    expect(quotes).toHaveLength(6);
    expect(quotes?.every((quote) => quote?.kind === 'quote' && quote.cast)).toBe(true);
  });

  test('what is no cast becomes an empty object', async () => {
    const page = await fetchFeed({ ...channel(channels.odd), clientId });
    expect(page?.casts).toContainEqual({});
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  test.each(each)('%s returns what crosses to the client as JSON', async (_, call) => {
    const json = await call({ clientId });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });

  test('null is what does not exist', async () => {
    expect(await fetchCast({ ...hash(world.deletedCast.hash), clientId })).toBeNull();
    expect(await fetchUser({ fid: fidsThatFail.nobody, clientId })).toBeNull();
    expect(await fetchConversation({ ...hash(threads.gone.hash), clientId })).toBeNull();
    expect(await fetchFeed({ ...channel(world.channels.nowhere), clientId })).toBeNull();
  });

  test('a user of another fid is none', async () => {
    server.use(http.get('*', () => HttpResponse.json({ users: [null, users.alice] })));
    expect(await fetchUser({ fid: users.linda.fid, clientId })).toBeNull();
  });
});

describe('the request', () => {
  test.each(each)('%s sends the client id and the headers of the SDK', async (_, call) => {
    let sent: Request | undefined;
    server.events.on('request:start', ({ request }) => (sent = request));
    await call({ clientId, headers: { 'X-Site': 'mine' } });
    server.events.removeAllListeners();
    const url = new URL(sent?.url ?? '');
    expect(url.origin).toBe('https://sdk-api.neynar.com');
    expect(url.searchParams.get('client_id')).toBe(clientId);
    expect(sent?.headers.get('x-sdk')).toBe('react');
    expect(sent?.headers.get('x-site')).toBe('mine');
    expect(sent?.headers.has('x-api-key')).toBe(false);
  });

  test.each(each)(
    'Option `apiKey` is sent as `x-api-key` to `https://api.neynar.com`. (%s)',
    async (_, call) => {
      let sent: Request | undefined;
      server.events.on('request:start', ({ request }) => (sent = request));
      await call({ apiKey: 'secret' });
      server.events.removeAllListeners();
      expect(new URL(sent?.url ?? '').origin).toBe('https://api.neynar.com');
      expect(sent?.headers.get('x-api-key')).toBe('secret');
      expect(sent?.url).not.toContain('secret');
      expect(sent?.url).not.toContain('client_id');
    },
  );

  test('an API key is sent to the first API alone', async () => {
    const sent: [origin: string, key: string | null, site: string | null][] = [];
    const send = vi.fn<typeof fetch>((url, init) => {
      const headers = new Headers(init?.headers);
      const { origin } = new URL(url as URL);
      sent.push([origin, headers.get('x-api-key'), headers.get('x-site')]);
      return Promise.resolve(
        sent.length === 1
          ? new Response('', { status: 503 })
          : Response.json({ cast: world.launchCast }),
      );
    });
    const cast = await fetchCast({
      ...hash(world.launchCast.hash),
      apiUrl: ['https://A.example', 'https://a.example.net/'],
      apiKey: 'secret',
      headers: { 'x-site': 'mine' },
      fetch: send,
    });
    expect(cast?.hash).toBe(world.launchCast.hash);
    expect(sent).toEqual([
      ['https://a.example', 'secret', 'mine'],
      ['https://a.example.net', null, 'mine'],
    ]);
  });

  test.each(each)('An API key is never sent to where a redirect leads. (%s)', async (_, call) => {
    const sent: string[] = [];
    const answer =
      (status: number, more: PropertyDescriptorMap = {}): typeof fetch =>
      (url, init) => {
        sent.push(`${(url as URL).origin} ${init?.redirect}`);
        const headers = { location: 'https://evil.example/' };
        const response = new Response(null, { status, headers });
        return Promise.resolve(Object.defineProperties(response, more));
      };
    for (const send of [
      ...[301, 302, 303, 307, 308].map((status) => answer(status)),
      answer(200, { redirected: { value: true } }),
    ]) {
      const error = await failureOf(call({ apiKey: 'secret', fetch: send }));
      expect(error).toMatchObject({
        code: 'http',
        message: expect.stringContaining('does not follow'),
      });
    }
    // Nor with a key among the site's own headers.
    await failureOf(call({ clientId, headers: { 'X-API-Key': 'secret' }, fetch: answer(301) }));
    expect(sent).toEqual([
      ...Array<string>(6).fill('https://api.neynar.com manual'),
      'https://sdk-api.neynar.com manual',
    ]);
  });

  test('with a key is not repeated by Node where a redirect leads', async () => {
    const keys: unknown[] = [];
    const evil = createServer((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.end('{}');
    });
    const portOf = async (server: typeof evil) => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return (server.address() as AddressInfo).port;
    };
    const evilPort = await portOf(evil);
    const api = createServer((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${evilPort}/` }).end();
    });
    const apiUrl = `http://127.0.0.1:${await portOf(api)}`;
    server.close();
    const error = await failureOf(fetchUser({ fid: 3, apiKey: 'secret', apiUrl }));
    server.listen({ onUnhandledRequest: 'error' });
    for (const each of [evil, api]) {
      each.close();
      each.closeAllConnections();
    }
    expect(error).toMatchObject({ code: 'http', status: 307 });
    expect(keys).toEqual([]);
  });

  test.each(['../user/bulk', '//evil.example', 'https://evil.example/', '%2e%2e/cast'])(
    'leaves no feed with a key for the path %s',
    async (path) => {
      const own = vi.fn<typeof fetch>();
      const error = await failureOf(fetchFeed({ path, apiKey: 'secret', fetch: own }));
      expect(error).toMatchObject({ code: 'setup' });
      expect(own).not.toHaveBeenCalled();
    },
  );

  test('of one call is remembered by no other', async () => {
    const origins: string[] = [];
    const send: typeof fetch = (url) => {
      origins.push((url as URL).host);
      return Promise.resolve(
        origins.at(-1) === 'a.example'
          ? new Response('', { status: 503 })
          : Response.json({ casts: [], next: { cursor: 'of b' } }),
      );
    };
    const options = { apiUrl: 'https://a.example https://b.example', fetch: send };
    await fetchFeed({ ...channel(channels.garden), ...options });
    await fetchFeed({ ...channel(channels.garden), ...options, cursor: 'of b' });
    expect(origins).toEqual(['a.example', 'b.example', 'a.example', 'b.example']);
  });

  test.each(each)(
    'Each request of the server kit is sent by the option `fetch`, with the option `headers`. (%s)',
    async (_, call) => {
      const nextOptions = { cache: 'force-cache', next: { revalidate: 60 } };
      const global = vi.fn();
      const own = vi.fn<typeof fetch>((url, init) =>
        realFetch(url, { ...init, ...nextOptions } as RequestInit),
      );
      const realFetch = fetch;
      vi.stubGlobal('fetch', global);
      await call({ clientId, fetch: own });
      expect(own).toHaveBeenCalledOnce();
      expect(own.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
      expect(global).not.toHaveBeenCalled();
    },
  );

  test('goes to the API of the site', async () => {
    await fetchCast({
      ...hash(launchCast.hash),
      viewerFid: 8,
      clientId,
      apiUrl: 'https://my.castkit.example/api/',
    });
    expect(calls).toMatchObject([
      { origin: 'https://my.castkit.example', query: { viewer_fid: '8', type: 'hash' } },
    ]);
  });

  test('of a user and a conversation has their parameters', async () => {
    await fetchUser({ fid: users.linda.fid, viewerFid: 8, clientId });
    const options = { replyDepth: 1, limit: 5, includeChronologicalParentCasts: true };
    await fetchConversation({ ...hash(threads.focus.hash), ...options, clientId });
    expect(calls.map(({ query }) => query)).toEqual([
      { fids: '3', viewer_fid: '8', client_id: clientId },
      {
        ...hash(threads.focus.hash),
        reply_depth: '1',
        limit: '5',
        include_chronological_parent_casts: 'true',
        client_id: clientId,
      },
    ]);
  });
});

test('a fid may be in digits, as the parameter of a route is', async () => {
  expect(await fetchUser({ fid: '3' as never, clientId })).toEqual(users.linda);
  expect(await failureOf(fetchUser({ fid: 'three' as never, clientId }))).toMatchObject({
    code: 'setup',
  });
});

describe('a failure', () => {
  test.each([
    ['http', () => fetchCast({ ...hash(world.brokenCast.hash), clientId }), 500],
    ['invalid', () => fetchCast({ ...hash(world.emptyCast.hash), clientId }), undefined],
    ['invalid', () => fetchCast({ ...hash(world.rubbishCast.hash), clientId }), undefined],
    ['network', () => fetchCast({ ...hash(world.unreachableCast.hash), clientId }), undefined],
    ['http', () => fetchUser({ fid: fidsThatFail.broken, clientId }), 500],
    ['invalid', () => fetchUser({ fid: fidsThatFail.empty, clientId }), undefined],
    ['invalid', () => fetchConversation({ ...hash(threads.rubbish.hash), clientId }), undefined],
    ['http', () => fetchFeed({ ...channel(channels.limited), clientId }), 429],
    ['invalid', () => fetchFeed({ ...channel(channels.rubbish), clientId }), undefined],
    ['not-found', () => fetchFrame({ url: 'https://empty.castkit.example/', clientId }), undefined],
    ['not-found', () => fetchFrame({ url: 'chain://1', clientId }), undefined],
  ])(
    'A request of the server kit fails with the errors of the widgets. (%s)',
    async (code, call, status) => {
      server.use(
        http.get('*/frame/crawl', ({ request }) =>
          request.url.includes('chain')
            ? HttpResponse.json({ frame: { version: 'vNext' } })
            : undefined,
        ),
      );
      const error = await failureOf(call());
      expect(error).toBeInstanceOf(Error);
      expect(error?.code).toBe(code);
      expect(error?.status).toBe(status);
    },
  );

  test.each(each)(
    'Each request of the server kit ends with the option `signal`. (%s)',
    async (_, call) => {
      const reason = new Error('The visitor left.');
      const controller = new AbortController();
      let sent: AbortSignal | null | undefined;
      const hanging: typeof fetch = (_, init) => {
        sent = init?.signal;
        return new Promise(() => {});
      };
      const failure = failureOf(call({ clientId, fetch: hanging, signal: controller.signal }));
      await vi.waitFor(() => {
        expect(sent?.aborted).toBe(false);
      });
      controller.abort(reason);
      expect(await failure).toBe(reason);
      expect(sent?.aborted).toBe(true);
      expect(await failureOf(call({ clientId, signal: AbortSignal.abort(reason) }))).toBe(reason);
    },
  );

  test.each(each)(
    'Each request of the server kit ends after the option `timeout`, by default after the deadline of the widgets. (%s)',
    async (name, call) => {
      vi.useFakeTimers();
      const hanging: typeof fetch = () => new Promise(() => {});
      const limit = name === 'fetchFrame' ? 8000 : 15_000;
      for (const [timeout, ms] of [
        [undefined, limit],
        [200, 200],
        [-1, limit],
        [NaN, limit],
        [Infinity, 2 ** 31 - 1],
      ] as const) {
        const failure = failureOf(call({ clientId, fetch: hanging, timeout }));
        const ended = vi.fn();
        void failure.then(ended);
        await vi.advanceTimersByTimeAsync(ms - 1);
        expect(ended).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect((await failure)?.code).toBe('timeout');
      }
    },
  );
});

describe('options that cannot be used', () => {
  test.each(each)('%s needs a client id, a key or an API', async (_, call) => {
    const error = await failureOf(call({}));
    expect(error).toMatchObject({ code: 'setup', message: expect.stringContaining('apiKey') });
    expect(calls).toEqual([]);
  });

  test.each([
    ['identifier', () => fetchCast({ ...hash(''), clientId })],
    ['type', () => fetchConversation({ identifier: '0x1', clientId } as never)],
    ['fid', () => fetchUser({ clientId } as never)],
    ['feedType', () => fetchFeed({ clientId })],
    ['after', () => fetchSearch({ text: 'gm', after: 'soon', clientId })],
    ['url', () => fetchFrame({ clientId } as never)],
    ['apiUrl', () => fetchUser({ fid: 3, apiUrl: 'javascript:alert(1)' })],
  ])('%s is missing or wrong', async (name, call) => {
    expect(await failureOf(call())).toMatchObject({
      code: 'setup',
      message: expect.stringMatching(new RegExp(`^${name} is `)),
    });
    expect(calls).toEqual([]);
  });

  test.each(each)(
    'An API key is never sent from where there is a document. (%s)',
    async (_, call) => {
      vi.stubGlobal('document', {});
      const own = vi.fn();
      const error = await failureOf(call({ apiKey: 'secret', fetch: own }));
      expect(error).toMatchObject({ code: 'setup', message: expect.stringContaining('secret:') });
      expect(own).not.toHaveBeenCalled();
    },
  );

  test('a key that is no header is not repeated in the error', async () => {
    const apiKey = 'hidden\nvalue';
    const error = await failureOf(fetchCast({ ...hash(launchCast.hash), apiKey }));
    expect(error?.code).toBe('setup');
    expect(error?.message).not.toContain('hidden');
    // A line break at the end is common in files of the environment.
    const own = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ cast: launchCast })));
    await fetchCast({ ...hash(launchCast.hash), apiKey: 'key\n', fetch: own });
    expect(own.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-api-key': 'key' });
  });
});

/** Never called: whether it compiles is the test. */
export const fetchFeeds = () => [
  // @ts-expect-error Which channel?
  fetchFeed({ feedType: 'filter', filterType: 'channel_id', clientId }),
  // @ts-expect-error Whose casts?
  fetchFeed({ feedType: 'filter', filterType: 'fids', channelId: 'dev', clientId }),
  fetchFeed({ feedType: 'filter', filterType: 'fids', fids: [2], clientId }),
];
