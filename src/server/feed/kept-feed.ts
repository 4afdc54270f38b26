import { createKeptAnswers } from '../store/kept-answers.js';
import type { KeptAnswers } from '../store/kept-answers.js';

/** A response: 200, or the status of what will not be there in a moment either. */
export interface KeptFeed {
  status: number;
  /** As JSON. */
  body: string;
  etag?: string | undefined;
  /** Until when it is the current one, in milliseconds since 1970. */
  expiresAt: number;
}

/** Creates an empty memory. A page of 25 casts has about 100 kB. */
export const createFeedMemory = (): KeptAnswers<KeptFeed> =>
  createKeptAnswers<KeptFeed>({
    maxEntries: 2000,
    maxBytes: 64_000_000,
    bytesOf: ({ body }) => 2 * body.length + 200,
    // Further ones get an old response, or have to wait.
    maxPending: 64,
    isMissing: ({ status }) => status !== 200,
    // Sent while the API fails. Our own choice.
    stale: 10 * 60_000,
  });

/** The text in the store: the time, the tag and the body. Null for what does not exist. */
export const writeFeed = ({ status, expiresAt, etag = '', body }: KeptFeed): string | null =>
  status === 200 ? `${expiresAt} ${etag} ${body}` : null;

export function readFeed(text: string): KeptFeed | null {
  // Only this package writes what the store's secret has signed.
  const [, time = '', etag = '', body = ''] = /^(\d+) (\S*) (.*)$/s.exec(text) ?? [];
  return body ? { status: 200, body, etag, expiresAt: Number(time) } : null;
}
