import { fieldsOf } from '../json/read.js';
import { limitTime } from './limit-time.js';
import type { FrameQuery } from './types.js';

/**
 * Asks the API for the frame of a page, as yet unparsed. After 8 seconds, or when the signal says so, the request is
 * aborted.
 * @throws Error `Request timed out`, `HTTP error! status: N` or `No frame data available` (SPEC.md 8); the signal's own
 * reason; whatever the network says.
 */
export function crawlFrame(
  { apiUrl, clientId, url, version }: FrameQuery,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const query = new URLSearchParams({ url, client_id: clientId }).toString();
  return limitTime(async (signal) => {
    try {
      const response = await fetch(`${apiUrl}/v2/farcaster/frame/crawl?${query}`, {
        headers: { 'x-sdk': 'react', 'x-sdk-version': version },
        signal,
      });
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      const { frame } = fieldsOf(await response.json());
      // A page without a frame is answered with an empty one.
      if (typeof frame === 'object' && frame && Object.keys(frame).length) return frame;
    } catch (error) {
      // An answer that is no JSON has no frame either. By name: the error may be of another realm.
      if ((error as Error).name !== 'SyntaxError') throw error;
    }
    throw new Error('No frame data available');
  }, signal);
}
