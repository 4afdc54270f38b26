import type { Frame } from '../../network/cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import { isPublicHost } from '../../core/http/is-public.js';
import { leave } from '../../core/http/fetch-json.js';
import { limitTime } from '../../core/http/limit-time.js';
import { readText } from '../../core/http/read-text.js';
import { plainUrl } from '../../core/read/http-url.js';
import { fieldsOf, isObject, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { networkError } from '../http/network-error.js';
import { readTimeout, requireOptions } from '../http/options.js';
import { createPublicSend } from '../http/send-in-public.js';
import type { PublicRequestOptions } from '../http/send-in-public.js';
import { cutText } from '../../core/read/cut-text.js';

/** The path of a mini app's manifest (the protocol's "Publishing"). */
const MANIFEST = '/.well-known/farcaster.json';
/** The time limit for all requests together, in milliseconds. Our own choice. */
const TIMEOUT_MS = 5000;
/** The largest manifest, in bytes: most have 2,000. Our own choice. */
const MAX_BYTES = 64_000;
/** One redirect for a manifest that is hosted elsewhere, and one for `www`. */
const MAX_REDIRECTS = 2;
/** The longest text, in characters: the protocol's longest, a description, has 170. */
const MAX_TEXT = 256;
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The mini app to fetch, and the options of the request. */
export interface FetchMiniAppOptions extends PublicRequestOptions {
  /** The https URL of the mini app's page, not of its manifest. */
  url: string;
  /**
   * The time after which the request fails with the code `timeout`, in milliseconds.
   * @default 5,000
   */
  timeout?: number | undefined;
}

/** A public https URL without credentials; null for any other. */
function publicUrl(value: unknown): URL | null {
  const url = plainUrl(value);
  return url?.protocol === 'https:' && isPublicHost(url.hostname) ? url : null;
}

async function fetchManifest(url: URL, send: typeof fetch, signal: AbortSignal): Promise<string> {
  const response = await send(url.href, { headers: { accept: 'application/json' }, signal });
  const { ok, status, body } = response;
  if (ok && body) {
    const text = await readText(body, MAX_BYTES, signal);
    if (text === null) throw toError('The manifest is too long.', 'invalid');
    return text;
  }
  void leave(response);
  throw status === 404 || status === 410
    ? toError('The host has no mini app manifest.', 'not-found')
    : Object.assign(toError(`HTTP error! status: ${status}`, 'http'), { status });
}

function readManifest(text: string, url: URL): Frame | null {
  const { miniapp, frame } = fieldsOf(JSON.parse(text));
  const app = miniapp ?? frame;
  if (!isObject(app)) return null;
  const urlOf = (name: string) => publicUrl(app[name])?.href;
  const textIn = (name: string) => cutText(textOf(app[name]).trim(), MAX_TEXT) || undefined;
  const colour = textOf(app.splashBackgroundColor);
  const name = textIn('name');
  if (!name) return null;
  const manifest = {
    name,
    iconUrl: urlOf('iconUrl'),
    homeUrl: urlOf('homeUrl'),
    splashImageUrl: urlOf('splashImageUrl'),
    splashBackgroundColor: COLOUR.test(colour) ? colour : undefined,
    description: textIn('description'),
  };
  return {
    version: 'next',
    title: textIn('buttonTitle') ?? name,
    image: urlOf('imageUrl') ?? urlOf('heroImageUrl'),
    frames_url: url.href,
    manifest: { miniapp: manifest },
  } as Frame;
}

/**
 * Fetches the description of a mini app from its manifest, for `frame` of `MiniAppDialog` and
 * `FrameCard`: its name, its picture and its splash screen. Nothing in the manifest is verified,
 * not even the owner. It requests only public https hosts at the default port, with at most 64 kB,
 * two redirects and 5 seconds. Results are not cached: pass a `fetch` with a cache.
 * @throws NeynarError: `not-found` for a host without a manifest; `invalid` for one that cannot be
 * read; `timeout`, `http`, `network`, or `setup` for a URL that is not allowed; the reason of
 * `signal`
 * @example
 * ```ts
 * const frame = await fetchMiniApp({ url: 'https://game.example/' });
 * ```
 */
export async function fetchMiniApp(options: FetchMiniAppOptions): Promise<Frame> {
  const { url: given, fetch: send, signal, timeout } = options;
  requireOptions({ url: given });
  const url = publicUrl(given);
  // Other ports may belong to any service.
  if (url?.port !== '') throw toError('url is not a public https address.', 'setup');
  let text: string;
  try {
    text = await limitTime(readTimeout(timeout) ?? TIMEOUT_MS, signal, (limited) =>
      fetchManifest(
        new URL(MANIFEST, url),
        createPublicSend(send, undefined, MAX_REDIRECTS),
        limited,
      ),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
  // The text may be no JSON.
  const app = attempt(() => readManifest(text, url));
  if (!app) throw toError('The manifest is not a mini app manifest.', 'invalid');
  return app;
}
