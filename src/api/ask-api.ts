import { fieldsOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { ApiError } from './errors.js';
import type { RateLimit } from './rate-limit.js';
import { VERSION } from './version.js';

/** Whom to ask, and on whose behalf (SPEC.md 7). */
export interface Asker {
  apiUrl: string;
  clientId: string | undefined;
  /** By whose eyes the answer sees: what they like, whom they follow. */
  viewerFid?: number | undefined;
  /** Spreads the calls of a page. Default: calls start at once. */
  rateLimit?: RateLimit | undefined;
  /** Ends the wait for an answer that nobody wants any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Asks the API, as soon as the rate limit lets it. Null where what is asked for does not exist (404).
 * @param what what should be in the answer, in words; `read` takes it out, and gives undefined where it is not there
 * @throws ApiError for any other status and for an answer without it, TypeError for a network that fails, SyntaxError for
 * an answer that is no JSON, the reason of `signal` once that has ended the wait.
 */
export async function askApi<Data>(
  { apiUrl, clientId, rateLimit, viewerFid, signal }: Asker,
  path: string,
  query: Record<string, string | number | boolean | undefined>,
  what: string,
  read: (body: Fields) => Data | undefined,
): Promise<Data | null> {
  const url = new URL(`${apiUrl}/v2/farcaster/${path}`);
  for (const [key, value] of Object.entries({
    ...query,
    viewer_fid: viewerFid,
    client_id: clientId,
  })) {
    if (value !== undefined) url.searchParams.set(key, `${value}`);
  }
  await rateLimit?.(path);
  const headers = { 'x-sdk': 'react', 'x-sdk-version': VERSION };
  const response = await fetch(url, { headers, signal: signal ?? null });
  const { ok, status } = response;
  if (status === 404) return null;
  if (!ok) throw new ApiError(status, `HTTP error! status: ${status}`);
  const data = read(fieldsOf(await response.json()));
  if (data === undefined) throw new ApiError(status, `The API answered without ${what}.`);
  return data;
}
