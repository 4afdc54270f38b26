'use client';
import type { FoundMention } from '../draft/mentions.js';

/** The name of the marks of mentions in the document, which all composers share. */
const MARK = 'castkit-mention';

/** The text of the mirror; undefined where a translator of the page has put elements around it. */
export function textIn(mirror: HTMLElement | null): Text | undefined {
  const node = mirror?.firstChild;
  return node?.nodeType === 3 ? (node as Text) : undefined;
}

/**
 * Marks the mentions of a text, without an element around each, which would part letters. Does
 * nothing in browsers without highlights.
 * @returns a function that takes the marks away; undefined if there are none
 */
export function markMentions(
  node: Text | undefined,
  mentions: readonly FoundMention[],
): (() => void) | undefined {
  if (!node || typeof Highlight === 'undefined' || mentions.length === 0) return undefined;
  const marks = CSS.highlights.get(MARK) ?? new Highlight();
  CSS.highlights.set(MARK, marks);
  const ranges = mentions.map(({ start, end }) => {
    const ends = { startContainer: node, startOffset: start, endContainer: node, endOffset: end };
    const range = new StaticRange(ends);
    marks.add(range);
    return range;
  });
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}
