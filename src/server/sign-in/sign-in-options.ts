import type { RequestContext } from '../../network/api/request-data.js';
import type { User } from '../../network/cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { countOf, textOf } from '../../core/read/fields.js';
import { readOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import { readOrigins } from '../http/page-requests.js';
import type { PageHandlerOptions } from '../http/page-requests.js';
import { readSecret } from '../store/create-store.js';
import type { Store } from '../store/store.js';
import type { UnstorageLike } from '../store/unstorage-store.js';
import type { OwnershipOptions } from './verify-siwf.js';

/** Keys of the identity provider's documentation, which are public. Those of sites are UUIDs. */
const DEMO_KEY = /^neynar_/i;

/** The app that requests signers. */
export interface SignInApp {
  /** The fid of the app's account. */
  fid: number;
  /**
   * The recovery phrase of the app's account, in English. It is SECRET: read it from the server's
   * environment. It signs requests for signers, and never leaves the server.
   */
  mnemonic: string | undefined;
  /**
   * Whether the identity provider pays for the signer on your plan, in place of the visitor.
   * @default false
   */
  isSponsored?: boolean | undefined;
  /**
   * The URL that opens once a visitor has approved on their phone.
   * @default none
   */
  redirectUrl?: string | undefined;
}

/** A visitor who has signed in. */
export interface VerifiedSignIn {
  /** How they signed in: by approving a signer, or with a Sign In With Farcaster message. */
  method: 'managed-signer' | 'siwf';
  /** The fid of the visitor. */
  fid: number;
  /** The visitor as the API sends them; null if the API knows only the fid. */
  user: User | null;
  /** The approved signer; null if they signed a message. */
  signer_uuid: string | null;
}

/** Headers to send with a response, such as a cookie of the site's session. */
type SiteHeaders = ServerOptions['headers'];

/** The options of `createSignInHandler`. */
export interface SignInHandlerOptions
  extends
    Pick<ServerOptions, 'apiUrl' | 'fetch' | 'headers'>,
    PageHandlerOptions,
    OwnershipOptions {
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the server's environment.
   * In production, a key from the identity provider's documentation is refused.
   */
  apiKey: string | undefined;
  /**
   * The origin of your site, such as `https://example.com`. Its pages may sign in, and signed
   * messages must name its domain.
   */
  origin: string | undefined;
  /**
   * The app that requests signers.
   * @default none: the handler creates no signers
   */
  app?: SignInApp | undefined;
  /**
   * Secures the cookie. Use 32 random characters or more. Changing it ends all sign-ins that are in
   * progress.
   * @default the `apiKey`, which needs 32 characters in production
   */
  secret?: string | undefined;
  /**
   * Called with each visitor who has signed in. The headers that it returns are sent along, such as
   * a cookie of your session. With a signer, it is called again if the page repeats the request
   * within a minute, in case the response was lost.
   */
  onSignIn?:
    | ((signIn: VerifiedSignIn, request: Request) => SiteHeaders | Promise<SiteHeaders>)
    | undefined;
  /**
   * Called with each `DELETE` request. The headers that it returns are sent along, to end your
   * session.
   * @default none: `DELETE` is refused
   */
  onSignOut?: ((request: Request) => SiteHeaders | Promise<SiteHeaders>) | undefined;
  /**
   * Returns the fid of the user who is signed in to your site by the cookies of a request, or null.
   * While a user is signed in, another account is refused before `onSignIn` is called.
   * @default only what the page says about its session is compared
   */
  currentFid?:
    | ((request: Request) => number | null | undefined | Promise<number | null | undefined>)
    | undefined;
  /**
   * Stores a nonce for 20 minutes and returns whether it was new, in one step. Only `true` counts.
   * With it, each message signs in only once, from any sender and on any server. In SQL, insert the
   * nonce with `ON CONFLICT DO NOTHING`, and return whether a row was added.
   * @default `store`
   */
  claimNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Where used nonces are stored: a store of `redisStore` or `postgresStore`, or a storage in the
   * shape of `unstorage`, which is taken for the `unstorageStore` of it and `secret`, and is not
   * atomic. While a store is away, no user can sign in. `'memory'` is for a single process, which
   * stores 100,000 and then refuses sign-ins. In production one of `claimNonce`, `store` and
   * `allowReplay` is required.
   * @default 'memory', in development
   */
  store?: Store | UnstorageLike | 'memory' | undefined;
  /**
   * Allows a copied request (message, signature and cookie) to sign in again, for 15 minutes and in
   * each process that has not seen it.
   * @default false
   */
  allowReplay?: boolean | undefined;
}

/** Complete options, after they were read. */
export interface SignInSetup {
  /** The context of requests to the identity provider. Only its first API tells who a user is. */
  context: RequestContext;
  /** All origins; the first is that of the site. */
  origins: string[];
  app: (SignInApp & { mnemonic: string }) | null;
  secret: string;
}

/** Hosts on a developer's own machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function readEnvironment(): string | undefined {
  try {
    // Bundlers replace exactly this expression.
    return process.env.NODE_ENV;
  } catch {
    return undefined; // no `process`: Workers
  }
}

/**
 * Whether a handler may serve visitors: unless `NODE_ENV` is `development` or `test`, or all of its
 * origins are on the developer's own machine. True if neither is known.
 */
function isProduction(origins: readonly string[]): boolean {
  const environment = readEnvironment();
  if (environment === 'development' || environment === 'test') return false;
  return !origins.every((origin) => LOOPBACK.test(new URL(origin).hostname));
}

function readApp({ app }: SignInHandlerOptions): SignInSetup['app'] {
  if (!app) return null;
  // Environment variables are texts.
  const fid = countOf(app.fid);
  const mnemonic = textOf(app.mnemonic);
  if (!fid || !mnemonic || (app.redirectUrl && !httpUrl(app.redirectUrl))) {
    throw toError('app needs fid and mnemonic; redirectUrl is an http(s) URL.', 'setup');
  }
  return { ...app, fid, mnemonic };
}

function readCookieSecret(
  options: SignInHandlerOptions,
  apiKey: string,
  isPublic: boolean,
): string {
  const { secret = apiKey } = options;
  if (isPublic && [apiKey, secret].some((key) => DEMO_KEY.test(key))) {
    throw toError(
      'apiKey or secret is an example key from the documentation, which everybody knows.',
      'setup',
    );
  }
  const isGiven = options.secret !== undefined;
  return readSecret(secret, isGiven || isPublic ? undefined : 1);
}

/**
 * Reads the options of a handler.
 * @throws `setup` if one is missing or wrong
 */
export function readSignInOptions(options: SignInHandlerOptions): SignInSetup {
  const apiKey = textOf(options.apiKey);
  if (!apiKey) throw toError('createSignInHandler needs apiKey, your key at the API.', 'setup');
  const context = readOptions(options);
  const origins = readOrigins(options);
  const isPublic = isProduction(origins);
  const { claimNonce, store, allowReplay } = options;
  if (isPublic && !claimNonce && !store && allowReplay !== true) {
    throw toError('In production, claimNonce, store or allowReplay: true is required.', 'setup');
  }
  return {
    context,
    origins,
    app: readApp(options),
    secret: readCookieSecret(options, apiKey, isPublic),
  };
}
