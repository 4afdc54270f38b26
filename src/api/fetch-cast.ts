import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { parseCast } from './parse-cast.js';
import type { ParsedCast } from './types.js';

/** Which cast to ask for. */
export interface CastQuery extends Asker {
  /** Whether `identifier` is the cast's full hash or its address in the social app. */
  type: 'url' | 'hash';
  identifier: string;
}

/**
 * Asks the API for a cast. Null where there is none: deleted, or never posted.
 * @throws as `askApi`
 */
export function fetchCast({ type, identifier, ...asker }: CastQuery): Promise<ParsedCast | null> {
  const query = { type, identifier };
  // A cast of null was deleted; anything else that is none is no answer.
  return askApi(asker, 'cast', query, 'a cast', ({ cast }) =>
    typeof cast === 'object' && !Array.isArray(cast) ? parseCast(cast) : undefined,
  );
}
