import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { FRAME_TIMEOUT_MS } from '../json/limit-time.js';
import { isObject } from '../json/read.js';
import { callApi } from './call-api.js';
import type { ApiContext } from './call-api.js';

/** The error of a page without a frame (docs/behaviour.md, Frame by address). */
export const noFrame = (): NeynarError => toError('No frame data available', 'not-found');

/**
 * Fetches the frame of a page from the API, unparsed. The request is aborted after 8 seconds (or
 * `timeout`), and with `signal`.
 * @param url the URL of the page
 * @throws `timeout`, `http` or `not-found` with the messages that docs/behaviour.md lists (Frame by
 * address); `network`; the reason of `signal`
 */
export async function crawlFrame(context: ApiContext, url: string): Promise<unknown> {
  const { timeout = FRAME_TIMEOUT_MS } = context;
  const { frame } = await callApi({ ...context, timeout }, 'frame/crawl', { url }).catch(
    (error: unknown) => {
      // A response that is not JSON contains no frame either.
      throw (error as NeynarError).code === 'invalid' ? noFrame() : error;
    },
  );
  // For a page without a frame the API sends an empty one.
  if (!isObject(frame) || !Object.keys(frame).length) throw noFrame();
  return frame;
}
