import { fetchParsedCast } from '../../network/api/fetch-cast.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { subjectsOf } from '../../network/cast/page-url.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { countOf, textOf } from '../../core/read/fields.js';
import { createRegistry } from '../../core/registry.js';
import { callSite } from '../http/call-site.js';
import type { Report } from '../http/create-lazy-handler.js';
import { readOptions, refuseInBrowser } from '../http/options.js';
import { createPageHandler, HANDLER_MS, refuseForNow } from '../http/page-requests.js';
import type { PageService } from '../http/page-requests.js';
import { etagOf, respondCached } from '../http/respond-cached.js';
import { refuse } from '../http/respond.js';
import { createRefusals, LATE, ofSource } from '../http/refusals.js';
import { createShare } from '../store/create-share.js';
import { FLAWED_MS } from '../store/kept-answers.js';
import { createBudget } from './budget.js';
import { createBudgets } from './budgets.js';
import type { BudgetName } from './budgets.js';
import { createCursors } from './cursors.js';
import { endpoints } from './endpoints.js';
import { createFeedMemory, readFeed, writeFeed } from './kept-feed.js';
import type { KeptFeed } from './kept-feed.js';
import { readFeedOptions } from './feed-options.js';
import type { AdapterName, FeedHandlerOptions } from './feed-options.js';
import { readFeedRequest } from './feed-request.js';
import type { Wanted } from './feed-request.js';
import { findPages } from './site-pages.js';

/** Responds to the requests of widgets that read. */
export type FeedHandler = (request: Request) => Promise<Response>;

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

const NOT_SET_UP = [500, 'setup', 'The feeds are not set up.'] as const;
const failureResponse = createRefusals(
  [
    [401, NOT_SET_UP],
    [402, [402, 'http', 'The credits at the API are used up.']],
    [403, NOT_SET_UP],
    ['setup', NOT_SET_UP],
    LATE,
    ...ofSource('The API failed.'),
  ],
  [500, 'handler', 'The server failed to answer.'],
);

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

/** The error of JSON that is nested deeper than functions can call one another. */
const tooDeep = (cause: RangeError): NeynarError =>
  toError(new Error('The response is nested too deeply.', { cause }), 'network');

/** Whether it is the first page of one of the site's feeds. */
const isFirstPage = ({ ask, place }: Wanted): boolean => ask.isListed === true && place.page === 0;

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
  const { origins, viewerOf, timeout, lifetime, maxPages } = setup;
  for (const { isOpen, adapter } of endpoints.values()) {
    // Throws now instead of with each request.
    if (isOpen(setup)) readOptions(given, adapter);
  }
  if (setup.shows.feeds || setup.shows.pages || setup.shows.profiles) readOptions(given, 'feed');
  const countOfViewer = createBudget(VIEWER_PER_MINUTE);
  const budgets = createBudgets(given, setup);
  const cursors = createCursors(setup.secret, maxPages);
  const { pages, links } = given;
  const share = createShare({
    name: 'feed',
    options: {
      ...given,
      // Asked for each request, before what is shared.
      viewerOf: undefined,
      pages: typeof pages === 'function' ? 'asked' : pages,
      links: typeof links === 'function' ? 'asked' : links,
    },
    lifetime,
    lease: timeout,
    write: writeFeed,
    read: readFeed,
  });
  const memories = {
    /** Responses that all visitors see at first: neither moved out nor held up by later ones. */
    listed: createFeedMemory(),
    machines: createFeedMemory(),
    /** A memory of their own: what visitors type or name moves no feed out of it. */
    process: createFeedMemory(),
  };
  /** Of which casts the reactions are shown, apart from responses, which wait for it. */
  const shown = createFeedMemory();
  // Remembers for all requests which of several APIs responds.
  const registry = createRegistry();

  /** The context of requests to the API, or to the function of the site in its place. */
  function contextOf(
    adapter: AdapterName | undefined,
    budget: BudgetName,
    viewer: number | null,
    signal: AbortSignal,
  ): RequestContext {
    const viewed = { ...budgets[budget], ...(viewer !== null && { viewerFid: viewer }) };
    const context = readOptions(viewed, adapter);
    const quotes = context.customFetch ? null : context.quotes;
    return { ...context, quotes, registry, signal, timeout };
  }

  /** A response found just now, with the time until which it is kept. */
  const keptFor = (status: number, body: string, etag?: string): KeptFeed => {
    const time = status === 200 ? lifetime : FLAWED_MS;
    return { status, body, etag, expiresAt: Date.now() + time };
  };

  /** Whether the site shows a cast: by its author, or as a comment on a page. */
  async function isShown(hash: string): Promise<boolean> {
    if (given.authors === 'all') return true;
    const check = async () => {
      const cast = await limitTime(timeout, undefined, (signal) => {
        const context = contextOf('cast', 'named', null, signal);
        return fetchParsedCast({ ...context, type: 'hash', identifier: hash });
      });
      const isOne =
        cast?.hash.toLowerCase() === hash &&
        (setup.isAuthor(cast.author.fid) || (await isComment(cast)));
      return keptFor(isOne ? 200 : 404, '');
    };
    return ((await shown.find(hash, check)) ?? (await check())).status === 200;
  }

  async function isComment(cast: ParsedCast): Promise<boolean> {
    for (const subject of subjectsOf(cast)) {
      if (await findPages([subject], setup.isPage)) return true;
    }
    return false;
  }

  async function findOnce(
    wanted: Wanted,
    viewer: number | null,
    signal: AbortSignal,
  ): Promise<object | null> {
    const { endpoint, ask, list, place } = wanted;
    const isListed = viewer === null && isFirstPage(wanted);
    const budget = isListed ? 'listed' : (endpoint.budget ?? 'named');
    return ask.find({
      context: contextOf(endpoint.adapter, budget, viewer, signal),
      setup,
      cursor: place.cursor,
      nextOf: async (cursor) => ({ cursor: await cursors.seal(list, place.page + 1, cursor) }),
      isShown,
    });
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
  ): Promise<KeptFeed> {
    try {
      const found = await limitTime(timeout, visit, (signal) => findOnce(wanted, viewer, signal));
      if (!found) return keptFor(404, NOT_FOUND);
      const body = JSON.stringify(found);
      if (body.length > MAX_BODY) throw toError('The response is too long.', 'network');
      return keptFor(200, body, await etagOf(body));
    } catch (thrown) {
      const reason = thrown instanceof RangeError ? tooDeep(thrown) : thrown;
      if (!visit?.aborted) report(reason, request);
      const status = statusOfLack(reason);
      if (status === undefined) throw reason;
      return keptFor(status, TAKES_NONE);
    }
  }

  /** The response of everybody to a request; undefined if too many are pending. */
  async function findForAll(wanted: Wanted, request: Request) {
    const { sharedBy } = wanted.endpoint;
    const create = () => find(wanted, null, request);
    if (sharedBy === 'none') return { ...(await create()), expiresAt: 0 };
    const memory = memories[isFirstPage(wanted) ? 'listed' : sharedBy];
    const fail = (reason: unknown) => {
      report(reason, request);
    };
    return memory.find(wanted.key, () =>
      sharedBy === 'machines' ? share(wanted.key, create, fail) : create(),
    );
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
    // Nobody gets what is another user's, whatever the page says.
    if (wanted.ask.owner !== undefined && viewer === null) {
      return refuse(401, 'refused', 'Nobody is signed in who may read this.');
    }
    try {
      if (viewer !== null) countOfViewer(`${viewer}`);
      const found =
        viewer === null
          ? await findForAll(wanted, request)
          : { ...(await find(wanted, viewer, request, signal)), expiresAt: 0 };
      if (!found) return refuseForNow(BUSY_MS);
      const isTheirs = viewerOf !== undefined && wanted.viewer !== null;
      const response = respondCached(request, {
        ...found,
        headers: JSON_TYPE,
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
 * Creates the endpoint that fetches for all visitors of a site what its widgets read. It holds the
 * API key, and asks the API once in `lifetime`, however many visitors there are. Name its URL in
 * `settings.apiUrl`; it responds below `/v2/farcaster/`. It works with any framework that takes
 * Web-standard requests (Next.js, Hono, Workers, Node).
 *
 * - `GET` responds with the API's JSON, with `etag` and `cache-control`. Only the feeds, authors,
 *   profiles, channels, links and pages that you list are answered. Other feeds, links and pages
 *   get a 403; casts, users and channels a 404, as if there were none.
 * - `HEAD` responds with the headers.
 * - With `search`, it answers searches for casts, users and channels by anybody.
 * - With `notifications`, a user gets their own, which are kept by nobody; anybody else gets a 401.
 *
 * Quotes in a feed are included. Cursors are valid on all machines with the same options. While the
 * API fails, visitors get the last response, for ten minutes. Errors are JSON, `{ code, message }`.
 * The options are read at the first request, because frameworks create their routes at build time.
 * If one is missing or wrong, the response is 500.
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
