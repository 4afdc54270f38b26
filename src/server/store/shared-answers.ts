// Shared by the public endpoints about a cast: oEmbed and posters.
import { fetchParsedCast } from '../../network/api/fetch-cast.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { toError } from '../../core/errors/errors.js';
import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import type { Report } from '../http/create-lazy-handler.js';
import { createFlights } from './flights.js';
import { createBoundedMap } from './bounded-map.js';
import type { CastName } from '../http/read-cast-url.js';
import type { HeaderList } from '../http/respond.js';

/**
 * How long a missing or flawed result is kept, in milliseconds. Flawed is what may soon be
 * another: the answer about a hidden cast, and a poster that lacks its avatar.
 */
export const FLAWED_MS = 60_000;
const BUSY_SECONDS = 1;

type Refuse = (status: number, code: ErrorCode, message: string, headers?: HeaderList) => Response;

/** The endpoint's sentences for developers. */
interface Sentences {
  busy: string;
  setup: string;
  timeout: string;
  handler: string;
}

/** Creates the responses to failures, which repeat nothing from the API or the site. */
export function createRefusals(
  refuse: Refuse,
  sentences: Sentences,
): { busy: () => Response; failureResponse: (error: NeynarError) => Response } {
  const busy = () => refuse(503, 'http', sentences.busy, [['retry-after', `${BUSY_SECONDS}`]]);
  return {
    busy,
    failureResponse({ code, status }) {
      if (code === 'setup') return refuse(500, 'setup', sentences.setup);
      if (code === 'timeout') return refuse(504, 'timeout', sentences.timeout);
      if (code === 'http' && status === 429) return busy();
      return code === 'http' || code === 'network' || code === 'invalid'
        ? refuse(502, 'network', 'The source of casts failed.')
        : refuse(500, 'handler', sentences.handler);
    },
  };
}

/**
 * Checks that a cast is the one that was requested.
 * @throws `invalid` for another one
 */
export function checkName(cast: Pick<ParsedCast, 'hash'>, { hash }: CastName): void {
  // A whole hash is the beginning of itself alone.
  if (!cast.hash.toLowerCase().startsWith(hash)) {
    throw toError('The source of casts returned another cast than the one requested.', 'invalid');
  }
}

/**
 * Fetches the cast of a request; null if there is none.
 * @throws `invalid` if the API returns another cast
 */
export async function fetchNamedCast(
  context: RequestContext,
  name: CastName,
): Promise<ParsedCast | null> {
  const { type, identifier } = name;
  const cast = await fetchParsedCast({ ...context, type, identifier });
  if (cast) checkName(cast, name);
  return cast;
}

/** The limits of an endpoint's memory and requests. */
interface Bounds<Kept> {
  /** The most simultaneous requests to the source. */
  maxFlights: number;
  maxEntries: number;
  maxBytes: number;
  bytesOf: (kept: Kept) => number;
  isMissing: (kept: Kept) => boolean;
  /** In milliseconds, for each result. */
  timeout: number;
  report: Report;
}

/** Finds a result; null if too many are pending. */
type FindAnswer<Kept> = (
  /** The keys of the result, and of its absence. */
  key: string,
  missingKey: string,
  request: Request,
  find: (signal: AbortSignal, fail: (reason: unknown) => void) => Promise<Kept>,
) => Promise<Kept | null>;

/**
 * Creates the memory of an endpoint: a result is found once for all who request it meanwhile, and
 * kept until it expires. Errors of `find` are reported, and not kept.
 */
export function createSharedAnswers<Kept extends { expiresAt: number }>({
  maxFlights,
  maxEntries,
  maxBytes,
  bytesOf,
  isMissing,
  timeout,
  report,
}: Bounds<Kept>): FindAnswer<Kept> {
  const kept = createBoundedMap(maxEntries, maxBytes, bytesOf);
  // Kept apart, so that requests for missing casts evict no results.
  const missing = createBoundedMap(maxEntries, maxBytes, bytesOf);
  const flights = createFlights<Kept>(maxFlights);

  return async (key, missingKey, request, find) => {
    const known = kept.get(key) ?? missing.get(missingKey);
    if (known) return known;
    return flights.share(key, async () => {
      const fail = (reason: unknown) => {
        report(reason, request);
      };
      try {
        const found = await limitTime(timeout, undefined, (signal) => find(signal, fail));
        if (isMissing(found)) missing.set(missingKey, found);
        else kept.set(key, found);
        return found;
      } catch (reason) {
        fail(reason);
        throw reason;
      }
    });
  };
}
