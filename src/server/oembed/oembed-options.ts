import type { Cast, Verdict } from '../../network/cast/api-types.js';
import { readClientUrl } from '../../network/cast/social-app-urls.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { readLocale } from '../../core/read/read-locale.js';
import { textOf } from '../../core/read/fields.js';
import { readCachedCastOptions } from '../http/cached-cast-options.js';
import type { CachedCastOptions } from '../http/cached-cast-options.js';
import type { HandlerOptions } from '../http/create-lazy-handler.js';
import { findNoFunction } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import type { StoreKeyOptions } from '../store/create-share.js';

/** The options of `createOEmbedHandler`, in addition to those for fetching casts. */
export interface OEmbedHandlerOptions
  extends
    Omit<ServerOptions, 'signal' | 'timeout'>,
    CachedCastOptions,
    StoreKeyOptions,
    HandlerOptions {
  /**
   * The http(s) URL of `castkit/embed` on the site's server. With it, the HTML ends with the
   * script, which replaces the quote with the card.
   * @default none: the HTML is only the quote
   */
  scriptUrl?: string | undefined;
  /**
   * The http(s) URL of `embed.html` of castkit/embed on your server. With it, a hidden frame with
   * the card follows the quote, as WordPress does for its own posts. Sites that don't trust other
   * sites' scripts show the frame instead of the quote, and accept no oEmbed without one.
   * @default no frame
   */
  frameUrl?: string | undefined;
  /**
   * The http(s) URL of the social app that links lead to. URLs of casts below it are also
   * supported.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * Returns the cast that a page of your site shows, as its full hash or its URL in the social app,
   * or null. It is called with each URL that is not the social app's.
   * @default only URLs of the social app are supported
   */
  castOf?:
    | ((url: URL) => string | null | undefined | Promise<string | null | undefined>)
    | undefined;
  /**
   * Decides whether a cast is shown, each time it is fetched: the same function as
   * `settings.moderate` in a page. A hidden cast gets a 401. A covered cast has the reason in place
   * of its text, and no card. If the function throws, `onError` is called, and the cast is covered.
   * @default all casts are shown
   */
  moderate?: ((cast: Cast) => Verdict | null | undefined) | undefined;
  /**
   * The name of your site. Other sites may show it beside the embed.
   * @default none
   */
  providerName?: string | undefined;
  /**
   * The http(s) URL of your site.
   * @default none
   */
  providerUrl?: string | undefined;
}

/** The http(s) URL of an option; null without one. */
function readUrl(
  options: OEmbedHandlerOptions,
  name: 'scriptUrl' | 'frameUrl' | 'clientUrl' | 'providerUrl',
) {
  const given: unknown = options[name];
  if (given === undefined) return null;
  const url = httpUrl(given);
  if (!url) throw toError(`${name} of createOEmbedHandler must be an http(s) address.`, 'setup');
  return url.href;
}

/**
 * Reads the options of a handler.
 * @throws `setup` if one is wrong
 */
export function readOEmbedOptions(options: OEmbedHandlerOptions) {
  const { castOf, moderate } = options;
  const wrong = findNoFunction({ castOf, moderate });
  if (wrong) throw toError(`${wrong} of createOEmbedHandler must be a function.`, 'setup');
  const providerName = textOf(options.providerName);
  const providerUrl = readUrl(options, 'providerUrl');
  return {
    /** What `embedHtml` writes into the HTML. */
    code: {
      clientUrl: readClientUrl(readUrl(options, 'clientUrl') ?? undefined),
      scriptUrl: readUrl(options, 'scriptUrl') ?? undefined,
      clientId: textOf(options.clientId),
      locale: readLocale(options.locale),
    },
    frameUrl: readUrl(options, 'frameUrl'),
    /** The fields of each response that name the site. */
    provider: {
      ...(providerName && { provider_name: providerName }),
      ...(providerUrl !== null && { provider_url: providerUrl }),
    },
    ...readCachedCastOptions(options),
  };
}
