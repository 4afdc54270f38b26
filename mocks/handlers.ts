import { aUser } from './builders.js';
import { casts, failures, findCast, recoveringUrl } from './casts.js';
import { reactionsResponse } from './comments.js';
import { conversationResponse } from './conversations.js';
import { avatarSvg, photoSvg } from './svg.js';
import { announcedPage, PAGES, pages } from './embeds.js';
import { castSearchResponse, channels, feedResponse, findCasts, likesOf } from './feeds.js';
import { crawled, RECOVERING_FRAME } from './frames.js';
import { delay, http, HttpResponse } from './msw-2.js';
import { notificationsResponse } from './notifications.js';
import { DOWN_NODE, NODE, nodeResponse } from './open-node.js';
import { createSigner, findSigner, forgetSigners, registerKey } from './signers.js';
import { deleteCast, follow, forgetWritten, postCast, react } from './written.js';
import { channelsThatFail, knownChannels } from './channels.js';
import {
  fidsThatFail,
  findChannels,
  findUsers,
  hostileUsers,
  PICTURES,
  searches,
  users,
} from './users.js';

/** At any host: a site can set another. */
const API = '*/v2/farcaster';
const PROXY = 'https://api.allorigins.win/get';

type Query = Record<string, string>;

/** One request that the mocked API got. */
export interface Call {
  /** The origin of its URL. */
  origin: string;
  path: string;
  query: Query;
  /** Whether the response was sent. */
  answered: boolean;
  /** How many requests for that path were under way with it, itself included. */
  atOnce: number;
}

/** The requests since `forget`, oldest first. */
export const calls: Call[] = [];

/** Holds something back until it is released. */
function createGate() {
  let open = () => {};
  let opened = Promise.resolve();
  return {
    hold: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
    wait: () => opened,
  };
}

const slowCast = createGate();
const slowSearch = createGate();

/** Holds back the response for `world.slowCast` until `releaseSlowCast` is called. */
export const holdSlowCast = slowCast.hold;

/** Sends the response for `world.slowCast`, if `holdSlowCast` holds it back. */
export const releaseSlowCast = slowCast.release;

/** Holds back the response for the slow search until `releaseSlowSearch` is called. */
export const holdSlowSearch = slowSearch.hold;

/** Sends the response for the slow search, if `holdSlowSearch` holds it back. */
export const releaseSlowSearch = slowSearch.release;

/** Empties the lists of requests, signers and what was written, and releases what is held back. */
export function forget(): void {
  calls.length = 0;
  refuse = () => false;
  forgetSigners();
  forgetWritten();
  releaseSlowCast();
  releaseSlowSearch();
}

let refuse: (times: number) => boolean = () => false;

/**
 * Makes the proxy respond with 429 while `when` returns true for the number of requests for a page.
 */
export function refuseProxy(when: (times: number) => boolean): void {
  refuse = when;
}

/** Responds to a request, and records it. */
async function record(
  path: string,
  request: Request,
  respond: (query: Query) => Response | Promise<Response>,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  // As one text, whether a list came with commas or as several parameters.
  const query = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join()]),
  );
  const atOnce = 1 + calls.filter((call) => call.path === path && !call.answered).length;
  const call: Call = {
    origin: new URL(request.url).origin,
    path,
    query,
    answered: false,
    atOnce,
  };
  calls.push(call);
  const response = await respond(query);
  call.answered = true;
  return response;
}

const error = (status: number, message: string) => HttpResponse.json({ message }, { status });

async function castResponse(type: string, identifier: string): Promise<Response> {
  switch (identifier) {
    case failures.brokenCast.hash:
      return error(500, 'Internal error');
    case failures.limitedCast.hash:
      return error(429, 'Too many requests');
    case failures.rubbishCast.hash:
      return HttpResponse.html('<!doctype html><title>Sorry</title>');
    case failures.emptyCast.hash:
      return HttpResponse.json({});
    case failures.unreachableCast.hash:
      return HttpResponse.error();
    case failures.silentCast.hash:
      await delay('infinite');
      break;
    case failures.recoveringCast.hash:
    case recoveringUrl: {
      const times = calls.filter((call) => call.query.identifier === identifier).length;
      return times === 1
        ? error(500, 'Internal error')
        : HttpResponse.json({ cast: casts.launchCast });
    }
    case casts.slowCast.hash:
      await slowCast.wait();
      break;
  }
  const cast = findCast(type, identifier);
  return cast ? HttpResponse.json({ cast }) : error(404, 'Cast not found');
}

async function searchResponse(q: string, limit: number): Promise<Response> {
  let found: unknown[] = findUsers(q);
  switch (q) {
    case searches.broken:
      return error(500, 'Internal error');
    case searches.limited:
      return error(429, 'Too many requests');
    case searches.rubbish:
      return HttpResponse.json({ result: { users: 'nobody' } });
    case searches.silent:
      await delay('infinite');
      break;
    case searches.slow:
      await slowSearch.wait();
      found = [users.linda];
      break;
    case searches.recovering: {
      const times = calls.filter((call) => call.query.q === q).length;
      if (times === 1) return error(500, 'Internal error');
      found = [users.linda];
      break;
    }
    case searches.everybody:
      found = Object.values(users).filter(({ username }) => username);
      break;
    case searches.hostile:
      found = [null, 7, 'user', {}, ...hostileUsers, users.dev];
      break;
  }
  return HttpResponse.json({ result: { users: found.slice(0, limit), next: { cursor: null } } });
}

/** A photo of the size in its URL; a `slow` one is delayed. */
async function photoResponse(name: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [width = 900, height = 600] = (query.get('size') ?? '').split('x').map(Number);
  if (query.has('slow')) await delay(300);
  return HttpResponse.text(photoSvg(name, width || 900, height || 600), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}

/** A path of the API. A request without the headers and the client id of SPEC.md 7 is refused. */
function api(path: string, respond: (query: Query) => Response | Promise<Response>) {
  return http.get(`${API}${path}`, ({ request }) =>
    record(path, request, (query) => {
      if (request.headers.get('x-sdk') !== 'react' || !request.headers.get('x-sdk-version')) {
        return error(400, 'Which SDK?');
      }
      // A server may have a key in place of a client id.
      const isKnown = query.client_id ?? request.headers.get('x-api-key');
      return isKnown ? respond(query) : error(400, 'Invalid query');
    }),
  );
}

/** A path of the API that only requests with an API key may use. */
function keyedApi(
  method: 'get' | 'post' | 'delete',
  path: string,
  respond: (query: Record<string, string>, body: Record<string, unknown>) => object | number,
) {
  return http[method](`${API}${path}`, ({ request }) =>
    record(path, request, async (query) => {
      if (!request.headers.get('x-api-key')) return error(401, 'Which API key?');
      const text = method !== 'get' ? await request.clone().text() : '';
      const body: unknown = text ? JSON.parse(text) : {};
      return respondWith(respond(query, body as Record<string, unknown>));
    }),
  );
}

/** JSON as it is, a status as an error, and for null no response at all. */
async function respondWith(body: object | number | null): Promise<Response> {
  if (body === null) await delay('infinite');
  return typeof body === 'number' ? error(body, 'It failed') : HttpResponse.json(body);
}

/** How many times this was requested, this time included. */
function timesRequested(path: string, query: Query): number {
  const same = JSON.stringify(query);
  return calls.filter((call) => call.path === path && JSON.stringify(call.query) === same).length;
}

/** The endpoints of feeds, with what selects the same feed at the generic one. */
const feedEndpoints: [path: string, filterOf: (query: Query) => Query][] = [
  ['/feed', () => ({})],
  ['/feed/following', () => ({ feed_type: 'following' })],
  [
    '/feed/channels',
    ({ channel_ids = '' }) => ({
      feed_type: 'filter',
      filter_type: 'channel_id',
      channel_id: channel_ids,
    }),
  ],
  [
    '/feed/parent_urls',
    ({ parent_urls = '' }) => ({
      feed_type: 'filter',
      filter_type: 'parent_url',
      parent_url: parent_urls,
    }),
  ],
  ['/feed/for_you', () => ({ feed_type: 'following' })],
  [
    '/feed/topic',
    ({ slug = '' }) => ({ feed_type: 'filter', filter_type: 'channel_id', channel_id: slug }),
  ],
  ...['casts', 'popular', 'replies_and_recasts'].map((name): (typeof feedEndpoints)[number] => [
    `/feed/user/${name}`,
    ({ fid = '' }) => ({ feed_type: 'filter', filter_type: 'fids', fids: fid }),
  ]),
];

/** An open node, and one that is down: to neither must a page say who it is. */
const nodeHandlers = [NODE, DOWN_NODE].map((node) =>
  http.get(`${node}/v2/farcaster/*`, ({ request }) => {
    const path = new URL(request.url).pathname.replace('/v2/farcaster', '');
    return record(path, request, (query) => {
      const hasNames =
        request.headers.has('x-sdk') || 'client_id' in query || 'viewer_fid' in query;
      if (hasNames) return error(400, 'Who asks is nothing to a node');
      return respondWith(node === DOWN_NODE ? 503 : nodeResponse(path, query));
    });
  }),
);

/** The MSW handlers of the API and of the world's pictures. */
export const handlers = [
  ...nodeHandlers,
  api('/cast', ({ type = '', identifier = '' }) =>
    identifier && ['hash', 'url'].includes(type)
      ? castResponse(type, identifier)
      : error(400, 'Invalid query'),
  ),
  api('/user/bulk', async ({ fids = '' }) => {
    if (!/^\d+(,\d+){0,99}$/.test(fids)) return error(400, 'Invalid query');
    // Each once; no user has the fid 0, or one that is no whole number of JavaScript.
    const requested = [...new Set(fids.split(',').map(Number))].filter(
      (fid) => fid > 0 && Number.isSafeInteger(fid),
    );
    if (requested.includes(fidsThatFail.broken)) return error(500, 'Internal error');
    if (requested.includes(fidsThatFail.empty)) return HttpResponse.json({});
    if (requested.includes(fidsThatFail.silent)) await delay('infinite');
    if (requested.includes(fidsThatFail.recovering)) {
      const before = calls.filter((call) => call.query.fids === fids).length;
      if (before === 1) return error(500, 'Internal error');
      return HttpResponse.json({ users: [{ ...users.linda, fid: fidsThatFail.recovering }] });
    }
    const known = Object.values(users).filter(({ fid }) => requested.includes(fid));
    const others = requested
      .filter((fid) => fid !== fidsThatFail.nobody && known.every((user) => user.fid !== fid))
      .map((fid) => aUser({ fid, username: `user${fid}` }));
    // As the live API: in another order, without those who do not exist.
    return HttpResponse.json({ users: [...known, ...others].reverse() });
  }),
  api('/channel', async ({ id = '', type = 'id' }) => {
    if (!id || type !== 'id') return error(400, 'Invalid query');
    if (id === channelsThatFail.broken) return error(500, 'Internal error');
    if (id === channelsThatFail.silent) await delay('infinite');
    if (id === channels.nowhere) return error(404, 'Channel not found');
    return HttpResponse.json({ channel: knownChannels[id] ?? { object: 'channel', id, name: id } });
  }),
  ...feedEndpoints.map(([path, filterOf]) =>
    api(path, (query) =>
      respondWith(feedResponse({ ...query, ...filterOf(query) }, timesRequested(path, query))),
    ),
  ),
  // As the live API: 10 by default, and no more.
  api('/feed/trending', ({ limit = '10', ...query }) => {
    if (Number(limit) > 10) return error(400, 'Invalid query');
    const trending = { feed_type: 'filter', filter_type: 'global_trending' };
    return respondWith(feedResponse({ ...query, ...trending, limit }, 1));
  }),
  api('/casts', ({ casts: hashes = '' }) =>
    hashes.split(',').includes(failures.brokenCast.hash)
      ? error(500, 'Internal error')
      : HttpResponse.json({ result: { casts: findCasts(hashes.split(',')) } }),
  ),
  api('/cast/conversation', (query) =>
    respondWith(conversationResponse(query, timesRequested('/cast/conversation', query))),
  ),
  api('/cast/search', async (query) => {
    if (query.q === searches.slow) await slowSearch.wait();
    const page = castSearchResponse(query, timesRequested('/cast/search', query));
    return respondWith(page !== null && typeof page === 'object' ? { result: page } : page);
  }),
  // As the live API: 5 by default, and at most 10.
  api('/user/search', ({ q = '', limit = '5' }) => {
    const most = Number(limit);
    return q && most >= 1 && most <= 10 ? searchResponse(q, most) : error(400, 'Invalid query');
  }),
  api('/channel/search', ({ q = '' }) =>
    q === searches.broken
      ? error(500, 'Internal error')
      : HttpResponse.json({ channels: findChannels(q), next: { cursor: null } }),
  ),
  api('/frame/crawl', async (query) => {
    const { url = '' } = query;
    if (!url) return error(400, 'Invalid query');
    const isFirst = timesRequested('/frame/crawl', query) === 1;
    const frame = url === RECOVERING_FRAME && isFirst ? 500 : crawled[url];
    if (frame === null) await delay('infinite');
    if (typeof frame === 'number') return error(frame, 'The page could not be had');
    return HttpResponse.json({ frame: frame ?? {} });
  }),
  // As the live API: the address of a page, what describes it, and its frame.
  api('/cast/embed/crawl', async ({ url = '' }) => {
    const page = pages[url];
    if (typeof page === 'number') return error(page, 'The page could not be had');
    const frame = crawled[url];
    if (frame === null) await delay('infinite');
    if (typeof frame === 'number') return error(frame, 'The page could not be had');
    const described = { ...announcedPage.metadata, ...(frame && { frame }) };
    return HttpResponse.json({ metadata: page || frame ? described : { _status: 'RESOLVED' } });
  }),
  // As the live API: 15 by default, and at most 25.
  api('/notifications', (query) =>
    query.fid && Number(query.limit ?? '15') <= 25
      ? respondWith(notificationsResponse(query, timesRequested('/notifications', query)))
      : error(400, 'Invalid query'),
  ),
  api('/reactions/cast', async (query) => {
    if (query.hash === failures.brokenCast.hash) return error(500, 'Internal error');
    if (query.hash === failures.silentCast.hash) await delay('infinite');
    return HttpResponse.json(reactionsResponse(query));
  }),
  api('/reactions/user', ({ fid = '', type }) => {
    if (fid === `${users.carolina.fid}`) return error(500, 'Internal error');
    return type === 'likes' ? HttpResponse.json(likesOf(fid)) : error(400, 'Invalid query');
  }),
  api('/user/channels', ({ fid = '' }) => {
    if (fid === `${users.carolina.fid}`) return error(500, 'Internal error');
    const channels = fid === `${users.alice.fid}` ? Object.values(knownChannels) : [];
    return HttpResponse.json({ channels, next: { cursor: null } });
  }),
  keyedApi('post', '/reaction', (_, body) => react('POST', body)),
  keyedApi('delete', '/reaction', (_, body) => react('DELETE', body)),
  keyedApi('post', '/cast', (_, body) => postCast(body)),
  keyedApi('delete', '/cast', (_, body) => deleteCast(body)),
  keyedApi('post', '/user/follow', (_, body) => follow('POST', body)),
  keyedApi('delete', '/user/follow', (_, body) => follow('DELETE', body)),
  keyedApi('post', '/notifications/seen', () => ({ success: true })),
  keyedApi('post', '/signer', createSigner),
  keyedApi('post', '/signer/signed_key', (_, body) => registerKey(body)),
  keyedApi('get', '/signer', ({ signer_uuid = '' }) => findSigner(signer_uuid) ?? 404),
  http.get(PROXY, ({ request }) =>
    record('/proxy', request, async ({ url = '' }) => {
      await delay(30);
      const times = calls.filter((call) => call.path === '/proxy' && call.query.url === url).length;
      if (refuse(times)) return error(429, 'Too many requests');
      const page = pages[url] ?? 404;
      if (page === -1) return HttpResponse.html('<h1>Not JSON</h1>');
      if (typeof page === 'number') return error(page, 'The page could not be had');
      return HttpResponse.json({ contents: page, status: { url, http_code: 200 } });
    }),
  ),
  http.get(`${PICTURES}/photos/:name`, ({ params, request }) =>
    photoResponse(String(params.name), request),
  ),
  http.get(`${PAGES}/photos/:name`, ({ params, request }) =>
    photoResponse(String(params.name), request),
  ),
  http.get('https://imagedelivery.net/*', ({ request }) => photoResponse(request.url, request)),
  http.get(`${PICTURES}/avatars/:name`, ({ params }) =>
    HttpResponse.text(avatarSvg(String(params.name)), {
      headers: { 'content-type': 'image/svg+xml' },
    }),
  ),
  http.get(`${PICTURES}/*`, () => new HttpResponse(null, { status: 404 })),
];
