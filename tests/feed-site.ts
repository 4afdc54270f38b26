// A site with `createFeedHandler`, and the API that it asks, for the tests beside the handler.
import { beforeEach, vi } from 'vitest';
import type { Mock } from 'vitest';
import { createRegistry } from '../src/core/registry.js';
import type { NeynarError } from '../src/core/errors/errors.js';
import { createFeedHandler } from '../src/server/feed/create-feed-handler.js';
import type { FeedHandler } from '../src/server/feed/create-feed-handler.js';
import type { FeedHandlerOptions } from '../src/server/feed/feed-options.js';

export const NOW = 1_800_000_000_000;
export const ORIGIN = 'https://site.castkit.example';
export const PROXY = `${ORIGIN}/api/farcaster`;
export const BLOG = `${ORIGIN}/blog/hello`;
export const API_KEY = 'the-key-of-the-site';
/** Appears in each response of the API, and must appear in none of ours. */
export const WORDS = 'words of the API';

export const hashOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
export const userOf = (fid: number) => ({ fid, username: `user${fid}` });
export const castOf = (number: number, fields: object = {}) => ({
  hash: hashOf(number),
  text: `Cast ${number}`,
  timestamp: new Date(NOW - number * 60_000).toISOString(),
  author: { fid: 3, username: 'linda' },
  ...fields,
});

/** What a page of the site asks. @param query the path below the API's, and its parameters */
export const get = (query: string, init?: RequestInit): Request =>
  new Request(`${PROXY}/v2/farcaster/${query}`, init);
export const statusOf = async (handle: FeedHandler, query: string): Promise<number> =>
  (await handle(get(query))).status;

/** The context with which widgets of a page ask the handler. */
export const through = (handle: FeedHandler, fields: object = {}) => ({
  apiUrls: [PROXY],
  clientId: undefined,
  registry: createRegistry(),
  fetch: ((url, init) => handle(new Request(url, init))) as typeof fetch,
  ...fields,
});

/** The body of a response, its status, or the response. */
type Api = (path: string, query: URLSearchParams) => unknown;

interface FeedSite {
  /** What the API responds. Each test begins with the usual. */
  api: Api;
  /** What the API was asked in this test. */
  asked: { path: string; query: URLSearchParams; headers: Headers }[];
  paths: () => string[];
  queries: () => Record<string, string>[];
  /** Sends requests to the API. */
  send: typeof fetch;
  onError: Mock<(error: NeynarError) => void>;
  /** The codes of the errors that were reported. */
  codes: () => string[];
  /** Creates the handler, with these options in place of the usual. */
  create: (options?: Partial<FeedHandlerOptions>) => FeedHandler;
}

/** Sets up the site of a file of tests, and its clock. */
export function setUpFeedSite(usual: Partial<FeedHandlerOptions>, usualApi: Api): FeedSite {
  const asked: FeedSite['asked'] = [];
  const onError: FeedSite['onError'] = vi.fn();
  const send: typeof fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input as URL);
    const path = pathname.replace(/^\/v2\/farcaster\/|\/$/g, '');
    asked.push({ path, query: searchParams, headers: new Headers(init?.headers) });
    const body = site.api(path, searchParams);
    if (body instanceof Promise) return body as Promise<Response>;
    return Promise.resolve(
      typeof body === 'number'
        ? Response.json({ message: WORDS }, { status: body, headers: { 'retry-after': '7' } })
        : Response.json({ ...(body as object), secret: WORDS }),
    );
  };
  const site: FeedSite = {
    api: usualApi,
    asked,
    paths: () => asked.map(({ path }) => path),
    queries: () => asked.map(({ query }) => Object.fromEntries(query)),
    send,
    onError,
    codes: () => onError.mock.calls.map(([{ code }]) => code),
    create: (options) =>
      createFeedHandler({
        apiKey: API_KEY,
        origin: ORIGIN,
        fetch: send,
        onError,
        ...usual,
        ...options,
      }),
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    asked.length = 0;
    onError.mockReset();
    site.api = usualApi;
  });
  return site;
}
