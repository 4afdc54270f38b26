import type { NeynarError } from '../../errors/errors.js';
import { readText } from '../../http/read-text.js';
import { refuse } from '../respond.js';

/** The longest body, in bytes. Signatures of smart contracts have a few thousand characters. */
const MAX_BODY = 16_384;

/** Refuses a request for `ms` milliseconds. */
export const refuseForNow = (ms: number): Response =>
  refuse(429, 'http', 'Too many requests.', [['retry-after', `${Math.ceil(ms / 1000) || 1}`]]);

/** Says what failed, and nothing of what the provider or the site said. */
export function failureResponse({ code, status, retryAfter = 0 }: NeynarError): Response {
  if (code === 'setup') return refuse(500, 'setup', 'Signing in is not set up.');
  if (code === 'handler') return refuse(500, 'handler', 'The server failed to sign you in.');
  if (code === 'http' && status === 429) return refuseForNow(retryAfter);
  return code === 'timeout'
    ? refuse(504, 'timeout', 'There was no response in time.')
    : refuse(502, 'network', 'The identity provider failed.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the body of a request: the value of its JSON, undefined for none, or the response that
 * refuses it.
 */
export async function readBody(
  request: Request,
  signal: AbortSignal,
): Promise<{ json: unknown } | { refusal: Response }> {
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/json\s*(?:;|$)/i.test(type);
  const text = request.body ? await readText(request.body, MAX_BODY, signal) : '';
  if (text === null) {
    return { refusal: refuse(413, 'invalid', `The body exceeds ${MAX_BODY} bytes.`) };
  }
  if (isJson) return { json: parse(text) };
  return text
    ? { refusal: refuse(415, 'invalid', 'The body has to be application/json.') }
    : { json: undefined };
}

/** Why a request does not come from a page of these origins; null if it may. */
export function refuseStrangers(
  { method, headers }: Request,
  origins: readonly string[],
): Response | null {
  const origin = headers.get('origin');
  // Pages of other sites, which would sign in with a visitor's browser or at the site's cost.
  // Browsers send an origin with every POST and DELETE.
  if (origin === null ? method === 'POST' || method === 'DELETE' : !origins.includes(origin)) {
    return refuse(403, 'refused', 'Pages of this origin may not sign in here.');
  }
  const site = headers.get('sec-fetch-site');
  // A picture of another site, or of a subdomain, is requested without an origin. Cookies of
  // `SameSite=Strict` do not work from another site, even if its origin is allowed.
  if (site === 'cross-site' || (site === 'same-site' && origin === null)) {
    return refuse(403, 'refused', 'Other sites may not sign in here.');
  }
  const mode = headers.get('sec-fetch-mode');
  // A link, a pop-up or a picture would set cookies.
  if (mode !== null && mode !== 'cors' && mode !== 'same-origin') {
    return refuse(403, 'refused', 'This URL is for the scripts of a page.');
  }
  return null;
}

/** Lets the page of an allowed origin read a response. */
export function allowOrigin(
  response: Response,
  request: Request,
  origins: readonly string[],
): Response {
  if (origins.length < 2) return response;
  response.headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin !== null && origins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-allow-credentials', 'true');
  }
  return response;
}
