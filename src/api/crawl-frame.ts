import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { FRAME_TIMEOUT_MS, limitTime } from '../json/limit-time.js';
import { isObject } from '../json/read.js';
import type { FrameQuery } from '../cast/frame-types.js';

/** The error of a page without a frame (docs/behaviour.md, Frame by address). */
export const noFrame = (): NeynarError => toError('No frame data available', 'not-found');

/**
 * Fetches the frame of a page from the API, unparsed. The request is aborted after 8 seconds, and
 * with `signal`.
 * @throws `timeout`, `http` or `not-found` with the messages that docs/behaviour.md lists (Frame by
 * address); `network`; the reason of `signal`
 */
export function crawlFrame(
  { apiUrl, clientId, url, version }: FrameQuery,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const query = new URLSearchParams({ url, client_id: clientId }).toString();
  return limitTime(FRAME_TIMEOUT_MS, signal, async (signal) => {
    const headers = { 'x-sdk': 'react', 'x-sdk-version': version };
    const { frame } = await fetchJson(`${apiUrl}/v2/farcaster/frame/crawl?${query}`, {
      headers,
      signal,
    }).catch((error: unknown) => {
      // A response that is not JSON contains no frame either.
      throw (error as NeynarError).code === 'invalid' ? noFrame() : error;
    });
    // For a page without a frame the API sends an empty one.
    if (!isObject(frame) || !Object.keys(frame).length) throw noFrame();
    return frame;
  });
}
