import { readLimits } from '../../write/draft/limits.js';
import type { CastLimits } from '../../write/draft/limits.js';
import type { WriteAction } from '../../write/draft/write-action.js';
import { toError } from '../../core/errors/errors.js';
import { countOf, textOf } from '../../core/read/fields.js';
import { readOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import { readOrigins } from '../http/page-requests.js';
import type { PageHandlerOptions } from '../http/page-requests.js';
import { readStore } from '../store/create-store.js';
import type { Store } from '../store/store.js';

/** Our own choice: one press every other second. */
const PER_MINUTE = 30;
/** Our own choice: a household, or a small office. */
const PER_MINUTE_OF_ADDRESS = 120;

/** The options of `createWriteHandler`. */
export interface WriteHandlerOptions
  extends Pick<ServerOptions, 'apiUrl' | 'fetch' | 'headers'>, PageHandlerOptions {
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the server's environment.
   * Signers belong to the key that created them.
   */
  apiKey: string | undefined;
  /**
   * Returns the UUID of the signer that writes, or null for a visitor who may not do this. Take it
   * from the session of the request, such as a cookie that you have verified, and never from what
   * the page says. It is called for each action once the action is checked; the body of the request
   * is read by then.
   */
  signerOf: (
    request: Request,
    action: WriteAction,
  ) => string | null | undefined | Promise<string | null | undefined>;
  /**
   * The limits of a cast. A smaller plan at the API may allow less.
   * @default those of the network: 10,000 bytes of text, 4 embeds, 10 mentions, addresses of 256
   * bytes
   */
  limits?: Partial<CastLimits> | undefined;
  /**
   * The maximum number of writes per signer in a minute. Without a `store` each process counts by
   * itself.
   * @default 30
   */
  perMinute?: number | undefined;
  /**
   * Returns the address of the visitor, to limit those who have many signers, or null. Take it from
   * what your server or its proxy has set, such as `cf-connecting-ip`: a visitor can send any
   * `x-forwarded-for`. Of IPv6 the first 64 bits count, and a port does not.
   * @default addresses are not limited
   */
  addressOf?: ((request: Request) => string | null | undefined) | undefined;
  /**
   * The maximum number of writes per address in a minute, with `addressOf`.
   * @default 120
   */
  perMinuteOfAddress?: number | undefined;
  /**
   * The store of all machines. With it, a draft is posted once and writes are counted once,
   * whichever machine gets them. While it is away, nothing is posted (503), and likes, recasts and
   * deletions go through.
   * @default the memory of this process
   */
  store?: Store | undefined;
}

/**
 * Reads the options of a handler.
 * @throws `setup` if one is missing or wrong
 */
export function readWriteOptions(options: WriteHandlerOptions) {
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
    perMinuteOfAddress: countOf(options.perMinuteOfAddress) ?? PER_MINUTE_OF_ADDRESS,
    addressOf: options.addressOf ?? (() => null),
    store: readStore(options.store),
  };
}
