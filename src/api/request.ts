import { toError } from '../json/errors.js';
import type { Fields } from '../json/read.js';
import { callApi } from './call-api.js';
import type { ApiContext, ApiQuery } from './call-api.js';
import type { Quotes } from './with-quotes.js';

/** The API, the client and the viewer of a request (docs/behaviour.md, Requests). */
export interface RequestContext extends ApiContext {
  /** The fid of the viewer, for fields such as likes and follows. */
  viewerFid?: number | undefined;
  /** The quoted casts of earlier pages of feeds; null to fetch none. Default: none so far. */
  quotes?: Quotes | null | undefined;
}

/** Null for the status 404. */
function acceptStatus({ status }: Response): null | undefined {
  if (status === 402) {
    throw Object.assign(
      toError('HTTP error! status: 402. The credits at the API are used up.', 'http'),
      { status },
    );
  }
  return status === 404 ? null : undefined;
}

/**
 * Sends a request to the API, or to the next one while it is down. Null for the status 404.
 * @param context the API, the client, the viewer and the limits
 * @param what names the expected data, for the error message
 * @param read returns the data of the body; undefined if it is missing
 * @throws NeynarError: `timeout` after `timeout` or `TIMEOUT_MS`, `http` for any other error
 * status, `network` if the network fails, `invalid` for a body that is not JSON or lacks the data;
 * the reason of `signal`
 */
export async function request<Data>(
  context: RequestContext,
  path: string,
  query: ApiQuery,
  what: string,
  read: (body: Fields) => Data | undefined,
): Promise<Data | null> {
  const all = { ...query, viewer_fid: context.viewerFid };
  const body = await callApi(context, path, all, acceptStatus);
  if (body === null) return null;
  const data = read(body);
  if (data === undefined) throw toError(`The API answered without ${what}.`, 'invalid');
  return data;
}
