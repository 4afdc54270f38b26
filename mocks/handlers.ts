import { delay, http, HttpResponse } from 'msw';
import type { Cast } from '../src/index.js';
import { casts, failures } from './casts.js';
import { drawAvatar } from './drawings.js';
import { PICTURES } from './users.js';

const API = 'https://sdk-api.neynar.com/v2/farcaster';

/** One call that the world answered, or began to answer. */
export interface Call {
  path: string;
  query: Record<string, string>;
  answered: boolean;
}

/** What was asked of the world since `forget`, oldest first. */
export const calls: Call[] = [];

let released = Promise.resolve();

/** Lets the answer for `world.slowCast` go, if `holdSlowCast` holds it back. */
export let releaseSlowCast: () => void = () => {};

/** Holds back the answer for `world.slowCast` until `releaseSlowCast` is called. */
export function holdSlowCast(): void {
  released = new Promise((resolve) => {
    releaseSlowCast = resolve;
  });
}

/** Empties the record of calls and lets go of what is held back. */
export function forget(): void {
  calls.length = 0;
  releaseSlowCast();
}

const byHash = new Map<string, Cast>(Object.values(casts).map((cast) => [cast.hash, cast]));

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
      await released;
      break;
  }
  const cast = find(type, identifier);
  return cast ? HttpResponse.json({ cast }) : error(404, 'Cast not found');
}

/** Answers for the API and for the world's pictures. The API refuses a call that lacks what SPEC.md 7 demands. */
export const handlers = [
  http.get(`${API}/cast`, async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const call: Call = { path: '/cast', query, answered: false };
    calls.push(call);
    const { type = '', identifier = '', client_id } = query;
    if (request.headers.get('x-sdk') !== 'react' || !request.headers.get('x-sdk-version')) {
      return error(400, 'Which SDK?');
    }
    if (!client_id || !identifier || !['hash', 'url'].includes(type)) {
      return error(400, 'Invalid query');
    }
    const response = await answerCast(type, identifier);
    call.answered = true;
    return response;
  }),
  http.get(`${PICTURES}/avatars/:name`, ({ params }) =>
    HttpResponse.text(drawAvatar(String(params.name)), {
      headers: { 'content-type': 'image/svg+xml' },
    }),
  ),
  http.get(`${PICTURES}/*`, () => new HttpResponse(null, { status: 404 })),
];
