import type { CompletionQuery } from '../draft/query.js';

/** A user or a channel that completes what was typed. */
export interface Suggestion {
  /** The name that is inserted, without its sign. */
  name: string;
  /** The name that the list shows; empty for what has no other name. */
  label: string;
  /** Undefined for what has no picture. */
  pictureUrl: string | null | undefined;
  /** Null for a channel, and for a user who cannot be mentioned. */
  fid: number | null;
}

/** The suggestions for a word that is typed. */
export interface Suggestions {
  suggestions: readonly Suggestion[];
  /** The accessible name of the list. */
  label: string;
  /** The status of the suggestions, for screen readers. */
  status: string;
}

/** The completion of handles and channels. */
export interface Completion extends Suggestions {
  /** Called with what is being typed; null for nothing that could be completed. */
  onQuery: (query: CompletionQuery | null) => void;
}

/**
 * Finds hashtags for the letters behind a `#`: words without it, best first. `signal` is aborted
 * when other letters are typed.
 */
export type HashtagSearcher = (
  text: string,
  options: { signal: AbortSignal },
) => readonly string[] | Promise<readonly string[]>;
