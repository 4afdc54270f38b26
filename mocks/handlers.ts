import type { Cast } from '../src/index.js';
import { casts, failures, quoted } from './casts.js';
import { answerConversation } from './conversations.js';
import { drawAvatar, drawPhoto } from './drawings.js';
import { PAGES, pages } from './embeds.js';
import { answerFeed, findCasts } from './feeds.js';
import { crawled } from './frames.js';
import { delay, http, HttpResponse } from './msw-2.js';
import { fidsThatFail, hostileUsers, PICTURES, searches, users } from './users.js';

/** At whatever host: an owner can name another. */
const API = '*/v2/farcaster';
const PROXY = 'https://api.allorigins.win/get';

/** One call that the world answered, or began to answer. */
export interface Call {
  /** Where it was asked. */
  origin: string;
  path: string;
  query: Record<string, string>;
  answered: boolean;
  /** How many of that path were under way with it, itself included. */
  atOnce: number;
}

/** What was asked of the world since `forget`, oldest first. */
export const calls: Call[] = [];

/** Something that is held back until it is released. */
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

/** Holds back the answer for `world.slowCast` until `releaseSlowCast` is called. */
export const holdSlowCast = slowCast.hold;

/** Lets the answer for `world.slowCast` go, if `holdSlowCast` holds it back. */
export const releaseSlowCast = slowCast.release;

/** Holds back the answer for the slow search until `releaseSlowSearch` is called. */
export const holdSlowSearch = slowSearch.hold;

/** Lets the answer for the slow search go, if `holdSlowSearch` holds it back. */
export const releaseSlowSearch = slowSearch.release;

/** Empties the record of calls and lets go of what is held back. */
export function forget(): void {
  calls.length = 0;
  refuse = () => false;
  releaseSlowCast();
  releaseSlowSearch();
}

let refuse: (asked: number) => boolean = () => false;

/** Makes the proxy answer 429 whenever `when` says so of the number of times that page was asked for. */
export function refuseProxy(when: (asked: number) => boolean): void {
  refuse = when;
}

/** Answers a call, and records it. */
async function record(
  path: string,
  request: Request,
  answer: (query: Record<string, string>) => Response | Promise<Response>,
): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const atOnce = 1 + calls.filter((call) => call.path === path && !call.answered).length;
  const call: Call = {
    origin: new URL(request.url).origin,
    path,
    query,
    answered: false,
    atOnce,
  };
  calls.push(call);
  const response = await answer(query);
  call.answered = true;
  return response;
}

const byHash = new Map<string, Cast>(
  [...Object.values(casts), ...quoted].map((cast) => [cast.hash, cast]),
);

/** An address in the social app names a cast by the first ten characters of its hash. */
function find(type: string, identifier: string): Cast | undefined {
  if (type === 'hash') return byHash.get(identifier);
  const [, start] = /\/(0x[0-9a-f]{8})(?:[?#]|$)/.exec(identifier) ?? [];
  return start === undefined
    ? undefined
    : [...byHash.values()].find((cast) => cast.hash?.startsWith(start));
}

const error = (status: number, message: string) => HttpResponse.json({ message }, { status });

async function answerCast(type: string, identifier: string): Promise<Response> {
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
    case failures.recoveringCast.hash: {
      const asked = calls.filter((call) => call.query.identifier === identifier).length;
      return asked === 1
        ? error(500, 'Internal error')
        : HttpResponse.json({ cast: casts.launchCast });
    }
    case casts.slowCast.hash:
      await slowCast.wait();
      break;
  }
  const cast = find(type, identifier);
  return cast ? HttpResponse.json({ cast }) : error(404, 'Cast not found');
}

/** Whoever has a name or a username that begins so. */
function findUsers(q: string): unknown[] {
  const start = q.toLowerCase();
  return Object.values(users).filter(({ username, display_name }) =>
    [username, display_name].some((name) => name?.toLowerCase().startsWith(start)),
  );
}

async function answerSearch(q: string, limit: number): Promise<Response> {
  let found = findUsers(q);
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
      const asked = calls.filter((call) => call.query.q === q).length;
      if (asked === 1) return error(500, 'Internal error');
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

/** A picture of the size that its address asks for; a `slow` one takes its time. */
async function drawn(name: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [width = 900, height = 600] = (query.get('size') ?? '').split('x').map(Number);
  if (query.has('slow')) await delay(300);
  return HttpResponse.text(drawPhoto(name, width || 900, height || 600), {
    headers: { 'content-type': 'image/svg+xml' },
  });
}

/** A path of the API. A call that lacks what SPEC.md 7 demands of all of them is refused. */
function api(
  path: string,
  answer: (query: Record<string, string>) => Response | Promise<Response>,
) {
  return http.get(`${API}${path}`, ({ request }) =>
    record(path, request, (query) => {
      if (request.headers.get('x-sdk') !== 'react' || !request.headers.get('x-sdk-version')) {
        return error(400, 'Which SDK?');
      }
      return query.client_id ? answer(query) : error(400, 'Invalid query');
    }),
  );
}

/** JSON as it is, a status as an error, and to null no answer at all. */
async function told(answer: object | number | null): Promise<Response> {
  if (answer === null) await delay('infinite');
  return typeof answer === 'number' ? error(answer, 'It failed') : HttpResponse.json(answer);
}

/** How often this very thing was asked for, this time included. */
function timesAsked(path: string, query: Record<string, string>): number {
  const same = JSON.stringify(query);
  return calls.filter((call) => call.path === path && JSON.stringify(call.query) === same).length;
}

/** Answers for the API and for the world's pictures. */
export const handlers = [
  api('/cast', ({ type = '', identifier = '' }) =>
    identifier && ['hash', 'url'].includes(type)
      ? answerCast(type, identifier)
      : error(400, 'Invalid query'),
  ),
  api('/user/bulk', async ({ fids = '' }) => {
    if (!/^\d+(,\d+){0,99}$/.test(fids)) return error(400, 'Invalid query');
    const asked = fids.split(',').map(Number);
    if (asked.includes(fidsThatFail.broken)) return error(500, 'Internal error');
    if (asked.includes(fidsThatFail.empty)) return HttpResponse.json({});
    if (asked.includes(fidsThatFail.silent)) await delay('infinite');
    if (asked.includes(fidsThatFail.recovering)) {
      const before = calls.filter((call) => call.query.fids === fids).length;
      if (before === 1) return error(500, 'Internal error');
      return HttpResponse.json({ users: [{ ...users.linda, fid: fidsThatFail.recovering }] });
    }
    // As the live API: in an order of its own, without those who do not exist.
    const found = Object.values(users).filter(({ fid }) => asked.includes(fid));
    return HttpResponse.json({ users: found.reverse() });
  }),
  api('/feed', (query) => told(answerFeed(query, timesAsked('/feed', query)))),
  // As the live API: 10 where nobody says how many, and no more.
  api('/feed/trending', ({ limit = '10', ...query }) => {
    if (Number(limit) > 10) return error(400, 'Invalid query');
    const trending = { feed_type: 'filter', filter_type: 'global_trending' };
    return told(answerFeed({ ...query, ...trending, limit }, 1));
  }),
  api('/casts', ({ casts: hashes = '' }) =>
    HttpResponse.json({ result: { casts: findCasts(hashes.split(',')) } }),
  ),
  api('/cast/conversation', (query) =>
    told(answerConversation(query, timesAsked('/cast/conversation', query))),
  ),
  // As the live API: 5 where nobody says how many, and at most 10.
  api('/user/search', ({ q = '', limit = '5' }) => {
    const most = Number(limit);
    return q && most >= 1 && most <= 10 ? answerSearch(q, most) : error(400, 'Invalid query');
  }),
  api('/frame/crawl', async ({ url = '' }) => {
    if (!url) return error(400, 'Invalid query');
    const frame = crawled[url];
    if (frame === null) await delay('infinite');
    if (typeof frame === 'number') return error(frame, 'The page could not be had');
    return HttpResponse.json({ frame: frame ?? {} });
  }),
  http.get(PROXY, ({ request }) =>
    record('/proxy', request, async ({ url = '' }) => {
      await delay(30);
      const asked = calls.filter((call) => call.path === '/proxy' && call.query.url === url).length;
      if (refuse(asked)) return error(429, 'Too many requests');
      const page = pages[url] ?? 404;
      if (page === -1) return HttpResponse.html('<h1>Not JSON</h1>');
      if (typeof page === 'number') return error(page, 'The page could not be had');
      return HttpResponse.json({ contents: page, status: { url, http_code: 200 } });
    }),
  ),
  http.get(`${PICTURES}/photos/:name`, ({ params, request }) =>
    drawn(String(params.name), request),
  ),
  http.get(`${PAGES}/photos/:name`, ({ params, request }) => drawn(String(params.name), request)),
  http.get('https://imagedelivery.net/*', ({ request }) => drawn(request.url, request)),
  http.get(`${PICTURES}/avatars/:name`, ({ params }) =>
    HttpResponse.text(drawAvatar(String(params.name)), {
      headers: { 'content-type': 'image/svg+xml' },
    }),
  ),
  http.get(`${PICTURES}/*`, () => new HttpResponse(null, { status: 404 })),
];
