'use client';
import type { ParsedProfile } from '../api/types.js';
import { useAnswer } from './use-answer.js';
import type { AnswerState } from './use-answer.js';
import { useShared } from './use-shared.js';
import { createUserBatch } from './user-batch.js';

/** Asks the API for a user; those who are asked for at once share a call. */
export function useUser(fid: number, viewerFid?: number): AnswerState<ParsedProfile> {
  const ask = useShared(createUserBatch);
  return useAnswer('fetchUser', { fid }, viewerFid, (asker) => ask(asker, fid));
}
