import { createMemory } from './memory.js';
import type { Memory } from './memory.js';

/** HTML until a time, in milliseconds since 1970. */
export interface KeptHtml {
  html: string;
  expiresAt: number;
}

/** Creates a memory of HTML, at two bytes a letter. Its bounds are whole numbers. */
export const createHtmlMemory = (maxEntries: number, maxBytes: number): Memory<KeptHtml> =>
  createMemory(maxEntries, maxBytes, ({ html }) => 2 * html.length);
