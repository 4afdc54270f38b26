import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { FIND_TIMEOUT_MS } from '../../core/http/limit-time.js';
import { fieldsOf, isObject } from '../../core/read/fields.js';
import { callApi } from './call-api.js';
import type { ApiContext } from './call-api.js';
import type { RegistryName } from '../../core/registry.js';

/** The error of a page without a frame (rules of FrameCard). */
export const noFrame = (): NeynarError => toError('No frame data available', 'not-found');

/** Marks in the registry that the API only has the newer endpoint. */
const RETIRED = 'frame/crawl is retired' as RegistryName<true>;

/**
 * Requests the frame from the specified endpoint, or from the one that replaced it in October 2025
 * (Neynar OpenAPI, `cast/embed/crawl`). Both share the time limit of one request.
 */
async function requestFrame(context: ApiContext, url: string): Promise<unknown> {
  const { timeout = FIND_TIMEOUT_MS, registry } = context;
  const start = performance.now();
  if (!registry?.has(RETIRED)) {
    const body = await callApi({ ...context, timeout }, 'frame/crawl', { url }, ({ status }) =>
      status === 404 ? null : undefined,
    );
    if (body) return body.frame;
  }
  const rest = { ...context, timeout: timeout - (performance.now() - start) };
  const { metadata } = await callApi(rest, 'cast/embed/crawl/', { url });
  registry?.set(RETIRED, true);
  return fieldsOf(metadata).frame;
}

/**
 * Fetches the frame of a page from the API, unparsed. The request is aborted after 8 seconds (or
 * `timeout`), and with `signal`.
 * @param url the URL of the page
 * @throws `timeout`, `http` or `not-found` with the messages that the rules of
 * FrameCard list; `network`; the reason of `signal`
 */
export async function crawlFrame(context: ApiContext, url: string): Promise<unknown> {
  const frame = await requestFrame(context, url).catch((error: unknown) => {
    // A response that is not JSON contains no frame either.
    throw (error as NeynarError).code === 'invalid' ? noFrame() : error;
  });
  // The API sends an empty frame for a page without one.
  if (!isObject(frame) || !Object.keys(frame).length) throw noFrame();
  return frame;
}
