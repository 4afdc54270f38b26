'use client';
import { fetchCast } from '../api/fetch-cast.js';
import type { ParsedCast } from '../api/types.js';
import { ONCE, useAnswer } from './use-answer.js';
import type { AnswerState } from './use-answer.js';

/** Asks the API for a cast, by its hash or by its address in the social app. */
export function useCast(
  type: 'url' | 'hash',
  identifier: string,
  viewerFid?: number,
): AnswerState<ParsedCast> {
  return useAnswer('fetchCast', { type, identifier }, viewerFid, (asker) =>
    fetchCast({ ...asker, type, identifier }),
  );
}

/** Asks the API for a cast that another one quotes: once, however often its card comes back into view. */
export function useQuotedCast(hash: string): AnswerState<ParsedCast> {
  return useAnswer(
    'fetchCast',
    { type: 'hash', identifier: hash },
    undefined,
    (asker) => fetchCast({ ...asker, type: 'hash', identifier: hash }),
    ONCE,
  );
}
