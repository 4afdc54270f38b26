import { listOf, textOf } from '../../core/read/fields.js';

/** As many as users and channels. */
const MAX_NAMES = 5;
/** A word that stays a hashtag behind its sign. */
const HASHTAG = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]{0,99}$/u;

/** The usable ones of what a site has found, each once. */
export const readHashtags = (found: unknown): string[] =>
  [
    ...new Set(
      listOf(found)
        .map((each) => textOf(each).replace(/^#/, ''))
        .filter((each) => HASHTAG.test(each)),
    ),
  ].slice(0, MAX_NAMES);
