import type { RequestContext } from '../../network/api/request.js';
import { readLimits } from '../../write/draft/limits.js';
import type { CastLimits } from '../../write/draft/limits.js';
import type { WriteAction } from '../../write/draft/write-action.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { countOf, textOf } from '../../core/read/fields.js';
import { readOptions } from '../options.js';
import type { ServerOptions } from '../options.js';
import { readOrigins } from '../page-requests.js';

/** Our own choice: a visitor who presses every other second. */
const PER_MINUTE = 30;

/** What `createWriteHandler` takes. */
export interface WriteHandlerOptions extends Pick<ServerOptions, 'apiUrl' | 'fetch' | 'headers'> {
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the environment of the
   * server. Signers belong to the key that they were created with.
   */
  apiKey: string | undefined;
  /** The origin of your site, such as `https://example.com`: whose pages may write. */
  origin: string | undefined;
  /**
   * Other origins whose pages may write, of the same site: `https://www.example.com`. They get CORS
   * headers, and their requests have to include credentials.
   * @default none
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * Returns the UUID of the signer that writes, by the session of a request: by a cookie that you
   * have verified, and never by what the page says of itself. Null for a visitor who may not write,
   * or not this. It is called for each action, once the action was checked: the body of the request
   * has been read by then.
   */
  signerOf: (
    request: Request,
    action: WriteAction,
  ) => string | null | undefined | Promise<string | null | undefined>;
  /**
   * What a cast may hold; a smaller plan at the API may take less.
   * @default those of the network: 10,000 bytes of text, 4 embeds, 10 mentions, addresses of 256
   * bytes
   */
  limits?: Partial<CastLimits> | undefined;
  /**
   * How often a signer may write in a minute. Each process counts for itself.
   * @default 30
   */
  perMinute?: number | undefined;
  /**
   * The time after which the response is an error, in milliseconds.
   * @default 12,000
   */
  timeout?: number | undefined;
  /**
   * Called with what is no fault of the visitor's request: the API failed or refused, an option is
   * wrong, or a function of yours threw.
   * @default it is logged
   */
  onError?: ((error: NeynarError, request: Request) => void) | undefined;
}

/** Options that were read, and are complete. */
export interface WriteSetup {
  context: RequestContext;
  /** All origins; the first is that of the site. */
  origins: string[];
  signerOf: WriteHandlerOptions['signerOf'];
  limits: CastLimits;
  perMinute: number;
}

/**
 * Reads the options of a handler.
 * @throws `setup` if one is missing or wrong
 */
export function readWriteOptions(options: WriteHandlerOptions): WriteSetup {
  if (!textOf(options.apiKey)) {
    throw toError('createWriteHandler needs apiKey, your key at the API.', 'setup');
  }
  const { signerOf } = options;
  if (typeof (signerOf as unknown) !== 'function') {
    throw toError('createWriteHandler needs signerOf, which says who writes.', 'setup');
  }
  return {
    context: readOptions(options),
    origins: readOrigins(options),
    signerOf,
    limits: readLimits(options.limits, true),
    perMinute: countOf(options.perMinute) ?? PER_MINUTE,
  };
}
