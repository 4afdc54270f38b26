import type { Fields } from '../../core/read/fields.js';
import { lookUp } from './look-up.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { parseCast } from '../cast/parse-cast.js';
import type { ParsedCast } from '../cast/model.js';

export interface CastQuery extends RequestContext {
  /** Whether `identifier` is a full hash or a URL of the social app. */
  type: 'url' | 'hash';
  identifier: string;
}

/**
 * Fetches a cast. Null if it was deleted, or never existed.
 * @throws like `requestData`
 */
export function fetchParsedCast({
  type,
  identifier,
  ...context
}: CastQuery): Promise<ParsedCast | null> {
  // `cast: null` is a deleted cast; any other value that is no object is invalid.
  const read = ({ cast }: Fields) =>
    typeof cast === 'object' && !Array.isArray(cast) ? parseCast(cast) : undefined;
  return lookUp({ type, identifier }, (lookup) =>
    requestData(context, 'cast', { ...lookup }, 'a cast', read, lookup),
  );
}
