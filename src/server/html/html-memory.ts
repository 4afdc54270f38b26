import { createBoundedMap } from '../store/bounded-map.js';
import type { Memory } from '../store/bounded-map.js';

/** HTML that is kept until a time, in milliseconds since 1970. */
export interface KeptHtml {
  html: string;
  expiresAt: number;
}

/** Creates a memory of HTML, at two bytes a character. Its bounds are whole numbers. */
export const createHtmlMemory = (maxEntries: number, maxBytes: number): Memory<KeptHtml> =>
  createBoundedMap(maxEntries, maxBytes, ({ html }) => 2 * html.length);
