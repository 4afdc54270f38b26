import { fetchCast } from '../../api/fetch-cast.js';
import type { ParsedCast } from '../../cast/model.js';
import { quoteSize } from '../../cast/quote.js';
import { readHash } from '../../cast/read-hash.js';
import { toError } from '../../errors/errors.js';
import type { NeynarError } from '../../errors/errors.js';
import { limitTime } from '../../http/limit-time.js';
import { createFormat } from '../../messages/create-format.js';
import { createConcurrencyLimit } from '../../previews/concurrency-limit.js';
import { textOf } from '../../read/read.js';
import { createLazyHandler } from '../create-lazy-handler.js';
import type { Report } from '../create-lazy-handler.js';
import { createMemory } from '../memory.js';
import { readOptions, refuseInBrowser } from '../options.js';
import { refuse } from '../respond.js';
import { drawPoster, loadRasterizer, loadSatori } from './draw-poster.js';
import type { PosterContent, PosterLook } from './draw-poster.js';
import { loadFonts, readPosterOptions } from './poster-options.js';
import type { PosterHandlerOptions } from './poster-options.js';
import { avatarUrl, fetchAvatar } from './poster-picture.js';
import type { PosterPicture } from './poster-picture.js';
import { drawable, drawableLine } from './poster-text.js';

/** Responds to requests for posters. */
export type PosterHandler = (request: Request) => Promise<Response>;

/** The longest URL. Our own choice: what counts has 60 letters. */
const MAX_URL = 2048;
/** At once. Drawing keeps the process busy: more would only wait for each other. */
const MAX_DRAWN = 2;
/**
 * The most posters under way: the last of them is drawn before its deadline. What comes then is
 * refused for a second.
 */
const MAX_FLIGHTS = 16;
const BUSY_SECONDS = 1;
/** What is kept in memory: posters have 20 to 100 kB. */
const MAX_ENTRIES = 1000;
const MAX_BYTES = 32_000_000;
/** How long it is kept that a cast does not exist, or that its avatar could not be had. */
const FLAWED_MS = 60_000;
/** How long an avatar may take of the whole. */
const AVATAR_MS = 3000;
/** The largest picture that a `rasterize` of the site may return. */
const MAX_PNG = 4_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** A poster; null if there is no such cast. */
interface Kept {
  png: Uint8Array<ArrayBuffer> | null;
  expiresAt: number;
}

type Theme = 'light' | 'dark';

/** What a request asks for, or why it is refused. */
function readRequest(
  { method, url }: Request,
  preset: Theme,
): { hash: string; theme: Theme } | Response {
  if (method !== 'GET' && method !== 'HEAD') {
    const allow = 'GET, HEAD';
    return refuse(405, 'invalid', `The method has to be one of ${allow}.`, [['allow', allow]]);
  }
  if (url.length > MAX_URL) return refuse(414, 'invalid', `The URL exceeds ${MAX_URL} letters.`);
  const query = new URL(url).searchParams;
  const [given = '', ...others] = query.getAll('hash');
  const hash = readHash(given).toLowerCase();
  if (!/^0x[\da-f]{40}$/.test(hash) || others.length > 0) {
    return refuse(400, 'invalid', 'The query needs hash, the full hash of one cast.');
  }
  const theme = query.get('theme') ?? preset;
  return theme === 'light' || theme === 'dark'
    ? { hash, theme }
    : refuse(400, 'invalid', 'theme has to be light or dark.');
}

/** Says what failed, and nothing of what the API or the site said. */
function failureResponse({ code, status }: NeynarError): Response {
  if (code === 'setup') return refuse(500, 'setup', 'Posters are not set up.');
  if (code === 'timeout') return refuse(504, 'timeout', 'There was no poster in time.');
  if (code === 'http' && status === 429) return busy();
  return code === 'http' || code === 'network' || code === 'invalid'
    ? refuse(502, 'network', 'The source of casts failed.')
    : refuse(500, 'handler', 'The server failed to draw the poster.');
}

const busy = () =>
  refuse(503, 'http', 'Too many posters at once.', [['retry-after', `${BUSY_SECONDS}`]]);

function respondWith({ png, expiresAt }: Kept, isHead: boolean): Response {
  const seconds = Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000));
  const response = png
    ? new Response(isHead ? null : png, {
        headers: {
          'content-type': 'image/png',
          'content-length': `${png.length}`,
          'x-content-type-options': 'nosniff',
          // Pages of others show it: that is what it is for.
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    : refuse(404, 'not-found', 'There is no such cast.');
  response.headers.set('cache-control', `public, max-age=${seconds}`);
  return response;
}

/** Rejects when `signal` is aborted: what is not awaited any more cannot hold a place. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

/** A function that is called once, unless it fails. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () =>
    (loading ??= load().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    }));
}

/** What a poster says of a cast. */
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
  if (!isPng) throw toError('rasterize returned no PNG of 4 MB at most.', 'handler');
  // A copy of its own: a buffer of Node may be a part of a larger one.
  return new Uint8Array(value);
}

/**
 * Creates the handler of options that are complete.
 * @throws `setup` if an option is missing or wrong
 */
function createHandler(options: PosterHandlerOptions, report: Report): PosterHandler {
  const setup = readPosterOptions(options);
  const { avatarHosts, palettes, lifetime, timeout } = setup;
  // Throws now what each request would.
  readOptions(options, 'cast');
  const send: typeof fetch = (...args) => (options.fetch ?? fetch)(...args);
  const locale = textOf(options.locale) || 'en';
  // Within the time of a poster, so that one that hangs is tried again.
  const engine = once(() =>
    limitTime(timeout, undefined, async () => ({
      fonts: await loadFonts(options),
      satori: await loadSatori(),
      rasterize: options.rasterize ?? (await loadRasterizer()),
    })),
  );
  const inTurn = createConcurrencyLimit(MAX_DRAWN);
  const kept = createMemory<Kept>(MAX_ENTRIES, MAX_BYTES, ({ png }) => png?.length ?? 0);
  // Apart, so that hashes of nothing push no posters out.
  const missing = createMemory<Kept>(MAX_ENTRIES, MAX_BYTES, () => 0);
  const flights = new Map<string, Promise<Kept>>();

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
    hash: string,
    theme: Theme,
    signal: AbortSignal,
    fail: (reason: unknown) => void,
  ): Promise<Kept> {
    const context = { ...readOptions(options, 'cast'), signal, timeout };
    const cast = await fetchCast({ ...context, type: 'hash', identifier: hash });
    if (!cast) return { png: null, expiresAt: Date.now() + FLAWED_MS };
    if (cast.hash.toLowerCase() !== hash) {
      throw toError('The source of casts returned another cast than the one requested.', 'invalid');
    }
    const { fonts, satori, rasterize } = await engine();
    const wanted = avatarUrl(cast.author.avatarUrl, avatarHosts) !== null;
    const avatar = await findAvatar(cast.author.avatarUrl, signal, fail);
    const look: PosterLook = {
      fonts,
      textFont: options.textFont ?? fonts[0]?.name ?? '',
      colors: palettes[theme],
      drawEmoji: async (emoji) => {
        try {
          const drawn = options.emoji?.(emoji, signal);
          return (await Promise.race([drawn, whenAborted(signal)])) ?? null;
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
        const drawn = drawPoster(satori, contentOf(cast, locale, picture), look, signal);
        return readPng(await Promise.race([drawn, whenAborted(signal)]));
      });
    let isFlawed = wanted && !avatar;
    const png = await draw(avatar).catch((reason: unknown) => {
      if (!avatar || signal.aborted) throw reason;
      // The bytes of the avatar may be broken: the words are what counts.
      isFlawed = true;
      return draw(null);
    });
    return { png, expiresAt: Date.now() + Math.min(lifetime, isFlawed ? FLAWED_MS : lifetime) };
  }

  /** One poster for all who ask for it meanwhile. */
  function share(key: string, hash: string, theme: Theme, request: Request): Promise<Kept> {
    const fail = (reason: unknown) => {
      report(reason, request);
    };
    const flight = limitTime(timeout, undefined, (signal) => create(hash, theme, signal, fail))
      .then((found) => {
        (found.png ? kept : missing).set(found.png ? key : hash, found);
        return found;
      })
      .catch((reason: unknown) => {
        fail(reason);
        throw reason;
      })
      .finally(() => {
        flights.delete(key);
      });
    flights.set(key, flight);
    return flight;
  }

  return async (request) => {
    const asked = readRequest(request, setup.theme);
    if (asked instanceof Response) return asked;
    const { hash, theme } = asked;
    const key = `${theme} ${hash}`;
    const known = kept.get(key) ?? missing.get(hash);
    const isHead = request.method === 'HEAD';
    if (known) return respondWith(known, isHead);
    const flight = flights.get(key);
    if (!flight && flights.size >= MAX_FLIGHTS) return busy();
    try {
      return respondWith(await (flight ?? share(key, hash, theme, request)), isHead);
    } catch (reason) {
      return failureResponse(toError(reason));
    }
  };
}

/**
 * Creates the endpoint of a site's server that draws casts as pictures of 1200 × 630 pixels, for
 * previews of shared links, and for any framework that takes Web-standard requests (Next.js, Hono,
 * Node). It needs the packages `satori` and `@resvg/resvg-js`, which a site installs by itself.
 *
 * - `GET` with `hash`, the full hash of a cast, in its query responds with a PNG. `theme` may be
 *   `light` or `dark`; other parameters are ignored.
 * - `HEAD` responds with its headers.
 *
 * A poster is drawn once for all who ask, and kept in memory. Errors are JSON, `{ code, message }`,
 * with a status of 400 or more. The options are read with the first request, because frameworks
 * create their routes where they build: 500 if one is missing or wrong.
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
