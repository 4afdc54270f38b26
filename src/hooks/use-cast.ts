'use client';
import { fetchCast } from '../api/fetch-cast.js';
import type { Cast } from '../api/types.js';
import { useAnswer } from './use-answer.js';
import type { AnswerState } from './use-answer.js';

/** Asks the API for a cast, by its hash or by its address in the social app. */
export function useCast(
  type: 'url' | 'hash',
  identifier: string,
  viewerFid?: number,
): AnswerState<Cast> {
  return useAnswer('fetchCast', { type, identifier }, viewerFid, (asker) =>
    fetchCast({ ...asker, type, identifier }),
  );
}
