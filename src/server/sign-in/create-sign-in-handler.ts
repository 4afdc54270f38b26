import { fieldsOf, textOf } from '../../core/read/fields.js';
import { refuseInBrowser } from '../http/options.js';
import { refuse, respond } from '../http/respond.js';
import { createPageHandler, HANDLER_MS, readBody } from '../http/page-requests.js';
import type { PageService } from '../http/page-requests.js';
import { createRefusals, LATE, NO_STORE } from '../http/refusals.js';
import type { SignInHandlerOptions } from './sign-in-options.js';
import { createSignInSite } from './sign-in-site.js';
import type { SignInVisit } from './sign-in-site.js';
import { createSigners } from './signers.js';
import { createSiwfVerifier } from './siwf-messages.js';

/** Responds to requests that sign visitors of a site in. */
export type SignInHandler = (request: Request) => Promise<Response>;

/** The longest body, in bytes. Signatures of smart contracts have a few thousand characters. */
const MAX_BODY = 16_384;

const failureResponse = createRefusals(
  [
    NO_STORE,
    ['setup', [500, 'setup', 'Signing in is not set up.']],
    ['handler', [500, 'handler', 'The server failed to sign you in.']],
    LATE,
  ],
  [502, 'network', 'The identity provider failed.'],
);

/**
 * Creates the service that signs visitors in.
 * @throws `setup` if an option is missing or wrong
 */
function createService(options: SignInHandlerOptions): PageService {
  const site = createSignInSite(options);
  const { context, origins } = site;
  const { timeout = HANDLER_MS } = context;
  const signers = createSigners(site);
  const messages = createSiwfVerifier(site, options);
  const methods = ['GET', 'POST', ...(options.onSignOut ? ['DELETE'] : [])];

  function get(visit: SignInVisit): Promise<Response> | Response {
    const query = new URL(visit.request.url).searchParams;
    if (query.has('nonce')) return messages.giveNonce(visit);
    const uuid = query.get('signer_uuid');
    return uuid === null
      ? refuse(400, 'invalid', 'The query needs nonce or signer_uuid.')
      : signers.tell(uuid, visit);
  }

  async function post(visit: SignInVisit): Promise<Response> {
    const { request, signal } = visit;
    const body = await readBody(request, signal, MAX_BODY);
    if ('refusal' in body) return body.refusal;
    if (body.json === undefined) return signers.create(visit);
    const { message, signature } = fieldsOf(body.json);
    const origin = request.headers.get('origin') ?? '';
    return typeof message === 'string' && typeof signature === 'string'
      ? messages.verify({ message, signature }, origin, visit)
      : refuse(400, 'invalid', 'The body needs message and signature, as texts.');
  }

  async function route(request: Request, signal: AbortSignal): Promise<Response> {
    if (request.method === 'DELETE') {
      const ended = await site.signOut(request);
      return respond(204, null, [...(await site.setProofs([])), ...ended]);
    }
    const visit = { request, proofs: await site.readProofs(request), signal };
    return request.method === 'GET' ? get(visit) : post(visit);
  }

  return { origins, methods, timeout, route };
}

/**
 * Creates the endpoint that signs a site's visitors in, for `managedSigner` and `siwf`. It works
 * with any framework that takes Web-standard requests (Next.js, Hono, Workers, Node). It holds the
 * API key and the recovery phrase. Between requests it remembers only used nonces, with `store` or
 * `claimNonce`, one of which is required in production.
 *
 * - `POST` without a body creates a signer, and responds with `{ signer_uuid, signer_approval_url
 *   }`.
 * - `GET` with `signer_uuid` in its query responds with the state of the signer, `{ status, fid,
 *   user }`, but only to the browser that created it.
 * - `GET` with `nonce` in its query responds with `{ nonce }`.
 * - `POST` of `{ message, signature }` as JSON verifies a Sign In With Farcaster message that has
 *   the nonce of this browser, and responds with `{ fid, user }`.
 * - `DELETE` calls `onSignOut`.
 *
 * Errors are JSON, `{ code, message }`, with a status of 400 or more. The options are read at the
 * first request, because frameworks create their routes at build time. If one is missing or wrong,
 * the response is 500.
 * @throws `setup` where there is a `document`
 * @example
 * ```ts
 * const handle = createSignInHandler({
 *   apiKey: process.env.NEYNAR_API_KEY,
 *   origin: 'https://example.com',
 *   app: { fid: 3, mnemonic: process.env.APP_MNEMONIC },
 *   claimNonce: async (nonce) => (await redis.set(nonce, '', { NX: true, EX: 1200 })) === 'OK',
 * });
 * export { handle as GET, handle as POST };
 * ```
 */
export function createSignInHandler(options: SignInHandlerOptions): SignInHandler {
  refuseInBrowser(textOf(options.apiKey));
  return createPageHandler(
    'castkit, sign-in:',
    options.onError,
    () => createService(options),
    failureResponse,
  );
}
