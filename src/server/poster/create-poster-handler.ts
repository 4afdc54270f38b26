import type { ParsedCast } from '../../network/cast/model.js';
import { quoteSize } from '../../network/cast/quote.js';
import { toError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { createFormat } from '../../core/messages/create-format.js';
import { textOf } from '../../core/read/fields.js';
import { toBase64 } from '../../core/read/to-base64.js';
import { createLazyHandler, limitAndReport } from '../http/create-lazy-handler.js';
import type { Report } from '../http/create-lazy-handler.js';
import { readOptions, refuseInBrowser } from '../http/options.js';
import { nameOfHash } from '../http/read-cast-url.js';
import type { CastName } from '../http/read-cast-url.js';
import { cachingUntil, etagOf, respondCached } from '../http/respond-cached.js';
import { refuse, refuseMethod } from '../http/respond.js';
import { createRefusals, ofSource, refuseWith } from '../http/refusals.js';
import { fetchNamedCast } from '../fetch/fetch-named-cast.js';
import { createShare } from '../store/create-share.js';
import { dropLost, LOST_MS, runAmong, settles, shareFlight } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { createKeptAnswers, FLAWED_MS } from '../store/kept-answers.js';
import { drawPoster, loadRasterizer, loadSatori } from './draw-poster.js';
import type { PosterContent, PosterLook } from './draw-poster.js';
import { loadFonts, readPosterOptions } from './poster-options.js';
import type { PosterHandlerOptions } from './poster-options.js';
import { avatarUrl, fetchAvatar } from './poster-picture.js';
import type { PosterPicture } from './poster-picture.js';
import { drawable, drawableLine } from './poster-text.js';

/** Responds to requests for posters. */
export type PosterHandler = (request: Request) => Promise<Response>;

/** The longest URL. Our own choice: the relevant parts have 60 characters. */
const MAX_URL = 2048;
/** The most simultaneous drawings. Drawing blocks the process, so that more would only wait. */
const MAX_DRAWN = 2;
/**
 * The most pending posters: few enough that the last is drawn before its deadline. Further requests
 * are refused for a second.
 */
const MAX_PENDING = 16;
/** The limits of the memory: posters have 20 to 100 kB. */
const MAX_ENTRIES = 1000;
const MAX_BYTES = 32_000_000;
/** The part of the time limit that an avatar may take, in milliseconds. */
const AVATAR_MS = 3000;
/** The largest PNG that the site's `rasterize` may return, in bytes. */
const MAX_PNG = 4_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** A poster; null if there is no such cast. */
interface Kept {
  png: Uint8Array<ArrayBuffer> | null;
  etag?: string;
  expiresAt: number;
}

type Theme = 'light' | 'dark';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

function readRequest(
  { method, url }: Request,
  preset: Theme,
): { name: CastName; theme: Theme } | Response {
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(['GET', 'HEAD']);
  if (url.length > MAX_URL) return refuse(414, 'invalid', `The URL exceeds ${MAX_URL} letters.`);
  const query = new URL(url).searchParams;
  const [given = '', ...others] = query.getAll('hash');
  const name = nameOfHash(given);
  if (!name || others.length > 0) {
    return refuse(400, 'invalid', 'The query needs hash, the full hash of one cast.');
  }
  const theme = query.get('theme') ?? preset;
  return theme === 'light' || theme === 'dark'
    ? { name, theme }
    : refuse(400, 'invalid', 'theme has to be light or dark.');
}

const BUSY = [503, 'http', 'Too many posters at once.'] as const;
const failureResponse = createRefusals(
  [
    [429, BUSY],
    ['setup', [500, 'setup', 'Posters are not set up.']],
    ['timeout', [504, 'timeout', 'There was no poster in time.']],
    ...ofSource('The source of casts failed.'),
  ],
  [500, 'handler', 'The server failed to draw the poster.'],
);

async function respondWith(kept: Kept, request: Request): Promise<Response> {
  const { png, expiresAt } = kept;
  if (png) {
    // Computed once, also for one that another part of the server has kept.
    kept.etag ??= await etagOf(png);
    return respondCached(request, {
      body: png,
      headers: [
        ['content-type', 'image/png'],
        ['content-length', `${png.length}`],
        // Posters are made to be shown by other sites' pages.
        ['cross-origin-resource-policy', 'cross-origin'],
      ],
      expiresAt,
      etag: kept.etag,
    });
  }
  const response = refuse(404, 'not-found', 'There is no such cast.');
  response.headers.set('cache-control', cachingUntil(expiresAt).header);
  return response;
}

/** Calls a function only once, and again only after a failure. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  const loading = new Map<string, Flight<Result>>();
  let loaded: Result | undefined;
  return async () => (loaded ??= await shareFlight(loading, '', load));
}

function contentOf(
  { author, text, timestamp }: ParsedCast,
  locale: string,
  avatar: PosterPicture | null,
): PosterContent {
  const quote = drawable(text.map((token) => token.text).join(''));
  const handle = drawableLine(author.username);
  return {
    quote,
    size: quoteSize(quote),
    name: drawableLine(author.displayName),
    handle: handle && `@${handle}`,
    date: timestamp === null ? '' : drawableLine(createFormat(locale).day(timestamp, 'UTC')),
    avatar,
  };
}

function readPng(value: unknown): Uint8Array<ArrayBuffer> {
  const isPng =
    value instanceof Uint8Array &&
    value.length <= MAX_PNG &&
    PNG.every((byte, at) => value[at] === byte);
  if (!isPng) throw toError('rasterize did not return a PNG of at most 4 MB.', 'handler');
  // Copies the bytes: a buffer of Node may be part of a larger one.
  return new Uint8Array(value);
}

/**
 * Creates the handler from complete options.
 * @throws `setup` if an option is missing or wrong
 */
function createHandler(options: PosterHandlerOptions, report: Report): PosterHandler {
  const setup = readPosterOptions(options);
  const { avatarHosts, palettes, lifetime, timeout } = setup;
  // Throws now instead of with each request.
  readOptions(options, 'cast');
  const send: typeof fetch = (...args) => (options.fetch ?? fetch)(...args);
  const locale = textOf(options.locale) || 'en';
  // Limited by the poster's timeout, so that a load that hangs is tried again.
  const fontsOnce = once(() => limitTime(timeout, undefined, () => loadFonts(options)));
  const engine = once(() =>
    limitTime(timeout, undefined, async () => ({
      fonts: await fontsOnce(),
      satori: await loadSatori(),
      rasterize: options.rasterize ?? (await loadRasterizer()),
    })),
  );
  const drawing = new Set<Flight<unknown>>();
  async function inTurn(draw: () => Promise<Uint8Array<ArrayBuffer>>) {
    while (dropLost(drawing) >= MAX_DRAWN) await Promise.race([...drawing].map(settles));
    return runAmong(drawing, LOST_MS, draw);
  }
  const share = createShare<Kept>({
    name: 'poster',
    options: { ...options },
    load: async () => ({ fonts: await fontsOnce() }),
    lifetime,
    lease: timeout,
    write: ({ png, expiresAt }) => png && `${expiresAt} ${toBase64(png)}`,
    read(text) {
      const [expiresAt, base64 = ''] = text.split(' ');
      return { png: fromBase64(base64), expiresAt: Number(expiresAt) };
    },
  });
  const answers = createKeptAnswers<Kept>({
    maxPending: MAX_PENDING,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    bytesOf: ({ png }) => png?.length ?? 0,
    isMissing: ({ png }) => !png,
  });

  async function findAvatar(
    value: string | null,
    signal: AbortSignal,
    fail: (reason: unknown) => void,
  ): Promise<PosterPicture | null> {
    const url = avatarUrl(value, avatarHosts);
    if (!url) return null;
    try {
      return await limitTime(AVATAR_MS, signal, (limited) => fetchAvatar(url, send, limited));
    } catch (reason) {
      if (signal.aborted) throw reason;
      fail(toError(reason, 'network'));
      return null;
    }
  }

  async function create(
    name: CastName,
    theme: Theme,
    signal: AbortSignal,
    fail: (reason: unknown) => void,
  ): Promise<Kept> {
    const cast = await fetchNamedCast({ ...readOptions(options, 'cast'), signal, timeout }, name);
    if (!cast) return { png: null, expiresAt: Date.now() + FLAWED_MS };
    const { fonts, satori, rasterize } = await engine();
    const wanted = avatarUrl(cast.author.avatarUrl, avatarHosts) !== null;
    const avatar = await findAvatar(cast.author.avatarUrl, signal, fail);
    const look: PosterLook = {
      fonts,
      textFont: options.textFont ?? fonts[0]?.name ?? '',
      colors: palettes[theme],
      drawEmoji: async (emoji) => {
        try {
          const draw = async (limited: AbortSignal) => options.emoji?.(emoji, limited);
          return (await limitTime(timeout, signal, draw)) ?? null;
        } catch (reason) {
          if (!signal.aborted) fail(reason);
          return null;
        }
      },
      rasterize,
    };
    const draw = (picture: PosterPicture | null) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const content = contentOf(cast, locale, picture);
        // Abandoned work does not hold a place.
        const drawn = await limitTime(timeout, signal, (limited) =>
          drawPoster(satori, content, look, limited),
        );
        return readPng(drawn);
      });
    let isFlawed = wanted && !avatar;
    const png = await draw(avatar).catch((reason: unknown) => {
      if (!avatar || signal.aborted) throw reason;
      // The avatar's bytes may be broken: the text is what matters.
      isFlawed = true;
      return draw(null);
    });
    const time = Math.min(lifetime, isFlawed ? FLAWED_MS : lifetime);
    return { png, expiresAt: Date.now() + time };
  }

  return async (request) => {
    const asked = readRequest(request, setup.theme);
    if (asked instanceof Response) return asked;
    const { name, theme } = asked;
    try {
      const key = `${theme} ${name.hash}`;
      const find = () =>
        limitAndReport(timeout, report, request, (signal, fail) =>
          share(key, () => create(name, theme, signal, fail), fail),
        );
      const found = await answers.find(key, find, name.hash);
      return found ? await respondWith(found, request) : refuseWith(BUSY);
    } catch (reason) {
      return failureResponse(toError(reason));
    }
  };
}

/**
 * Creates an endpoint that renders casts as pictures of 1200 × 630 pixels, for previews of shared
 * links. It works with any framework that takes Web-standard requests (Next.js, Hono, Node).
 * Install the packages `satori` and `@resvg/resvg-js` yourself.
 *
 * - `GET` with `hash` in its query, the full hash of a cast, responds with a PNG. `theme` may be
 *   `light` or `dark`; other parameters are ignored.
 * - `HEAD` responds with the headers.
 *
 * A poster is rendered once for all who request it, and cached in memory. Errors are JSON, `{ code,
 * message }`, with a status of 400 or more. The options are read at the first request, because
 * frameworks create their routes at build time. If one is missing or wrong, the response is 500.
 * @throws `setup` where there is a `document`
 * @example
 * ```ts
 * const handle = createPosterHandler({
 *   clientId: 'your-client-id',
 *   fonts: async () => [{ name: 'Playfair', data: await readFile('fonts/Playfair.ttf') }],
 *   avatarHosts: ['imagedelivery.net'],
 * });
 * export { handle as GET, handle as HEAD };
 * ```
 */
export function createPosterHandler(options: PosterHandlerOptions): PosterHandler {
  refuseInBrowser(textOf(options.apiKey));
  return createLazyHandler(
    'castkit, poster:',
    options.onError,
    (report) => createHandler(options, report),
    failureResponse,
  );
}
