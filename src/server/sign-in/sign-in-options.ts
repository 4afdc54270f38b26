import type { RequestContext } from '../../network/api/request.js';
import type { User } from '../../network/cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import { isProduction } from '../is-production.js';
import type { NonceStore } from './one-time.js';
import { readOptions } from '../options.js';
import type { ServerOptions } from '../options.js';
import { readOrigins } from '../page-requests.js';
import type { OwnershipOptions } from './verify-siwf.js';

/** The least characters of a secret. Our own choice: 32 random ones are beyond all dictionaries. */
const MIN_SECRET = 32;
/** Keys of the provider's documentation, which everybody has. Those of sites are UUIDs. */
const DEMO_KEY = /^neynar_/i;

/** The app in whose name signers are requested. */
export interface SignInApp {
  /** The fid of the app's account. */
  fid: number;
  /**
   * The recovery phrase of the app's account, in English. It is SECRET: read it from the
   * environment of the server. It signs requests for signers, and never leaves the server.
   */
  mnemonic: string | undefined;
  /**
   * Whether the identity provider pays for the signer, at the cost of your plan, so that the
   * visitor need not.
   * @default false
   */
  isSponsored?: boolean | undefined;
  /**
   * Where the network's client leads a visitor who has approved on their phone.
   * @default none
   */
  redirectUrl?: string | undefined;
}

/** A visitor who has signed in. */
export interface VerifiedSignIn {
  /** How: by the approval of a signer, or by a message of Sign In With Farcaster. */
  method: 'managed-signer' | 'siwf';
  /** The fid of the visitor. */
  fid: number;
  /** The visitor as the API has them; null if it has only the fid. */
  user: User | null;
  /** The signer that was approved; null with a message. */
  signer_uuid: string | null;
}

/** Headers of a response, such as a cookie of the site's session. */
type SiteHeaders = ServerOptions['headers'];

/** What `createSignInHandler` takes. */
export interface SignInHandlerOptions
  extends Pick<ServerOptions, 'apiUrl' | 'fetch' | 'headers'>, OwnershipOptions {
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the environment of the
   * server. A key of the provider's documentation is refused in production.
   */
  apiKey: string | undefined;
  /**
   * The origin of your site, such as `https://example.com`: whose pages may sign in, and whose
   * domain a signed message names.
   */
  origin: string | undefined;
  /**
   * Other origins whose pages may sign in, of the same site: `https://www.example.com`. They get
   * CORS headers, and their requests have to include credentials.
   * @default none
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * The app in whose name signers are requested.
   * @default none: the handler creates no signers
   */
  app?: SignInApp | undefined;
  /**
   * What the cookie is secured with: 32 random characters or more. Change it to end all sign-ins
   * that are under way.
   * @default the `apiKey`, which needs 32 characters in production
   */
  secret?: string | undefined;
  /**
   * The time after which the response is an error, in milliseconds.
   * @default 12,000
   */
  timeout?: number | undefined;
  /**
   * Called with each visitor who has signed in; with a signer, again if the page asks again within
   * a minute, because the response may be lost. The headers that it returns are sent along: a
   * cookie of your session.
   */
  onSignIn?:
    | ((signIn: VerifiedSignIn, request: Request) => SiteHeaders | Promise<SiteHeaders>)
    | undefined;
  /**
   * Called with each request of `DELETE`. The headers that it returns are sent along: they end your
   * session.
   * @default none: `DELETE` is refused
   */
  onSignOut?: ((request: Request) => SiteHeaders | Promise<SiteHeaders>) | undefined;
  /**
   * Returns the fid of who is signed in to your site by the cookies of a request, or null. While
   * the user is, another account is refused before `onSignIn` is called.
   * @default only what the page says of its session is compared
   */
  currentFid?:
    | ((request: Request) => number | null | undefined | Promise<number | null | undefined>)
    | undefined;
  /**
   * Remembers a nonce for 20 minutes, and returns whether it was new, in one step. Only a `true`
   * counts. With it, a message signs in once, from any sender and on any server.
   * @default `store`
   */
  claimNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Where used nonces are remembered, in the shape of `unstorage`, or `'memory'` for one process,
   * which remembers 100,000 and then refuses. One of `claimNonce`, `store` and `allowReplay` is
   * required in production.
   * @default 'memory', in development
   */
  store?: NonceStore | 'memory' | undefined;
  /**
   * Says that you accept that a copied request (message, signature and cookie) signs in again: for
   * 15 minutes, at each process that has not seen it.
   * @default false
   */
  allowReplay?: boolean | undefined;
  /**
   * Called with what is no fault of the visitor: the provider failed, an option is wrong, or a
   * function of yours threw.
   * @default it is logged
   */
  onError?: ((error: NeynarError, request: Request) => void) | undefined;
}

/** Options that were read, and are complete. */
export interface SignInSetup {
  /** How the provider is asked: its first API alone says who a user is. */
  context: RequestContext;
  /** All origins; the first is that of the site. */
  origins: string[];
  app: (SignInApp & { mnemonic: string }) | null;
  secret: string;
}

function readApp({ app }: SignInHandlerOptions): SignInSetup['app'] {
  if (!app) return null;
  // The variables of an environment are texts.
  const fid = countOf(app.fid);
  const mnemonic = textOf(app.mnemonic);
  if (!fid || !mnemonic || (app.redirectUrl && !httpUrl(app.redirectUrl))) {
    throw toError('app needs fid and mnemonic; redirectUrl is an http(s) URL.', 'setup');
  }
  return { ...app, fid, mnemonic };
}

function readSecret(options: SignInHandlerOptions, apiKey: string, isPublic: boolean): string {
  const { secret = apiKey } = options;
  if (isPublic && [apiKey, secret].some((key) => DEMO_KEY.test(key))) {
    throw toError('apiKey or secret is a key of the documentation, which everybody has.', 'setup');
  }
  const isGiven = options.secret !== undefined;
  if (textOf(secret).length < (isGiven || isPublic ? MIN_SECRET : 1)) {
    throw toError('secret needs 32 characters or more.', 'setup');
  }
  return secret;
}

function checkStore({ claimNonce, store, allowReplay }: SignInHandlerOptions, isPublic: boolean) {
  const { getItem, setItem } = fieldsOf(store);
  if (
    store !== undefined &&
    store !== 'memory' &&
    (typeof getItem !== 'function' || typeof setItem !== 'function')
  ) {
    throw toError('store needs getItem and setItem, or is the word memory.', 'setup');
  }
  if (isPublic && !claimNonce && !store && allowReplay !== true) {
    throw toError('In production, claimNonce, store or allowReplay: true is required.', 'setup');
  }
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
  checkStore(options, isPublic);
  return { context, origins, app: readApp(options), secret: readSecret(options, apiKey, isPublic) };
}
