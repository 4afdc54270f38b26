import { crawlFrame, noFrame } from '../../network/api/crawl-frame.js';
import { parseFrame } from '../../network/frame/parse-frame.js';
import type { Frame } from '../../network/cast/api-types.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';

/** The frame to fetch, and the options of the request. */
export interface FetchFrameOptions extends ServerOptions {
  /** The URL of the frame's page. */
  url: string;
}

/**
 * Fetches the frame of a page on a server, for `initialFrame` of `NeynarFrameCard` or `frame` of
 * `FrameCard`. Returns the API's JSON.
 * @throws NeynarError: `not-found` for a page without a frame; `timeout`, `http`, `network` or
 * `setup`; the reason of `signal`
 * @example
 * ```ts
 * const frame = await fetchFrame({ url: 'https://example.com/frame', clientId: 'your-client-id' });
 * ```
 */
export async function fetchFrame(options: FetchFrameOptions): Promise<Frame> {
  const { url } = options;
  requireOptions({ url });
  const json = await crawlFrame(readOptions(options), url);
  if (!parseFrame(json, { url })) throw noFrame();
  return json as Frame;
}
