import { toError } from '../../core/errors/errors.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { fieldsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { callApi } from './call-api.js';
import type { ApiContext, ApiQuery } from './call-api.js';
import type { Quotes } from './add-quotes.js';

/** The API, the client and the viewer of a request (rules of NeynarCastCard). */
export interface RequestContext extends ApiContext {
  /** The fid of the viewer, for fields such as likes and follows. */
  viewerFid?: number | undefined;
  /** The quoted casts of earlier pages of feeds; null to fetch none. Default: none so far. */
  quotes?: Quotes | null | undefined;
  /**
   * Returns a function that responds to a query in place of the API, synchronously. It resolves to
   * the body, or to null if there is none. Default: the API responds.
   */
  customFetch?: ((query: object, cursor?: string | null) => Respond | undefined) | undefined;
}

function acceptStatus({ status }: Response): null | undefined {
  if (status === 402) {
    throw Object.assign(
      toError('HTTP error! status: 402. The credits at the API are used up.', 'http'),
      { status },
    );
  }
  return status === 404 ? null : undefined;
}

type Respond = (signal: AbortSignal) => Promise<unknown>;

/**
 * Sends a request to the API, or to the next one while it is down; or to the site's own function.
 * Null for the status 404.
 * @param context the API, the client, the viewer and the limits
 * @param what names the expected data, for the error message
 * @param read returns the data of the body; undefined if it is missing
 * @param adapterQuery the query for the site's own function. Default: only the API is used
 * @param cursor the cursor of the page, for the site's own function
 * @throws NeynarError: `timeout` after `timeout` or `TIMEOUT_MS`, `http` for any other error
 * status, `network` if the network fails, `invalid` for a body that is not JSON or lacks the data;
 * the reason of `signal`; what the site's own function throws
 */
export async function requestData<Data>(
  context: RequestContext,
  path: string,
  query: ApiQuery,
  what: string,
  read: (body: Fields) => Data | undefined,
  adapterQuery?: object,
  cursor?: string | null,
): Promise<Data | null> {
  const { customFetch, signal, timeout = TIMEOUT_MS, viewerFid } = context;
  const own = adapterQuery && customFetch?.(adapterQuery, cursor);
  const body = own
    ? await limitTime(timeout, signal, own)
    : await callApi(context, path, { ...query, viewer_fid: viewerFid }, acceptStatus);
  if (body === null) return null;
  const data = read(fieldsOf(body));
  const source = own ? 'settings.data' : 'The API';
  if (data === undefined) throw toError(`${source} answered without ${what}.`, 'invalid');
  return data;
}
