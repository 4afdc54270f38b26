import { readApiUrls } from '../api/api-url.js';
import { callApi } from '../api/call-api.js';
import type { ApiQuery } from '../api/call-api.js';
import type { DataAdapter, DataRequest } from '../api/data-adapter.js';
import { feedEndpointOf } from '../api/feed-endpoint.js';
import type { FeedPage } from '../api/fetch-feed.js';
import { readHash } from '../cast/read-hash.js';
import type { Cast, User } from '../cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { countOf, fieldsOf, isObject, listOf, objectsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { createRegistry } from '../../core/registry.js';

/** The open nodes that a site uses. */
export interface OpenNodeOptions {
  /**
   * The URLs of the nodes. Pass an http(s) URL without `/v2/farcaster`, a path of the page's own
   * origin such as `/node`, or a list of them. The next is tried while one is down. A node is down
   * if it sends no response, none in time, one of more than 16 MB, or one with a status of 5xx.
   */
  nodes: string | readonly string[];
  /**
   * The time after which a node counts as down, in milliseconds.
   * @default 5,000 with several nodes; else 15,000
   */
  timeout?: number | undefined;
  /**
   * Sends the requests: for a framework's cache, a proxy or a test.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
}

/** The functions of `settings.data` that an open node supports. */
export type OpenNodeAdapter = {
  [
    Name in Exclude<
      keyof DataAdapter,
      'casts' | 'channel' | 'channels' | 'frame' | 'notifications' | 'userChannels' | 'userLikes'
    >
  ]-?: NonNullable<DataAdapter[Name]>;
};

/** Our own choice: three nodes can be tried before a widget gives up after 15 seconds. */
const NODE_TIMEOUT_MS = 5000;
/** The casts of a page, the most that a node sends (hypersnap), … */
const PAGE_SIZE = 100;
/** … and the most pages of an author that are searched for a cast by the beginning of its hash. */
const MAX_PAGES = 10;

/** Gives an error a status with which it is not retried. */
const final = (error: NeynarError, status: number) => Object.assign(error, { status });

/** Adds the `0x` that nodes omit, so that handlers get the hashes of the network. */
function withPrefixes(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withPrefixes);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      /^(parent_|thread_)?hash$/.test(name) && typeof value === 'string'
        ? readHash(value)
        : withPrefixes(value),
    ]),
  );
}

/**
 * Removes counts of 0 from a cast and its replies. Outside of feeds nodes count nothing, and a card
 * would show that it has no likes.
 */
function withoutZeros(cast: Fields): Fields {
  const { reactions, replies, direct_replies, ...rest } = cast;
  return {
    ...rest,
    ...(Object.values(fieldsOf(reactions)).some(countOf) && { reactions }),
    ...(countOf(fieldsOf(replies).count) && { replies }),
    ...(direct_replies !== undefined && {
      direct_replies: (objectsOf(direct_replies) ?? []).map(withoutZeros),
    }),
  };
}

/** Whether JSON is a cast with this hash, or this beginning of one. */
const isCast = (json: unknown, hash: string): json is Cast =>
  textOf(fieldsOf(json).hash).toLowerCase().startsWith(hash.toLowerCase());

/** The author and the beginning of the hash in the URL of a cast in the social app. */
function readShortUrl(url: string): [username: string, hash: string] {
  const [username = '', hash = ''] = httpUrl(url)?.pathname.split('/').slice(1) ?? [];
  // Fewer digits would match several casts.
  if (!/^[\w.-]+$/.test(username) || !/^0x[\da-f]{8,40}$/i.test(hash)) throw unknownUrl();
  // Nodes only know names in lower case.
  return [username.toLowerCase(), hash];
}

const unknownUrl = () =>
  final(
    toError('An open node cannot find this cast by its URL. Use the full hash.', 'not-found'),
    404,
  );

const unexpected = () => toError('The node sent an unexpected response.', 'invalid');

/**
 * Creates `settings.data` from open nodes of the network (farcasterorg/hypersnap): casts, users,
 * feeds and conversations without an account. The nodes get only the query: no client id, no
 * viewer, no cookies and no referrer. Their responses are not verified. Nodes have no counts of a
 * single cast, no metadata of links, no channels, no viewer and no subscriptions. A redirect counts
 * as a failure. Create it once, outside of your components.
 * @example A cast without an account
 * ```tsx
 * const data = openNode({ nodes: 'https://haatz.quilibrium.com' });
 *
 * <NeynarContextProvider settings={{ data }}>
 *   <NeynarCastCard type="url" identifier="https://farcaster.xyz/linda/0x71d5225f" />
 * </NeynarContextProvider>;
 * ```
 */
export function openNode({ nodes, timeout, fetch: given }: OpenNodeOptions): OpenNodeAdapter {
  // A server has no page, so a path has no origin there.
  const origin = typeof location === 'undefined' ? undefined : location.origin;
  const apiUrls = readApiUrls(nodes, undefined, origin);
  const context = {
    apiUrls,
    clientId: undefined,
    registry: createRegistry(),
    timeout: timeout ?? (apiUrls.length > 1 ? NODE_TIMEOUT_MS : undefined),
    // Without the API's headers, for which a browser would send a preflight to each node.
    fetch: (url: string | URL | Request, init?: RequestInit) =>
      (given ?? fetch)(url, {
        signal: init?.signal ?? null,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      }),
  };

  /** The JSON of a node's response; null for the status 404. */
  async function get(
    path: string,
    query: ApiQuery,
    { signal }: Pick<DataRequest, 'signal'>,
  ): Promise<Fields | null> {
    if (apiUrls.length === 0)
      throw final(toError('openNode needs the http(s) URL of a node.', 'setup'), 400);
    const body = await callApi({ ...context, signal }, path, query, ({ status }) =>
      status === 404 ? null : undefined,
    );
    try {
      return body && fieldsOf(withPrefixes(body));
    } catch {
      throw unexpected(); // nested too deeply
    }
  }

  /** Searches the casts of the author, newest first. */
  async function findCast(url: string, request: DataRequest): Promise<Cast> {
    const [username, hash] = readShortUrl(url);
    const found = await get('user/by-username', { username }, request);
    const fid = countOf(fieldsOf(found?.user).fid);
    if (fid === null) throw unknownUrl();
    const cursors = new Set<string>();
    let cursor: string | undefined;
    do {
      const query = { fid, limit: PAGE_SIZE, cursor };
      const page = await get('feed/user/casts', query, request);
      const cast = listOf(page?.casts).find(
        (each): each is Cast =>
          isCast(each, hash) && countOf(fieldsOf(fieldsOf(each).author).fid) === fid,
      );
      if (cast) return cast;
      if (cursor) cursors.add(cursor);
      cursor = textOf(fieldsOf(page?.next).cursor);
    } while (cursor && !cursors.has(cursor) && cursors.size < MAX_PAGES - 1);
    throw unknownUrl();
  }

  const fullHashOf = (type: string, identifier: string) =>
    type === 'hash' ? readHash(identifier) : /\b0x[\da-f]{40}\b/i.exec(identifier)?.[0];

  return {
    async cast({ type, identifier }, request) {
      const hash = fullHashOf(type, identifier);
      if (!hash) return findCast(identifier, request);
      const body = await get('cast', { type: 'hash', identifier: hash }, request);
      if (body && !isCast(body.cast, hash)) throw unexpected();
      return body && withoutZeros(fieldsOf(body.cast));
    },
    async user({ fid }, request) {
      const body = await get('user/bulk', { fids: fid }, request);
      if (body && !Array.isArray(body.users)) throw unexpected();
      const isAsked = (user: unknown): user is User => countOf(fieldsOf(user).fid) === fid;
      return listOf(body?.users).find(isAsked);
    },
    async feed(feed, request) {
      const [endpoint, query] = feedEndpointOf(feed, request.cursor);
      // The generic endpoint returns trending casts, whatever the filter.
      if (!endpoint) throw final(toError('An open node has no such feed.', 'setup'), 400);
      const page = await get(`feed/${endpoint}`, query, request);
      if (!page) return null;
      const casts = objectsOf(page.casts);
      if (!casts) throw unexpected();
      // Nodes mix replies into these feeds.
      const isMixed =
        /^(following|user\/casts)$/.test(endpoint) && query.include_replies !== 'true';
      return {
        casts: isMixed ? casts.filter((cast) => !cast.parent_hash) : casts,
        next: { cursor: textOf(fieldsOf(page.next).cursor) || null },
      } satisfies FeedPage;
    },
    async conversation({ type, identifier, replyDepth, limit }, request) {
      const hash =
        fullHashOf(type, identifier) ?? textOf((await findCast(identifier, request)).hash);
      const query = { type: 'hash', identifier: hash, reply_depth: replyDepth, limit };
      const body = await get('cast/conversation', query, request);
      if (!body) return null;
      const { cast, ...rest } = fieldsOf(body.conversation);
      if (!isCast(cast, hash)) throw unexpected();
      return { ...body, conversation: { ...rest, cast: withoutZeros({ ...cast }) } };
    },
    async search({ text, limit }, request) {
      const name = text.toLowerCase();
      const body = await get('user/search', { q: name, limit: limit ?? undefined }, request);
      if (body && !Array.isArray(body.users)) throw unexpected();
      return listOf(body?.users)
        .filter((user): user is User =>
          textOf(fieldsOf(user).username).toLowerCase().startsWith(name),
        )
        .slice(0, limit ?? undefined);
    },
  };
}
