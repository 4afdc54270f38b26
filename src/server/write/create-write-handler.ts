import { readAction } from '../../write/draft/write-action.js';
import type { WriteAction } from '../../write/draft/write-action.js';
import { toError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { textOf } from '../../core/read/fields.js';
import { callSite } from '../http/call-site.js';
import type { Report } from '../http/create-lazy-handler.js';
import { toHex } from '../store/hex.js';
import { refuseInBrowser } from '../http/options.js';
import { createPageHandler, HANDLER_MS, readBody, refuseForNow } from '../http/page-requests.js';
import type { PageService } from '../http/page-requests.js';
import { refuse, respond } from '../http/respond.js';
import { createRefusals, LATE, NO_STORE } from '../http/refusals.js';
import { visitorNetwork } from './visitor-network.js';
import { createWriteApi } from './write-api.js';
import { createWriteGate } from './write-gate.js';
import { readWriteOptions } from './write-options.js';
import type { WriteHandlerOptions } from './write-options.js';

/** Responds to requests that like, recast, follow, post and delete for a site's visitors. */
export type WriteHandler = (request: Request) => Promise<Response>;

/**
 * The longest body, in bytes: twice a text of 10,000 bytes, which grows as JSON by its quotes and
 * line breaks, and its embeds.
 */
const MAX_BODY = 65_536;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const NOT_SET_UP = [500, 'setup', 'Writing is not set up.'] as const;
/** The answers where the API has refused, so that nothing was written. */
const REFUSED = [
  [400, [400, 'http', 'The API takes no such thing.']],
  [401, NOT_SET_UP],
  [402, [402, 'http', 'The credits at the API are used up.']],
  [403, [403, 'http', 'The signer may not do this.']],
  [404, [404, 'http', 'There is no such cast or user, or no such signer.']],
] as const;
const REFUSALS: readonly unknown[] = [429, ...REFUSED.map(([status]) => status)];

function isRefusal(reason: unknown): boolean {
  const { code, status } = toError(reason);
  return code === 'http' && REFUSALS.includes(status);
}

/** Identifies a text in memory without keeping it. */
async function digestOf(words: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

const failureResponse = createRefusals(
  [
    NO_STORE,
    ...REFUSED,
    ['setup', NOT_SET_UP],
    ['handler', [500, 'handler', 'The server failed to write.']],
    LATE,
  ],
  [502, 'network', 'The API failed.'],
);

/**
 * Creates the service that writes for visitors.
 * @throws `setup` if an option is missing or wrong
 */
function createService(options: WriteHandlerOptions, report: Report): PageService {
  const setup = readWriteOptions(options);
  const { context, origins, signerOf, addressOf, limits, store } = setup;
  const { timeout = HANDLER_MS } = context;
  const write = createWriteApi(context);
  const most = { signer: setup.perMinute, address: setup.perMinuteOfAddress };
  const gate = createWriteGate(store, most, timeout);

  /** The signer of a request; null without one. */
  async function readSigner(request: Request, action: WriteAction): Promise<string | null> {
    const signer: unknown = await callSite(() => signerOf(request, action));
    if (signer === null || signer === undefined || signer === '') return null;
    if (UUID.test(textOf(signer))) return textOf(signer).toLowerCase();
    // Does not contain the value, which may be a secret of the site.
    throw toError('signerOf must return the UUID of a signer, or null.', 'setup');
  }

  async function route(request: Request, signal: AbortSignal): Promise<Response> {
    const body = await readBody(request, signal, MAX_BODY);
    if ('refusal' in body) return body.refusal;
    const action = readAction(body.json, limits);
    if (typeof action === 'string') return refuse(400, 'invalid', action);
    const signer = await readSigner(request, action);
    if (!signer) return refuse(401, 'refused', 'Nobody is signed in who may do this.');
    // The response is already sent, so the visitor would not learn of it.
    signal.throwIfAborted();
    const given: unknown = await callSite(() => addressOf(request));
    const writing = {
      signer,
      address: visitorNetwork(textOf(given)) || null,
      // The site's `fetch` may ignore its signal, and would hold its place for ever.
      write: () => limitTime(timeout, signal, (ended) => write(signer, action, ended)),
      fail(reason: unknown) {
        report(reason, request);
      },
    };
    let outcome;
    if (action.action === 'cast') {
      const { idem, earlier = [], ...words } = action.draft;
      outcome = await gate.once({
        ...writing,
        key: `${signer} ${idem}`,
        words: await digestOf(words),
        earlier: earlier.map((each) => `${signer} ${each}`),
        isRefusal,
        signal,
      });
    } else outcome = await gate.write(writing);
    if ('wait' in outcome) return refuseForNow(outcome.wait);
    if ('written' in outcome) return respond(200, { success: true, ...outcome.written });
    const message = 'Other words were sent with this idem, or as an earlier version of these.';
    return respond(409, { code: 'http', message, ...outcome.other });
  }

  return { origins, methods: ['POST'], timeout, route };
}

/**
 * Creates the endpoint that likes, recasts, follows, posts and deletes for a site's visitors, for
 * requests of `writeTo` of castkit/write. It works with any framework that takes Web-standard
 * requests (Next.js, Hono, Workers, Node). It holds the API key. Only `signerOf` decides whom it
 * writes for, never a page.
 *
 * It takes `POST` of JSON:
 *
 * - `{ action: 'like', hash }`, and in the same form `unlike`, `recast` and `unrecast`. `fid` is
 *   that of the cast's author.
 * - `{ action: 'cast', draft }` with the draft that `CastComposer` passes to `onSubmit`. The
 *   response has the `hash` of the cast. The same `idem` posts only once.
 * - `{ action: 'delete', hash }`.
 * - `{ action: 'follow', fid }` and `unfollow`, with the fid of a user.
 * - `{ action: 'seen' }`: the notifications of the visitor are seen; with `type`, such as `likes`,
 *   those of a kind.
 *
 * Errors are JSON, `{ code, message }`. The status is 400 for an invalid request, 401 if `signerOf`
 * returns null, 403 for other origins and for a signer without the permission, and 402 and 429 as
 * the API sends them. It is 409 for a used `idem` with a different text, with the `hash` of the
 * posted cast. The options are read at the first request. If one is missing or wrong, the response
 * is 500.
 * @throws `setup` where there is a `document`
 * @example
 * ```ts
 * const handle = createWriteHandler({
 *   apiKey: process.env.NEYNAR_API_KEY,
 *   origin: 'https://example.com',
 *   signerOf: async (request) => (await readSession(request))?.signer ?? null,
 * });
 * export { handle as POST };
 * ```
 */
export function createWriteHandler(options: WriteHandlerOptions): WriteHandler {
  refuseInBrowser(textOf(options.apiKey));
  return createPageHandler(
    'castkit, write:',
    options.onError,
    (report) => createService(options, report),
    failureResponse,
  );
}
