import { addQuotes } from '../../network/api/add-quotes.js';
import { readConversationPage, requestConversation } from '../../network/api/fetch-conversation.js';
import { fetchParsedFeed } from '../../network/api/fetch-feed.js';
import type { FeedQuery } from '../../network/api/fetch-feed.js';
import {
  readNotificationsPage,
  requestNotifications,
} from '../../network/api/fetch-notifications.js';
import { searchCasts } from '../../network/api/search-casts.js';
import { requestChannelPage, requestUserPage } from '../../network/api/search-pages.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { VERSION } from '../../network/api/version.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { countOf, objectsOf, textOf } from '../../core/read/fields.js';
import { createRegistry } from '../../core/registry.js';
import { callSite } from '../call-site.js';
import type { Report } from '../create-lazy-handler.js';
import { castJson } from '../fetch-feed.js';
import { readOptions, refuseInBrowser } from '../options.js';
import { createPageHandler, HANDLER_MS, refuseForNow } from '../page-requests.js';
import type { PageService } from '../page-requests.js';
import { etagOf, respondCached } from '../respond-cached.js';
import { refuse } from '../respond.js';
import { fetchNamedCast } from '../shared-answers.js';
import { createBudget } from './budget.js';
import { createCursors } from './cursors.js';
import { createFeedMemory } from './feed-memory.js';
import type { Found } from './feed-memory.js';
import { ADAPTERS, readFeedOptions } from './feed-options.js';
import type { FeedHandlerOptions } from './feed-options.js';
import { readFeedRequest } from './feed-request.js';
import type { Search, Wanted } from './feed-request.js';

/** Responds to the requests of widgets for feeds, conversations, comments and their counts. */
export type FeedHandler = (request: Request) => Promise<Response>;

/** The share of searches for casts: the API's own limit for them is a fifth of the others. */
const SEARCH_SHARE = 0.2;
/** Our own choice: a signed-in visitor who scrolls on and on loads one page a second. */
const VIEWER_PER_MINUTE = 60;
const BUSY_MS = 1000;
/**
 * The longest response, in characters. Our own choice, twice the largest page that can be expected:
 * a hundred casts of 16.5 kB.
 */
const MAX_BODY = 4_000_000;
/** How long a response may take beyond `timeout`, in milliseconds. */
const GRACE_MS = 500;
/** The headers of the widgets' requests. */
const ALLOW_HEADERS = 'x-sdk, x-sdk-version';
const JSON_TYPE = [['content-type', 'application/json']] as const;

/** Says what failed, but repeats nothing from the API or the site. */
function failureResponse({ code, status, retryAfter = 0 }: NeynarError): Response {
  if (code === 'setup') return refuse(500, 'setup', 'The feeds are not set up.');
  if (code === 'timeout') return refuse(504, 'timeout', 'There was no response in time.');
  if (code === 'http') {
    if (status === 429) return refuseForNow(retryAfter);
    if (status === 402) return refuse(402, 'http', 'The credits at the API are used up.');
    if (status === 401 || status === 403) return refuse(500, 'setup', 'The feeds are not set up.');
  }
  return code === 'http' || code === 'network' || code === 'invalid'
    ? refuse(502, 'network', 'The API failed.')
    : refuse(500, 'handler', 'The server failed to answer.');
}

const TAKES_NONE = JSON.stringify({ code: 'http', message: 'The API takes no such request.' });
const NOT_FOUND = JSON.stringify({ code: 'not-found', message: 'There is no such list or cast.' });

/**
 * The status with which an API says that it lacks a feed; undefined for any other error. Widgets
 * that combine feeds go on without it.
 */
function statusOfLack(reason: unknown): number | undefined {
  const { status = 0 } = toError(reason);
  return [400, 405, 422, 501].includes(status) ? status : undefined;
}

/**
 * A feed as adapters know it. They have no comments below several addresses; the spellings of one
 * page are one address to them.
 * @throws `http` with the status 501 for several pages
 */
function forAdapter({ feed, pages }: Extract<Wanted, { feed: FeedQuery }>): FeedQuery {
  if (!pages || feed.filterType) return feed;
  const [parentUrl, ...others] = pages;
  if (others.length > 0) {
    throw Object.assign(toError('settings.data has one page at a time.', 'http'), { status: 501 });
  }
  const { withRecasts, limit } = feed;
  return { feedType: 'filter', filterType: 'parent_url', parentUrl, withRecasts, limit };
}

/** The JSON of a cast of a list; an empty object for what is none. */
const jsonOf = (cast: FeedCasts[number]) => (cast ? castJson(cast) : {});

/** The options, with each request to the API or to an adapter counted. */
function countRequests(options: FeedHandlerOptions, count: () => void): FeedHandlerOptions {
  const { data } = options;
  const counted = (name: keyof NonNullable<typeof data>) => {
    const call: unknown = data?.[name];
    if (typeof call !== 'function') return {};
    return {
      [name]: (...given: unknown[]): unknown => {
        count();
        return Reflect.apply(call, data, given);
      },
    };
  };
  const send: typeof fetch = async (...given) => {
    count();
    return (options.fetch ?? fetch)(...given);
  };
  return {
    ...options,
    fetch: send,
    data: data && {
      ...counted('cast'),
      ...counted('conversation'),
      ...counted('feed'),
      ...counted('notifications'),
      ...counted('casts'),
      ...counted('search'),
      ...counted('channels'),
    },
  };
}

/**
 * Creates the service that answers the widgets.
 * @throws `setup` if an option is missing or wrong
 */
function createService(given: FeedHandlerOptions, reportToSite: Report): PageService {
  const reported = new WeakSet();
  /** Reports an error once, whoever hears of it. */
  const report: Report = (reason, request) => {
    const error = toError(reason);
    if (!reported.has(error)) reportToSite(error, request);
    reported.add(error);
  };
  const setup = readFeedOptions(given, HANDLER_MS);
  const { origins, viewerOf, timeout } = setup;
  const count = createBudget(setup.perMinute);
  const countOfViewer = createBudget(VIEWER_PER_MINUTE);
  const countNamed = createBudget(Math.ceil(setup.perMinute * (setup.feeds.size > 0 ? 0.8 : 1)));
  /** For what all visitors of the site's feeds see at first, which is little … */
  const listed = countRequests(given, () => {
    count('');
  });
  /** … and for what one visitor asks for, who must not keep the feeds from the API. */
  const named = countRequests(given, () => {
    countNamed('');
    count('');
  });
  const countSearches = createBudget(Math.ceil(setup.perMinute * SEARCH_SHARE));
  /** For searches for casts. */
  const searched = countRequests(given, () => {
    countSearches('');
    countNamed('');
    count('');
  });
  const cursors = createCursors(setup.secret, setup.maxPages);
  const { store, maxPages } = setup;
  const memory = createFeedMemory(
    setup.lifetime,
    store && {
      store,
      lease: timeout,
      name: `${VERSION} ${JSON.stringify([
        'feed',
        // Who may be shown, and what is in a response. Not the key, which no store has to learn.
        ...[given.authors, given.clientId, given.apiUrl, given.data !== undefined],
        ...[origins, maxPages],
      ])}`,
    },
  );
  /** A memory of their own, and of this process: what visitors type moves no feed out of it. */
  const searches = createFeedMemory(setup.lifetime, undefined);
  // Remembers for all requests which of several APIs responds.
  const registry = createRegistry();

  async function findList(wanted: Wanted, context: RequestContext): Promise<object | null> {
    const { list, place } = wanted;
    const nextOf = async (cursor: string | null) => ({
      cursor: await cursors.seal(list, place.page + 1, cursor),
    });
    if ('feed' in wanted) {
      const feed = context.customFetch ? forAdapter(wanted) : wanted.feed;
      const page = await fetchParsedFeed({ ...context, quotes: null }, feed, place.cursor);
      if (!page) return null;
      // Also a single quote, which its card could not fetch: its author may be any user.
      const casts = await addQuotes(context, page.data, 1);
      return {
        casts: casts.map(jsonOf),
        next: await nextOf(page.cursor),
      };
    }
    if ('notifications' in wanted) {
      return requestNotifications(context, wanted.notifications, place.cursor, (body) => {
        const page = readNotificationsPage(body);
        return page
          ? nextOf(page.cursor).then((next) => ({
              notifications: objectsOf(body.notifications),
              unseen_notifications_count: page.data.unread,
              next,
            }))
          : undefined;
      });
    }
    if (!('conversation' in wanted)) return null;
    const { conversation, cast } = wanted;
    const query = { ...conversation, type: cast.type, identifier: cast.identifier };
    const found = await requestConversation(context, query, place.cursor, (body) => {
      const page = readConversationPage(body, query);
      return page && { page, body };
    });
    if (!found || !setup.isAuthor(found.page.data.cast.author.fid)) return null;
    const { conversation: json } = found.body;
    return { conversation: json, next: await nextOf(found.page.cursor) };
  }

  /** The results of a search, as the API sends them. */
  async function findResults(
    { kind, query }: Search,
    context: RequestContext,
    cursor: string | null,
  ): Promise<{ results: object; cursor: string | null } | null> {
    if (kind === 'casts') {
      const page = await searchCasts({ ...context, quotes: null }, query, cursor);
      // Also a single quote, which its card could not fetch.
      const casts = page && (await addQuotes(context, page.data, 1));
      return casts && { results: { casts: casts.map(jsonOf) }, cursor: page.cursor };
    }
    const request = kind === 'users' ? requestUserPage : requestChannelPage;
    const parse: (json: unknown) => object | null = kind === 'users' ? parseProfile : parseChannel;
    const page = await request(context, query, cursor, (json) => parse(json) && (json as object));
    return page && { results: { [kind]: page.data }, cursor: page.cursor };
  }

  async function findOnce(wanted: Wanted, viewer: number | null, signal: AbortSignal) {
    const isFirstPage = 'feed' in wanted && !wanted.pages && wanted.place.page === 0;
    const options = isFirstPage && viewer === null ? listed : named;
    const viewed = { ...options, ...(viewer !== null && { viewerFid: viewer }) };
    if ('notifications' in wanted) {
      const context = readOptions(named, 'notifications');
      return findList(wanted, { ...context, registry, signal, timeout });
    }
    if ('search' in wanted) {
      const { search, list, place } = wanted;
      const from = search.kind === 'casts' ? searched : named;
      const context = readOptions(
        { ...from, ...(viewer !== null && { viewerFid: viewer }) },
        ADAPTERS[search.kind],
      );
      const page = await findResults(
        search,
        { ...context, registry, signal, timeout },
        place.cursor,
      );
      if (!page) return null;
      const next = { cursor: await cursors.seal(list, place.page + 1, page.cursor) };
      const body = { ...page.results, next };
      return search.kind === 'channels' ? body : { result: body };
    }
    if ('cast' in wanted && !('conversation' in wanted)) {
      const cast = await fetchNamedCast(viewed, wanted.cast, signal, timeout);
      return cast && setup.isAuthor(cast.author.fid) ? { cast: cast.raw } : null;
    }
    const context = readOptions(viewed, 'feed' in wanted ? 'feed' : 'conversation');
    const quotes = context.customFetch ? null : context.quotes;
    return findList(wanted, { ...context, quotes, registry, signal, timeout });
  }

  /**
   * Finds the response to a request. Errors are reported.
   * @param visit aborted when the visitor leaves, if no other one waits for it
   */
  async function find(
    wanted: Wanted,
    viewer: number | null,
    request: Request,
    visit?: AbortSignal,
  ): Promise<Found> {
    try {
      const found = await limitTime(timeout, visit, (signal) => findOnce(wanted, viewer, signal));
      if (!found) return { status: 404, body: NOT_FOUND };
      const body = JSON.stringify(found);
      if (body.length > MAX_BODY) throw toError('The response is too long.', 'network');
      return { status: 200, body, etag: await etagOf(body) };
    } catch (reason) {
      if (!visit?.aborted) report(reason, request);
      const status = statusOfLack(reason);
      if (status === undefined) throw reason;
      return { status, body: TAKES_NONE };
    }
  }

  /** The viewer of a request, if they are who the page says; null for everybody else. */
  async function readViewer(request: Request, named: string | null): Promise<number | null> {
    const fid: unknown = await callSite(() => viewerOf?.(request));
    const viewer = countOf(fid);
    if (fid !== null && fid !== undefined && viewer === null) {
      throw toError('viewerOf must return a fid, or null.', 'setup');
    }
    return viewer !== null && `${viewer}` === named ? viewer : null;
  }

  async function route(request: Request, signal: AbortSignal): Promise<Response> {
    const wanted = await readFeedRequest(request, setup, cursors);
    if (wanted instanceof Response) return wanted;
    const viewer =
      viewerOf && wanted.viewer !== null ? await readViewer(request, wanted.viewer) : null;
    // Nobody gets those of another user, whatever the page says.
    if ('notifications' in wanted && viewer === null) {
      return refuse(401, 'refused', 'Nobody is signed in whose notifications these are.');
    }
    try {
      if (viewer !== null) countOfViewer(`${viewer}`);
      const found =
        viewer === null
          ? await ('search' in wanted ? searches : memory).find(
              wanted.key,
              () => find(wanted, null, request),
              (reason) => {
                report(reason, request);
              },
            )
          : { ...(await find(wanted, viewer, request, signal)), freshUntil: 0 };
      if (!found) return refuseForNow(BUSY_MS);
      const isTheirs = viewerOf !== undefined && wanted.viewer !== null;
      const response = respondCached(request, {
        ...found,
        headers: JSON_TYPE,
        expiresAt: found.freshUntil,
        etag: isTheirs ? undefined : found.etag,
      });
      // Also what a guest gets by the address of a viewer: a cache would send it to that viewer.
      if (isTheirs) response.headers.set('cache-control', 'private, no-store');
      return response;
    } catch (reason) {
      return failureResponse(toError(reason));
    }
  }

  return {
    origins,
    methods: ['GET', 'HEAD'],
    allowHeaders: ALLOW_HEADERS,
    // After the limit of what is found, which is reported once for all who wait for it.
    timeout: timeout + GRACE_MS,
    route,
  };
}

/**
 * Creates the endpoint that fetches for all visitors of a site what `NeynarFeedList`,
 * `NeynarConversationList`, `NeynarComments` and counts of comments show. It holds the API key, and
 * asks the API once in `lifetime`, however many visitors there are. Name its URL in
 * `settings.apiUrl`; it responds below `/v2/farcaster/`. It works with any framework that takes
 * Web-standard requests (Next.js, Hono, Workers, Node).
 *
 * - `GET` responds with the API's JSON, with `etag` and `cache-control`. Only the feeds, authors
 *   and pages that you list are answered; others get a 403, casts a 404.
 * - `HEAD` responds with the headers.
 * - With `search`, it answers searches for casts, users and channels by anybody.
 * - With `notifications`, a user gets their own, which are kept by nobody; anybody else gets a 401.
 *
 * Quotes in a feed are included. While the API fails, visitors get the last response, for ten
 * minutes. Errors are JSON, `{ code, message }`. The options are read at the first request, because
 * frameworks create their routes at build time. If one is missing or wrong, the response is 500.
 * @throws `setup` where there is a `document`, and an `apiKey`
 * @example
 * ```ts
 * const handle = createFeedHandler({
 *   apiKey: process.env.NEYNAR_API_KEY,
 *   origin: 'https://example.com',
 *   feeds: [{ feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' }],
 *   pages: ['https://example.com/blog'],
 * });
 * export { handle as GET, handle as HEAD };
 * ```
 */
export function createFeedHandler(options: FeedHandlerOptions): FeedHandler {
  refuseInBrowser(textOf(options.apiKey));
  return createPageHandler(
    'castkit, feed:',
    options.onError,
    (report) => createService(options, report),
    failureResponse,
  );
}
