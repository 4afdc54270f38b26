import type { Verdict } from '../../network/cast/api-types.js';
import { embedHtml, escapeHtml } from '../../network/cast/embed-html.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { castUrl, profileUrl } from '../../network/cast/social-app-urls.js';
import { toError } from '../../core/errors/errors.js';
import type { ErrorCode } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { withoutTurns } from '../../core/read/usernames.js';
import { createLazyHandler, limitAndReport } from '../http/create-lazy-handler.js';
import type { Report } from '../http/create-lazy-handler.js';
import { readOptions, refuseInBrowser } from '../http/options.js';
import { nameOfHash, readCastUrl } from '../http/read-cast-url.js';
import type { CastName } from '../http/read-cast-url.js';
import { cachingUntil, etagOf, respondCached } from '../http/respond-cached.js';
import { refuse, refuseMethod, respond } from '../http/respond.js';
import type { HeaderList } from '../http/respond.js';
import { createRefusals, ofSource, refuseWith } from '../http/refusals.js';
import { fetchNamedCast } from '../fetch/fetch-named-cast.js';
import { createShare } from '../store/create-share.js';
import { dropLost, runAmong } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { createKeptAnswers, FLAWED_MS } from '../store/kept-answers.js';
import { readOEmbedOptions } from './oembed-options.js';
import type { OEmbedHandlerOptions } from './oembed-options.js';

/** Responds to oEmbed requests. */
export type OEmbedHandler = (request: Request) => Promise<Response>;

/** The longest URL. Our own choice: the relevant parts have 300 characters. */
const MAX_URL = 4096;
/** The most simultaneous requests to the source. Further ones are refused for a second. */
const MAX_PENDING = 32;
/** The limits of the memory: a response has 1 to 4 kB. */
const MAX_ENTRIES = 5000;
const MAX_BYTES = 16_000_000;
/** The width of the card if the page does not limit it, as for other posts. In pixels. */
const WIDTH = 550;
/**
 * The height of a frame, whose page may not receive the card's height. In pixels; our own choice.
 */
const FRAME_HEIGHT = 400;
/** The longest excerpt of the text in a title, in characters. Our own choice. */
const TITLE_LENGTH = 100;

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
/**
 * Pages of any origin may send requests: the response depends on the query only, not on cookies.
 */
const CORS: HeaderList = [
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
];

/** The response about a cast, or the reason why there is none. */
type Answer = Readonly<Record<string, string | number>> & { readonly html: string };
interface Kept {
  answer: Answer | 'missing' | 'hidden';
  expiresAt: number;
}

/** The value that machines share: the cast, of which each makes its own answer. */
interface Found {
  cast: ParsedCast | null;
  expiresAt: number;
  /** Whether the URL names another user than the author: there are any number of such URLs. */
  isMisnamed?: boolean;
}

interface Question {
  url: URL;
  /** In pixels; null for none. */
  maxWidth: number | null;
  maxHeight: number | null;
}

const decline = (status: number, code: ErrorCode, message: string, headers: HeaderList = []) =>
  refuse(status, code, message, [...CORS, ...headers]);

const BUSY = [503, 'http', 'Too many casts at once.'] as const;
const failureResponse = createRefusals(
  [
    [429, BUSY],
    ['setup', [500, 'setup', 'oEmbed is not set up.']],
    ['timeout', [504, 'timeout', 'There was no cast in time.']],
    ...ofSource('The source of casts failed.'),
  ],
  [500, 'handler', 'The server failed to answer.'],
  CORS,
);

/** A positive number of pixels; null for other values. */
const pixelsOf = (value: string | null): number | null =>
  value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;

function readRequest({ method, url }: Request): Question | Response {
  if (method === 'OPTIONS') {
    return respond(204, null, [
      ...CORS,
      ['access-control-allow-methods', METHODS.join(', ')],
      ['access-control-allow-headers', '*'],
      ['access-control-max-age', '86400'],
    ]);
  }
  if (!METHODS.includes(method)) return refuseMethod(METHODS, CORS);
  if (url.length > MAX_URL) return decline(414, 'invalid', `The URL exceeds ${MAX_URL} letters.`);
  const query = new URL(url).searchParams;
  const format = query.get('format') ?? 'json';
  if (format !== 'json') return decline(501, 'invalid', 'The format has to be json.');
  const [given = '', ...others] = query.getAll('url');
  if (!given || others.length > 0) {
    return decline(400, 'invalid', 'The query needs url, the address of one cast.');
  }
  const wanted = httpUrl(given);
  if (!wanted) return notFound();
  return {
    url: wanted,
    maxWidth: pixelsOf(query.get('maxwidth')),
    maxHeight: pixelsOf(query.get('maxheight')),
  };
}

const notFound = (headers?: HeaderList) =>
  decline(404, 'not-found', 'There is no cast at this address.', headers);

/** A frame with the card, which becomes visible where the page drops inline styles. */
function frameHtml(frameUrl: string, { hash, author }: ParsedCast, clientUrl: string): string {
  const url = new URL(frameUrl);
  url.searchParams.set('widget', 'cast');
  url.searchParams.set('url', castUrl(clientUrl, hash, author) ?? '');
  return `<iframe src="${escapeHtml(url.href)}" title="${escapeHtml(author.displayName || 'Farcaster')}" width="${WIDTH}" height="${FRAME_HEIGHT}" frameborder="0" loading="lazy" style="position:absolute;visibility:hidden"></iframe>`;
}

/** Limits a response to the sizes of a request. */
function fit(answer: Answer, { maxWidth, maxHeight }: Question): string {
  const width = Math.min(maxWidth ?? WIDTH, WIDTH);
  // Built from our own digits only.
  const rules = [
    width < WIDTH && `max-width:${width}px`,
    maxHeight !== null && `max-height:${maxHeight}px;overflow:auto`,
  ].filter(Boolean);
  const html =
    rules.length > 0 ? `<div style="${rules.join(';')}">\n${answer.html}\n</div>` : answer.html;
  // The height of a quote depends on the page's font, so it is null without a limit.
  return JSON.stringify({ ...answer, html, width, height: maxHeight });
}

async function respondWith(
  { answer, expiresAt }: Kept,
  question: Question,
  request: Request,
): Promise<Response> {
  if (typeof answer === 'string') {
    const response =
      answer === 'missing' ? notFound() : decline(401, 'refused', 'This cast is not shown.');
    response.headers.set('cache-control', cachingUntil(expiresAt).header);
    return response;
  }
  const { seconds } = cachingUntil(expiresAt);
  return respondCached(request, {
    body: fit({ ...answer, cache_age: seconds }, question),
    headers: [['content-type', 'application/json'], ...CORS],
    expiresAt,
    // Of what does not change each second.
    etag: await etagOf(fit(answer, question)),
  });
}

/**
 * Creates the handler from complete options.
 * @throws `setup` if an option is missing or wrong
 */
function createHandler(options: OEmbedHandlerOptions, report: Report): OEmbedHandler {
  const { castOf, moderate } = options;
  const { code, frameUrl, provider, lifetime, timeout } = readOEmbedOptions(options);
  const { clientUrl } = code;
  // Throws now instead of with each request.
  readOptions(options, 'cast');
  const share = createShare<Found>({
    name: 'oembed',
    // Which cast is asked for, and what is shown of it, is decided outside what is shared.
    options: { ...options, castOf: undefined, moderate: undefined },
    lifetime,
    lease: timeout,
    write: ({ cast, isMisnamed, expiresAt }) =>
      cast && !isMisnamed ? `${expiresAt} ${JSON.stringify(cast.raw)}` : null,
    read(text) {
      const at = text.indexOf(' ');
      return { cast: parseCast(JSON.parse(text.slice(at))), expiresAt: Number(text.slice(0, at)) };
    },
  });
  const answers = createKeptAnswers<Kept>({
    maxPending: MAX_PENDING,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    bytesOf: ({ answer }) => 2 * JSON.stringify(answer).length,
    isMissing: ({ answer }) => typeof answer === 'string',
  });
  /** The pending calls of `castOf`. */
  const asked = new Set<Flight<unknown>>();

  /** The site's verdict on a cast. One that cannot be read covers it. */
  function judge({ raw }: ParsedCast, fail: (reason: unknown) => void): Verdict | null {
    if (!moderate) return null;
    try {
      const verdict: unknown = moderate(raw);
      const { level, reason } = fieldsOf(verdict);
      if (verdict === null || verdict === undefined) return null;
      if (level === 'hide') return { level };
      if (level === 'cover') return { level, reason: textOf(reason) };
      fail(toError('moderate of createOEmbedHandler did not return a verdict.', 'handler'));
    } catch (reason) {
      fail(toError(reason));
    }
    return { level: 'cover', reason: '' };
  }

  function answerTo(cast: ParsedCast, verdict: Verdict | null): Kept['answer'] {
    if (verdict?.level === 'hide') return 'hidden';
    const { author } = cast;
    // The card would show the covered content, so the quote stays.
    const { hash, author: rawAuthor, timestamp } = cast.raw;
    const shown = verdict
      ? parseCast({ hash, author: rawAuthor, timestamp, text: verdict.reason ?? '' })
      : cast;
    const quote = shown && embedHtml(shown, code, !verdict);
    if (!quote) return 'missing';
    const html = frameUrl && !verdict ? `${quote}\n${frameHtml(frameUrl, cast, clientUrl)}` : quote;
    const words = withoutTurns(shown.text.map(({ text }) => text).join(''))
      .replace(/\s+/g, ' ')
      .trim();
    const letters = [...words];
    const title =
      letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH - 1).join('')}…` : words;
    const authorUrl = profileUrl(clientUrl, author);
    return {
      type: 'rich',
      version: '1.0',
      ...(title && { title }),
      ...(author.displayName && { author_name: author.displayName }),
      ...(authorUrl && { author_url: authorUrl }),
      ...provider,
      html,
    };
  }

  async function fetchFound(name: CastName, signal: AbortSignal): Promise<Found> {
    const cast = await fetchNamedCast({ ...readOptions(options, 'cast'), signal, timeout }, name);
    const [user = ''] = name.identifier.split('/').slice(-2);
    const isMisnamed = name.type === 'url' && user !== cast?.author.username.toLowerCase();
    return { cast, expiresAt: Date.now() + (cast ? lifetime : FLAWED_MS), isMisnamed };
  }

  async function find(
    name: CastName,
    signal: AbortSignal,
    fail: (reason: unknown) => void,
  ): Promise<Kept> {
    const found = await share(name.identifier, () => fetchFound(name, signal), fail);
    const { cast, expiresAt } = found;
    const answer = cast ? answerTo(cast, judge(cast, fail)) : 'missing';
    const soon = typeof answer === 'string' ? Date.now() + FLAWED_MS : Infinity;
    return { answer, expiresAt: Math.min(expiresAt, soon) };
  }

  /** The cast that a URL names; null if there is none, undefined if too many calls are pending. */
  async function nameOf(url: URL, request: Request): Promise<CastName | null | undefined> {
    const known = readCastUrl(url.href, clientUrl);
    if (known || !castOf) return known;
    if (dropLost(asked) >= MAX_PENDING) return undefined;
    return runAmong(asked, timeout, () =>
      limitAndReport(timeout, report, request, async () => {
        const own: unknown = await castOf(url);
        return nameOfHash(own) ?? readCastUrl(textOf(own), clientUrl);
      }),
    );
  }

  return async (request) => {
    const question = readRequest(request);
    if (question instanceof Response) return question;
    try {
      const name = await nameOf(question.url, request);
      if (!name) return name === null ? notFound() : refuseWith(BUSY, CORS);
      const found = await answers.find(name.identifier, () =>
        limitAndReport(timeout, report, request, (signal, fail) => find(name, signal, fail)),
      );
      return found ? await respondWith(found, question, request) : refuseWith(BUSY, CORS);
    } catch (reason) {
      return failureResponse(toError(reason));
    }
  };
}

/**
 * Creates the oEmbed endpoint of a site, with which other sites find out how to embed a cast
 * (oEmbed 1.0, oembed.com). It works with any framework that takes Web-standard requests (Next.js,
 * Hono, Node).
 *
 * - `GET` with `url`, the URL of a cast in the social app, responds with JSON of the type `rich`.
 *   Its `html` is the code of `embedCode`. `maxwidth` and `maxheight` limit the size.
 * - `HEAD` responds with the headers, and `OPTIONS` with the allowed origins, which are all.
 *
 * A URL without a cast gets a 404, a cast that `moderate` hides a 401, and any format but `json` a
 * 501. A missing or repeated `url` is a 400, a request of more than 4,096 characters a 414. If the
 * source of casts fails, the response is 502, if it is late 504, and with more than 32 requests to
 * it at once 503. A cast is fetched once for all who request it, and cached in memory. Errors are
 * JSON, `{ code, message }`. The options are read at the first request, because frameworks create
 * their routes at build time. If one is missing or wrong, the response is 500.
 * @throws `setup` where there is a `document`, and an `apiKey`
 * @example
 * ```ts
 * const handle = createOEmbedHandler({
 *   clientId: 'your-client-id',
 *   scriptUrl: 'https://example.com/castkit/embed.js',
 * });
 * export { handle as GET, handle as HEAD, handle as OPTIONS };
 * ```
 */
export function createOEmbedHandler(options: OEmbedHandlerOptions): OEmbedHandler {
  refuseInBrowser(textOf(options.apiKey));
  return createLazyHandler(
    'castkit, oEmbed:',
    options.onError,
    (report) => createHandler(options, report),
    failureResponse,
  );
}
