import { toError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import type { Fields } from '../json/read.js';
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
 * @throws NeynarError: `http` for any other status, `network` for a network that fails, `invalid` for an answer that is no
 * JSON or has none of it; the reason of `signal` once that has ended the wait.
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
  const body = await fetchJson(url, { headers, signal: signal ?? null }, ({ status }) =>
    status === 404 ? null : undefined,
  );
  if (body === null) return null;
  const data = read(body);
  if (data === undefined) throw toError(`The API answered without ${what}.`, 'invalid');
  return data;
}
