import { isolate } from './isolate.js';

/** A message of parts of a card and of the composer, which are loaded apart. */
export const replyingTo = (name: string): string => `Replying to ${isolate(name)}`;
