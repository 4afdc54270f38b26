import type { User } from '../cast/types.js';
import { toError } from '../json/errors.js';
import type { ErrorCode, NeynarError } from '../json/errors.js';
import { httpUrl } from '../json/http-url.js';
import { limitTime } from '../json/limit-time.js';
import { countOf, fieldsOf, objectsOf, textOf } from '../json/read.js';
import { readOptions, refuseInBrowser } from './options.js';
import type { ServerOptions } from './options.js';
import { createProofCookies, isProofId, toHex } from './proof-cookies.js';
import { createProvider } from './sign-in-provider.js';
import type { KeyRegistration } from './sign-in-provider.js';
import { readSiwfMessage } from './siwf-message.js';

/**
 * How long a visitor may take from the nonce to the signed message, and from a signer to its
 * approval, in milliseconds: the 10 minutes of the adapters, and some more. Our own choice.
 */
const PROOF_MS = 15 * 60_000;
/** How long a signed key request can be approved, in seconds (recommended by Neynar OpenAPI). */
const KEY_REQUEST_S = 24 * 60 * 60;
/**
 * The time after which a response is sent in any case, in milliseconds: before the adapters give
 * up, which is after 15 seconds.
 */
const HANDLER_MS = 12_000;
/** The longest body, in bytes. Signatures of smart contracts have a few thousand characters. */
const MAX_BODY = 16_384;

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

/** A signature that is none of a private key, such as that of a smart contract wallet. */
export interface UnverifiedSignature {
  /** The address that is said to have signed: one of the user's, in lower case. */
  address: `0x${string}`;
  /** The text that was signed, by EIP-191. */
  message: string;
  /** The signature, as the wallet made it. */
  signature: `0x${string}`;
}

/** Responds to the requests of a site's pages that sign visitors in. */
export type SignInHandler = (request: Request) => Promise<Response>;

/** What `createSignInHandler` takes. */
export interface SignInHandlerOptions extends Pick<ServerOptions, 'apiUrl' | 'fetch' | 'headers'> {
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the environment of the
   * server.
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
   * What the cookies are secured with: 16 characters or more. Change it to end all sign-ins that
   * are under way.
   * @default the `apiKey`
   */
  secret?: string | undefined;
  /**
   * The time after which the response is an error, in milliseconds.
   * @default 12,000
   */
  timeout?: number | undefined;
  /**
   * Called with each visitor who has signed in; with a signer, each time that the page asks for
   * its state. The headers that it returns are sent along: a cookie of your session.
   */
  onSignIn?:
    | ((
        signIn: VerifiedSignIn,
        request: Request,
      ) => ServerOptions['headers'] | Promise<ServerOptions['headers']>)
    | undefined;
  /**
   * Verifies signatures that are none of a private key. Only a `true` counts.
   * @default none: smart contract wallets cannot sign in
   */
  verifySignature?: ((signed: UnverifiedSignature) => boolean | Promise<boolean>) | undefined;
  /**
   * Remembers a nonce for 15 minutes, and returns whether it was new. Only a `true` counts. With
   * it, a message signs in once, whoever sends it.
   * @default none: the browser's cookie of the nonce is taken away
   */
  claimNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Called with what is no fault of the visitor: the provider failed, an option is wrong, or a
   * function of yours threw.
   * @default it is logged
   */
  onError?: ((error: NeynarError, request: Request) => void) | undefined;
}

type HeaderList = readonly (readonly [name: string, value: string])[];

function respond(status: number, body: object | null, headers: HeaderList = []): Response {
  const response = new Response(body && JSON.stringify(body), { status });
  response.headers.set('cache-control', 'no-store');
  if (body) response.headers.set('content-type', 'application/json');
  response.headers.set('x-content-type-options', 'nosniff');
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

const refuse = (status: number, code: ErrorCode, message: string, headers?: HeaderList): Response =>
  respond(status, { code, message }, headers);

/** Says what failed, and nothing of what the provider said. */
function failureResponse({ code, status, retryAfter = 0 }: NeynarError): Response {
  if (code === 'http' && status === 429) {
    const seconds = `${Math.ceil(retryAfter / 1000) || 1}`;
    return refuse(429, 'http', 'Too many requests.', [['retry-after', seconds]]);
  }
  if (code === 'timeout') return refuse(504, 'timeout', 'There was no response in time.');
  return code === 'setup' || code === 'handler'
    ? refuse(500, 'setup', 'Signing in is not set up.')
    : refuse(502, 'network', 'The identity provider failed.');
}

/** The body of a request as text; null if it is too long. */
async function readBody({ body }: Request, signal: AbortSignal): Promise<string | null> {
  if (!body) return '';
  const reader = body.getReader();
  const cancel = () => {
    // What is left of a body that nobody waits for may fail as it likes.
    reader.cancel().catch(() => {});
  };
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    // A body that was cancelled ends like one that is complete.
    signal.throwIfAborted();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > MAX_BODY) {
      cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const createNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)).buffer);

/** The addresses that may sign for a user. */
function addressesOf(user: User): string[] {
  const { custody_address, auth_addresses } = fieldsOf(user);
  return [custody_address, ...(objectsOf(auth_addresses) ?? []).map(({ address }) => address)].map(
    (address) => textOf(address).toLowerCase(),
  );
}

function readOrigins({ origin, allowedOrigins = [] }: SignInHandlerOptions): string[] {
  return [origin, ...allowedOrigins].map((value) => {
    const url = httpUrl(value);
    if (!url) throw toError('origin and allowedOrigins have to be http(s) origins.', 'setup');
    return url.origin;
  });
}

function readApp({ app }: SignInHandlerOptions): (SignInApp & { mnemonic: string }) | null {
  if (!app) return null;
  // The variables of an environment are texts.
  const fid = countOf(app.fid);
  const mnemonic = textOf(app.mnemonic);
  if (!fid || !mnemonic || (app.redirectUrl && !httpUrl(app.redirectUrl))) {
    throw toError('app needs fid and mnemonic; redirectUrl is an http(s) URL.', 'setup');
  }
  return { ...app, fid, mnemonic };
}

type Report = (error: NeynarError, request: Request) => void;

/**
 * Creates the handler of options that are complete.
 * @throws `setup` if an option is missing or wrong
 */
function createHandler(options: SignInHandlerOptions, report: Report): SignInHandler {
  const apiKey = textOf(options.apiKey);
  if (!apiKey) throw toError('createSignInHandler needs apiKey, your key at the API.', 'setup');
  const { onSignIn, verifySignature, claimNonce, secret = apiKey } = options;
  if (textOf(secret).length < (secret === apiKey ? 1 : 16)) {
    throw toError('secret needs 16 characters or more.', 'setup');
  }
  const { timeout = HANDLER_MS, ...context } = readOptions(options);
  const provider = createProvider(context);
  const origins = readOrigins(options);
  const hasOthers = origins.length > 1;
  const methods = hasOthers ? 'GET, POST, OPTIONS' : 'GET, POST';
  const app = readApp(options);
  const cookies = createProofCookies(secret, Boolean(origins[0]?.startsWith('https:')));

  let key: Promise<Uint8Array> | undefined;
  async function deriveKey(mnemonic: string): Promise<Uint8Array> {
    const ethereum = await import('./ethereum.js');
    const derived = await ethereum.deriveKey(mnemonic);
    if (!derived) throw toError('The mnemonic of app is no recovery phrase in English.', 'setup');
    return derived;
  }

  /** The headers of the site for a visitor who has signed in. */
  async function announce(signIn: VerifiedSignIn, request: Request): Promise<HeaderList> {
    return [...new Headers((await onSignIn?.(signIn, request)) ?? {})];
  }

  async function createSigner(signal: AbortSignal): Promise<Response> {
    if (!app) return refuse(404, 'setup', 'This server creates no signers.');
    const { fid, mnemonic, isSponsored, redirectUrl } = app;
    // First, so that a wrong phrase leaves no signer behind.
    const privateKey = await (key ??= deriveKey(mnemonic));
    const { signKeyRequest } = await import('./ethereum.js');
    const signer = await provider.createSigner(signal);
    const deadline = Math.floor(Date.now() / 1000) + KEY_REQUEST_S;
    const registration: KeyRegistration = {
      signer_uuid: signer.uuid,
      app_fid: fid,
      deadline,
      signature: signKeyRequest(privateKey, { fid, key: signer.key, deadline }),
      ...(redirectUrl && { redirect_url: redirectUrl }),
      ...(isSponsored && { sponsor: { sponsored_by_neynar: true } }),
    };
    const signer_approval_url = await provider.registerKey(registration, signal);
    return respond(200, { signer_uuid: signer.uuid, signer_approval_url }, [
      ['set-cookie', await cookies.issue('signer', signer.uuid, PROOF_MS)],
    ]);
  }

  async function respondWithState(
    uuid: string,
    request: Request,
    signal: AbortSignal,
  ): Promise<Response> {
    if (!isProofId(uuid)) return refuse(400, 'invalid', 'signer_uuid is no UUID.');
    // Who knows the UUID is not yet who has created the signer, and may not sign in by it.
    if (!(await cookies.holds(request, 'signer', uuid))) {
      return refuse(403, 'refused', 'This browser has not created the signer, or long ago.');
    }
    const state = await provider.fetchState(uuid, signal);
    if (!state) return refuse(404, 'refused', 'There is no such signer.');
    if (state.status !== 'approved') return respond(200, state);
    const { fid } = state;
    const user = await provider.fetchUser(fid, signal);
    const signIn = { method: 'managed-signer', fid, user, signer_uuid: uuid } as const;
    return respond(200, { ...state, ...(user && { user }) }, await announce(signIn, request));
  }

  async function verify(
    { message, signature }: { message: string; signature: string },
    origin: string,
    request: Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const read = readSiwfMessage(message, { origin, now: Date.now(), maxAge: PROOF_MS });
    if ('fault' in read) return refuse(401, read.isExpired ? 'expired' : 'refused', read.fault);
    const { fid, address, nonce } = read;
    if (!isProofId(nonce) || !(await cookies.holds(request, 'nonce', nonce))) {
      return refuse(401, 'expired', 'The nonce of message is not of this browser, or was used.');
    }
    // The nonce is used up, unless the provider fails and the visitor's browser tries again.
    const used = [['set-cookie', cookies.clear('nonce', nonce)]] as const;
    const refuseSigned = (text: string) => refuse(401, 'refused', text, used);

    const { recoverAddress } = await import('./ethereum.js');
    const isSigned = recoverAddress(message, signature) === address;
    const NOT_SIGNED = 'signature is not that of the address in message.';
    if (!isSigned && !verifySignature) return refuseSigned(NOT_SIGNED);
    const user = await provider.fetchUser(fid, signal);
    if (!user || !addressesOf(user).includes(address)) {
      return refuseSigned('The address in message is none of the user.');
    }
    const unverified = { address, message, signature } as UnverifiedSignature;
    if (!isSigned && (await verifySignature?.(unverified)) !== true) {
      return refuseSigned(NOT_SIGNED);
    }
    const isNew: unknown = claimNonce ? await claimNonce(nonce) : true;
    if (isNew !== true) {
      return refuse(401, 'expired', 'The nonce of message was used.', used);
    }
    const signIn = { method: 'siwf', fid, user, signer_uuid: null } as const;
    return respond(200, { fid, user }, [...used, ...(await announce(signIn, request))]);
  }

  async function get(request: Request, signal: AbortSignal): Promise<Response> {
    // A link or a pop-up of another site would set cookies.
    if (request.headers.get('sec-fetch-mode') === 'navigate') {
      return refuse(403, 'refused', 'This URL is for the scripts of a page.');
    }
    const query = new URL(request.url).searchParams;
    if (query.has('nonce')) {
      const nonce = createNonce();
      return respond(200, { nonce }, [
        ['set-cookie', await cookies.issue('nonce', nonce, PROOF_MS)],
      ]);
    }
    const uuid = query.get('signer_uuid');
    return uuid === null
      ? refuse(400, 'invalid', 'The query needs nonce or signer_uuid.')
      : respondWithState(uuid, request, signal);
  }

  async function post(request: Request, origin: string, signal: AbortSignal): Promise<Response> {
    const type = request.headers.get('content-type') ?? '';
    const isJson = /^application\/json\s*(?:;|$)/i.test(type);
    const text = await readBody(request, signal);
    if (text === null) return refuse(413, 'invalid', `The body exceeds ${MAX_BODY} bytes.`);
    if (!text && !isJson) return createSigner(signal);
    if (!isJson) return refuse(415, 'invalid', 'The body has to be application/json.');
    const { message, signature } = fieldsOf(readJson(text));
    return typeof message === 'string' && typeof signature === 'string'
      ? verify({ message, signature }, origin, request, signal)
      : refuse(400, 'invalid', 'The body needs message and signature, as texts.');
  }

  function route(request: Request, signal: AbortSignal): Promise<Response> | Response {
    const { method, headers } = request;
    const origin = headers.get('origin');
    // Pages of other sites, which would sign in with a visitor's browser or at the site's cost.
    // Browsers send an origin with every POST.
    if (origin === null ? method === 'POST' : !origins.includes(origin)) {
      return refuse(403, 'refused', 'Pages of this origin may not sign in here.');
    }
    if (method === 'GET') return get(request, signal);
    if (method === 'POST' && origin !== null) return post(request, origin, signal);
    return method === 'OPTIONS' && hasOthers
      ? respond(204, null, [
          ['access-control-allow-methods', methods],
          ['access-control-allow-headers', 'content-type'],
        ])
      : refuse(405, 'invalid', 'The method has to be GET or POST.', [['allow', methods]]);
  }

  return async (request) => {
    let response;
    try {
      response = await limitTime(timeout, request.signal, async (signal) => route(request, signal));
    } catch (reason) {
      const error = toError(reason);
      if (!request.signal.aborted) report(error, request);
      response = failureResponse(error);
    }
    if (hasOthers) {
      response.headers.append('vary', 'Origin');
      const origin = request.headers.get('origin');
      if (origin !== null && origins.includes(origin)) {
        response.headers.set('access-control-allow-origin', origin);
        response.headers.set('access-control-allow-credentials', 'true');
      }
    }
    return response;
  };
}

/**
 * Creates the endpoint of a site's server that signs visitors in: for `managedSigner` and `siwf`,
 * and for any framework that takes Web-standard requests (Next.js, Hono, Workers, Node). It holds
 * the API key and the recovery phrase, and keeps nothing between requests.
 *
 * - `POST` without a body creates a signer, and responds with
 *   `{ signer_uuid, signer_approval_url }`.
 * - `GET` with `signer_uuid` in its query tells the browser that has created the signer its state,
 *   `{ status, fid, user }`.
 * - `GET` with `nonce` in its query responds with `{ nonce }`.
 * - `POST` of `{ message, signature }` as JSON verifies a message of Sign In With Farcaster that
 *   has the nonce of this browser, and responds with `{ fid, user }`.
 *
 * Errors are JSON, `{ code, message }`, with a status of 400 or more. The options are read with the
 * first request, because frameworks create their routes where they build: 500 if one is missing or
 * wrong.
 * @throws `setup` where there is a `document`
 * @example
 * ```ts
 * const handle = createSignInHandler({
 *   apiKey: process.env.NEYNAR_API_KEY,
 *   origin: 'https://example.com',
 *   app: { fid: 3, mnemonic: process.env.APP_MNEMONIC },
 * });
 * export { handle as GET, handle as POST };
 * ```
 */
export function createSignInHandler(options: SignInHandlerOptions): SignInHandler {
  refuseInBrowser(textOf(options.apiKey));
  const { onError } = options;
  function report(error: NeynarError, request: Request): void {
    try {
      if (onError) onError(error, request);
      else console.error('castkit, sign-in:', error);
    } catch {
      // The visitor gets their response all the same.
    }
  }

  let handle: SignInHandler | undefined;
  return async (request) => {
    try {
      handle ??= createHandler(options, report);
    } catch (reason) {
      const error = toError(reason);
      report(error, request);
      return failureResponse(error);
    }
    return handle(request);
  };
}
