import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { FRAME_TIMEOUT_MS, limitTime } from '../json/limit-time.js';
import { isObject } from '../json/read.js';
import type { FrameQuery } from '../cast/frame-types.js';
import type { Transport } from './request.js';

/** The error of a page without a frame (docs/behaviour.md, Frame by address). */
export const noFrame = (): NeynarError => toError('No frame data available', 'not-found');

/**
 * Fetches the frame of a page from the API, unparsed. The request is aborted after 8 seconds (or
 * `timeout`), and with `signal`.
 * @throws `timeout`, `http` or `not-found` with the messages that docs/behaviour.md lists (Frame by
 * address); `network`; the reason of `signal`
 */
export function crawlFrame(
  { apiUrl, clientId, url, version }: FrameQuery,
  { fetch, headers, timeout = FRAME_TIMEOUT_MS, signal }: Transport = {},
): Promise<unknown> {
  const query = new URLSearchParams({
    url,
    ...(clientId !== undefined && { client_id: clientId }),
  });
  return limitTime(timeout, signal, async (signal) => {
    const { frame } = await fetchJson(
      `${apiUrl}/v2/farcaster/frame/crawl?${query.toString()}`,
      { headers: { 'x-sdk': 'react', 'x-sdk-version': version, ...headers }, signal },
      undefined,
      fetch,
    ).catch((error: unknown) => {
      // A response that is not JSON contains no frame either.
      throw (error as NeynarError).code === 'invalid' ? noFrame() : error;
    });
    // For a page without a frame the API sends an empty one.
    if (!isObject(frame) || !Object.keys(frame).length) throw noFrame();
    return frame;
  });
}
