import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { isObject } from '../json/read.js';
import { limitTime } from './limit-time.js';
import type { FrameQuery } from './types.js';

/** The page has no frame (SPEC.md 8). */
export const noFrame = (): NeynarError => toError('No frame data available', 'not-found');

/**
 * Asks the API for the frame of a page, as yet unparsed. After 8 seconds, or when the signal says so, the request is
 * aborted.
 * @throws `timeout`, `http` or `not-found` with the words of SPEC.md 8; `network`; the signal's own reason.
 */
export function crawlFrame(
  { apiUrl, clientId, url, version }: FrameQuery,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const query = new URLSearchParams({ url, client_id: clientId }).toString();
  return limitTime(async (signal) => {
    const headers = { 'x-sdk': 'react', 'x-sdk-version': version };
    const { frame } = await fetchJson(`${apiUrl}/v2/farcaster/frame/crawl?${query}`, {
      headers,
      signal,
    }).catch((error: unknown) => {
      // A response that is no JSON has no frame either.
      throw (error as NeynarError).code === 'invalid' ? noFrame() : error;
    });
    // A page without a frame is answered with an empty one.
    if (!isObject(frame) || !Object.keys(frame).length) throw noFrame();
    return frame;
  }, signal);
}
