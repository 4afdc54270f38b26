import { ApiError } from './errors.js';
import type { Cast } from './types.js';
import { VERSION } from './version.js';

/** Which cast to ask for, and on whose behalf (SPEC.md 7). */
export interface CastQuery {
  apiUrl: string;
  clientId: string;
  /** Whether `identifier` is the cast's full hash or its address in the social app. */
  type: 'url' | 'hash';
  identifier: string;
  /** Whose likes and recasts the answer reports. */
  viewerFid?: number | undefined;
}

/**
 * Asks the API for a cast, as yet unparsed. Null where there is none: deleted, or never posted.
 * @throws ApiError for any other status and for an answer without a cast, TypeError for a network that fails,
 * SyntaxError for an answer that is no JSON.
 */
export async function fetchCast(query: CastQuery): Promise<Cast | null> {
  const url = new URL(`${query.apiUrl}/v2/farcaster/cast`);
  url.searchParams.set('type', query.type);
  url.searchParams.set('identifier', query.identifier);
  if (query.viewerFid !== undefined) url.searchParams.set('viewer_fid', `${query.viewerFid}`);
  url.searchParams.set('client_id', query.clientId);
  const response = await fetch(url, { headers: { 'x-sdk': 'react', 'x-sdk-version': VERSION } });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError(response.status, `HTTP error! status: ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('cast' in body)) {
    throw new ApiError(response.status, 'The API answered without a cast.');
  }
  return body.cast as Cast | null;
}
