import { textOf } from '../../core/read/fields.js';
import { readName, readUsername } from '../../core/read/usernames.js';

/** A text that a site passes; empty for what is none. */
export const wordsOf: (given: unknown) => string = textOf;

/** The username that a site passes, without `@`; empty for what is none. */
export const usernameOf = (given: unknown): string => readUsername(textOf(given));

/** The id of a channel that a site passes, without a slash; empty for what is none. */
export const channelIdOf = (given: unknown): string =>
  readName(textOf(given).replace(/^[/\s]+/, ''));
