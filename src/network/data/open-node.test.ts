import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DOWN_NODE, NODE, nodeCasts, nodeResponse } from '../../../mocks/open-node.js';
import { world } from '../../../mocks/testing.js';
import type { DataAdapter, DataPageRequest } from '../api/data-adapter.js';
import { parseCast } from '../cast/parse-cast.js';
import { openNode } from './open-node.js';
import type { OpenNodeOptions } from './open-node.js';

const { launchCast, quotingCast, users, threads } = world;
const request: DataPageRequest = {
  signal: new AbortController().signal,
  viewerFid: 3,
  cursor: null,
};

/** The requests to each node, and their options. */
const requested: { url: URL; init: RequestInit }[] = [];
/** The behaviour of each node; by default that of the stand-in. */
let nodes: Record<string, (url: URL, init: RequestInit) => Promise<Response> | Response>;

const respond = (body: object | number) =>
  typeof body === 'number' ? new Response('{}', { status: body }) : Response.json(body);
const standIn = (url: URL) =>
  respond(
    nodeResponse(url.pathname.replace('/v2/farcaster', ''), Object.fromEntries(url.searchParams)),
  );

beforeEach(() => {
  requested.length = 0;
  nodes = { [NODE]: standIn, [DOWN_NODE]: () => respond(503) };
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    requested.push({ url, init });
    return Promise.resolve(nodes[url.origin]!(url, init));
  });
});

const paths = () =>
  requested.map(({ url }) => url.href.replace(`${NODE}/v2/farcaster/`, '').replace(NODE, ''));
const node = (options: Partial<OpenNodeOptions> = {}) => openNode({ nodes: NODE, ...options });
const castBy = (type: 'hash' | 'url', identifier: string, more: Partial<OpenNodeOptions> = {}) =>
  Promise.resolve(node(more).cast({ type, identifier }, request));
const bareHash = launchCast.hash.slice(2);
const shortUrl = `https://farcaster.xyz/linda/${launchCast.hash.slice(0, 10)}`;
const byHash = { type: 'hash', identifier: launchCast.hash } as const;

/** A node that responds with this to one path, and normally to others. */
function answering(path: string, body: unknown) {
  nodes[NODE] = (url) =>
    url.pathname.endsWith(path)
      ? new Response(typeof body === 'string' ? body : JSON.stringify(body))
      : standIn(url);
}

describe('a cast', () => {
  test('is found by its hash, with 0x', async () => {
    const cast = await castBy('hash', launchCast.hash);
    expect(cast?.hash).toBe(launchCast.hash);
    expect(paths()).toEqual([`cast?type=hash&identifier=${launchCast.hash}`]);
    expect((await castBy('hash', bareHash))?.hash).toBe(launchCast.hash);
  });

  test('has its quotes with 0x, and the names in its text', async () => {
    const quoting = await castBy('hash', quotingCast.hash);
    expect(quoting?.embeds?.[0]?.cast_id?.hash).toMatch(/^0x/);
    const cast = parseCast(await castBy('hash', nodeCasts.toStranger.hash));
    expect(cast?.text.map(({ text }) => text).join('')).toBe(nodeCasts.toStranger.text);
    expect(cast?.author).toMatchObject({ username: '', displayName: '!880' });
  });

  test.each([
    `https://farcaster.xyz/linda/${launchCast.hash}`,
    `https://farcaster.xyz/~/conversations/${launchCast.hash}?x=1`,
  ])('is found by the whole hash of %s', async (url) => {
    expect((await castBy('url', url))?.hash).toBe(launchCast.hash);
    expect(requested).toHaveLength(1);
  });

  test.each(['linda', 'Linda'])('of %s is found by the beginning of its hash', async (name) => {
    const url = `https://farcaster.xyz/${name}/${launchCast.hash.slice(0, 10)}`;
    const cast = await castBy('url', url);
    expect(cast?.hash).toBe(launchCast.hash);
    expect(cast?.reactions?.likes_count).toBe(1204);
    expect(paths()).toEqual(['user/by-username?username=linda', 'feed/user/casts?fid=3&limit=100']);
  });

  test.each([
    'https://farcaster.xyz/nobody-at-all/0x00000001',
    'https://farcaster.xyz/linda/0xffffffff',
    'https://farcaster.xyz/linda/0x000001',
    'https://farcaster.xyz/~/0x00000001',
    'https://farcaster.xyz/%FF/0x00000001',
    'https://farcaster.xyz/a%2Fb/0x00000001',
    'javascript:/linda/0x00000001',
    'linda/0x00000001',
    '',
  ])('is not found by %s, and that is final', async (url) => {
    await expect(castBy('url', url)).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
      message: 'An open node cannot find this cast by its URL. Use the full hash.',
    });
  });

  test('Counts of 0 are left out of a single cast and of a conversation, where nodes count nothing.', async () => {
    expect(parseCast(await castBy('hash', launchCast.hash))).toMatchObject({
      replies: null,
      reactions: { like: { count: null }, recast: { count: null } },
    });
    const counts = { reactions: { likes_count: 2, recasts_count: 0 }, replies: { count: 1 } };
    answering('/cast', { cast: { hash: bareHash, ...counts } });
    expect(await castBy('hash', launchCast.hash)).toMatchObject(counts);
  });

  test('that does not exist is null', async () => {
    expect(await castBy('hash', `0x${'0'.repeat(40)}`)).toBeNull();
  });
});

describe('the first page of a feed', () => {
  const feed = (query: Parameters<NonNullable<DataAdapter['feed']>>[0]) =>
    Promise.resolve(node().feed(query, request));

  test('has counts and a cursor', async () => {
    const channel = { filterType: 'channel_id', channelId: world.channels.garden } as const;
    const query = { feedType: 'filter', ...channel, limit: 5 } as const;
    const page = await feed(query);
    expect(page?.casts).toHaveLength(5);
    expect(page?.next?.cursor).toBe('5');
    expect(page?.casts?.[0]?.hash).toMatch(/^0x/);
    await node().feed(query, { ...request, cursor: '5' });
    const path = `feed/channels?channel_ids=${world.channels.garden}&limit=5`;
    expect(paths()).toEqual([path, `${path}&cursor=5`]);
  });

  test.each([
    { feedType: 'following', fid: 3 },
    { feedType: 'filter', filterType: 'fids', fids: [3] },
  ] as const)(
    'Replies that nodes mix into the feeds of users are left out. (%o)',
    async (query) => {
      const page = await feed(query);
      expect(page?.casts?.length).toBeGreaterThan(3);
      expect(JSON.stringify(page)).not.toContain('A reply that no feed shows.');
    },
  );

  test('has replies if the site asks for them', async () => {
    const params = { fid: 3, include_replies: true };
    expect(JSON.stringify(await feed({ path: '/user/casts', params }))).toContain(
      'A reply that no feed shows.',
    );
  });

  test.each([
    { feedType: 'filter', filterType: 'fids', fids: [3, 8] },
    { feedType: 'filter', filterType: 'embed_url', embedUrl: 'https://a.example' },
    { feedType: 'filter', filterType: 'embed_types', embedTypes: 'image' },
    { path: '/', params: {} },
  ] as const)(
    'A feed that nodes cannot filter is refused, as a node would show what is trending. (%o)',
    async (query) => {
      await expect(feed(query)).rejects.toMatchObject({ code: 'setup', status: 400 });
      expect(requested).toEqual([]);
    },
  );
});

test('A user other than the one requested is not shown.', async () => {
  expect(await node().user({ fid: 3 }, request)).toMatchObject({ fid: 3, username: 'linda' });
  const { fid } = users.stranger;
  expect(await node().user({ fid }, request)).toMatchObject({ username: 'fid:880' });
  answering('/user/bulk', { users: [null, 7, { fid: 8 }, { fid: '3', username: 'l' }] });
  expect(await node().user({ fid: 3 }, request)).toMatchObject({ username: 'l' });
  answering('/user/bulk', { users: [{ fid: 8 }] });
  expect(await node().user({ fid: 3 }, request)).toBeUndefined();
});

test('a conversation is found by a short URL, too', async () => {
  const { focus } = threads;
  const body = await node().conversation(
    { type: 'hash', identifier: focus.hash, replyDepth: 1 },
    request,
  );
  expect(body?.conversation?.cast?.hash).toBe(focus.hash);
  expect(body?.conversation?.cast?.direct_replies?.[0]?.hash).toMatch(/^0x/);
  requested.length = 0;
  answering('/cast/conversation', { conversation: { cast: { hash: bareHash } } });
  await node().conversation({ type: 'url', identifier: shortUrl }, request);
  expect(paths().at(-1)).toBe(`cast/conversation?type=hash&identifier=${launchCast.hash}`);
});

test('a search finds the whole name, in any case', async () => {
  const search = (text: string) => Promise.resolve(node().search({ text, limit: 5 }, request));
  expect(await search('Linda')).toMatchObject([{ fid: 3 }]);
  expect(await search('lin')).toEqual([]);
  answering('/user/search', {
    users: [null, { username: 'eve' }, ...Array<object>(20).fill({ username: 'Linda' })],
  });
  expect(await search('linda')).toHaveLength(5);
});

describe('of several nodes', () => {
  const both = [DOWN_NODE, NODE];

  test('the next is asked while one is down, and first for a minute', async () => {
    const { cast } = openNode({ nodes: both });
    expect(await cast(byHash, request)).toMatchObject({ hash: launchCast.hash });
    await cast(byHash, request);
    expect(requested.map(({ url }) => url.origin)).toEqual([DOWN_NODE, NODE, NODE]);
  });

  test.each([
    ['that is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that never stops sending', endless],
    ['that leads elsewhere', () => Promise.reject(new TypeError('unexpected redirect'))],
  ])(
    'Of several nodes the next is asked while one is down, or after an answer of more than 16 MB; a redirect is a failure. (%s)',
    async (_, answer) => {
      nodes[DOWN_NODE] = answer;
      expect(await castBy('hash', launchCast.hash, { nodes: both })).toMatchObject({
        hash: launchCast.hash,
      });
    },
  );

  test('Of several nodes the next is asked after 5 seconds without an answer.', async () => {
    vi.useFakeTimers();
    nodes[DOWN_NODE] = hang;
    const pending = castBy('hash', launchCast.hash, { nodes: both });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await pending).toMatchObject({ hash: launchCast.hash });
  });

  test('two adapters remember nothing of each other', async () => {
    await openNode({ nodes: both }).cast(byHash, request);
    await openNode({ nodes: both }).cast(byHash, request);
    expect(requested.map(({ url }) => url.origin)).toEqual([DOWN_NODE, NODE, DOWN_NODE, NODE]);
  });
});

/** Never responds; rejects when it is aborted. */
const hang = (_: URL, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

function endless(): Response {
  const chunk = new TextEncoder().encode(' '.repeat(1_000_000));
  return new Response(new ReadableStream({ pull: (body) => body.enqueue(chunk) }));
}

describe('a node gets the query alone', () => {
  test('A node gets the query alone: no client id, no viewer, no header, no cookie and no referrer.', async () => {
    const adapter = node();
    await adapter.cast(byHash, request);
    await adapter.user({ fid: 3 }, request);
    await adapter.feed({ feedType: 'following', fid: 8 }, request);
    await adapter.search({ text: 'linda', limit: null }, request);
    await adapter.conversation({ type: 'hash', identifier: threads.focus.hash }, request);
    expect(requested).toHaveLength(5);
    for (const { url, init } of requested) {
      expect(url.origin).toBe(NODE);
      expect(url.search).not.toMatch(/client_id|viewer/);
      const { signal, ...rest } = init;
      expect(signal).toBeInstanceOf(AbortSignal);
      // Without headers a browser sends no preflight.
      expect(rest).toEqual({
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
    }
  });

  test('stays on its origin, whatever is asked for', async () => {
    const adapter = node();
    await Promise.allSettled([
      adapter.feed({ path: '/x', params: { '/': '//evil.example' } }, request),
      adapter.cast({ type: 'hash', identifier: '//evil.example/#' }, request),
      adapter.search({ text: '//evil.example&q=', limit: 1 }, request),
    ]);
    expect(requested).toHaveLength(3);
    expect(requested.map(({ url }) => url.origin)).toEqual(Array(3).fill(NODE));
  });

  test.each(['//evil.example', '/../../v1/keys', '..', '/%2e%2e/cast', '/x?a=b', '/x#c'])(
    'is asked for nothing below another path than feed: %s',
    async (path) => {
      const pending = Promise.resolve(node().feed({ path, params: {} }, request));
      await expect(pending).rejects.toMatchObject({ code: 'setup' });
      expect(requested).toEqual([]);
    },
  );

  test('the site’s own fetch is used in place of the global one', async () => {
    const fetch = vi.fn((url: URL) => Promise.resolve(standIn(url)));
    await castBy('hash', launchCast.hash, { fetch: fetch as unknown as typeof globalThis.fetch });
    expect(fetch).toHaveBeenCalledOnce();
    expect(requested).toEqual([]);
  });
});

describe('a hostile node', () => {
  test.each([
    ['another cast', { cast: { hash: 'f'.repeat(40), text: 'No' } }],
    ['a cast without a hash', { cast: { text: 'No' } }],
    ['no cast', {}],
    ['a text', { cast: 'No' }],
    ['a list', []],
    ['null', null],
    ['a number', 7],
    ['no JSON', '<!doctype html>'],
    ['a million lists', `{"cast":${'['.repeat(1e6)}${']'.repeat(1e6)}}`],
  ])('A cast other than the one requested is not shown. (%s)', async (_, body) => {
    answering('/cast', body);
    await expect(castBy('hash', launchCast.hash)).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each([null, 7, 'x', [], {}, { users: 'x' }, { users: {} }, { casts: 'x' }])(
    'that sends %j for all else is refused',
    async (body) => {
      nodes[NODE] = () => Response.json(body);
      const { user, feed, conversation, search } = node();
      const trending = { feedType: 'filter', filterType: 'global_trending' } as const;
      const requests = [
        () => user({ fid: 3 }, request),
        () => feed(trending, request),
        () => conversation(byHash, request),
        () => search({ text: 'linda', limit: 5 }, request),
      ];
      for (const call of requests) {
        await expect(call()).rejects.toMatchObject({ code: 'invalid' });
      }
    },
  );

  test('whose casts are of another user, or nothing, names no cast of the user', async () => {
    const by = (fid: unknown, hash: unknown = bareHash) => ({ hash, author: { fid } });
    const casts = [null, 7, { hash: bareHash }, by(8), by(3, 7)];
    answering('/feed/user/casts', { casts });
    await expect(castBy('url', shortUrl)).rejects.toMatchObject({ code: 'not-found' });
    answering('/feed/user/casts', { casts: [...casts, by('3')] });
    expect(await castBy('url', shortUrl)).toMatchObject({ hash: launchCast.hash });
  });

  test.each([
    ['repeats', () => 'same', 2],
    ['alternates', (page: number) => (page % 2 ? 'a' : 'b'), 3],
    ['never ends', (page: number) => `${page}`, 10],
  ])('whose cursor %s is asked for ten pages at most', async (_, cursorOf, pages) => {
    let page = 0;
    nodes[NODE] = (url) =>
      url.pathname.endsWith('/feed/user/casts')
        ? Response.json({ casts: [], next: { cursor: cursorOf((page += 1)) } })
        : standIn(url);
    const url = 'https://farcaster.xyz/linda/0xffffffff';
    await expect(castBy('url', url)).rejects.toMatchObject({ code: 'not-found' });
    expect(page).toBe(pages);
  });

  test('that hangs is given up after 15 seconds, and when no one waits', async () => {
    vi.useFakeTimers();
    nodes[NODE] = hang;
    const pending = expect(castBy('hash', launchCast.hash)).rejects.toMatchObject({
      code: 'timeout',
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await pending;
    const controller = new AbortController();
    const gone = Promise.resolve(node().cast(byHash, { ...request, signal: controller.signal }));
    const reason = new Error('gone');
    controller.abort(reason);
    await expect(gone).rejects.toBe(reason);
  });
});

test('A node may be a path of the own origin, where there is a page.', async () => {
  vi.stubGlobal('location', new URL('https://site.example/page'));
  nodes['https://site.example'] = (url) => standIn(new URL(url.href.replace('/node/', '/')));
  const cast = await castBy('hash', launchCast.hash, { nodes: '/node/' });
  expect(cast?.hash).toBe(launchCast.hash);
  expect(requested[0]?.url.href).toMatch(/^https:\/\/site\.example\/node\/v2\/farcaster\/cast/);
});

test.each([[], '', 'ftp://node.example', null, 7, ['/']])('%j is no node', async (given) => {
  await expect(castBy('hash', launchCast.hash, { nodes: given as string })).rejects.toMatchObject({
    code: 'setup',
    message: 'openNode needs the http(s) URL of a node.',
  });
});
