import type { LinkPreview } from '../api/types.js';
import { httpUrl } from '../json/http-url.js';
import { buildPreview } from './build-preview.js';
import { readTags } from './read-tags.js';

/** As much of a page as is read: what describes it stands at its beginning. */
const MAX_CHARACTERS = 200_000;

/**
 * What a page says of itself: `og:image`, `og:title` and `og:description`, else its title (SPEC.md 2).
 * No document is made of the page: nothing of it runs, loads or enters the visitor's page.
 */
export function parsePreview(html: string, pageUrl: string): LinkPreview {
  const images: unknown[] = [];
  const titles: unknown[] = [];
  const pageTitles: unknown[] = [];
  const descriptions: unknown[] = [];
  const found = new Map([
    ['og:image', images],
    ['og:title', titles],
    ['og:description', descriptions],
  ]);
  let base: string | undefined;
  // Drawings have titles, too.
  let isInDrawing = false;

  for (const { name, attributes, text } of readTags(html.slice(0, MAX_CHARACTERS))) {
    if (/^\/?svg$/.test(name)) isInDrawing = name === 'svg';
    else if (name === 'base') base ??= attributes.href;
    else if (name === 'title' && !isInDrawing) pageTitles.push(text);
    else if (name === 'meta') {
      // Pages write `property` or `name` in any case, some both, and some several names in one.
      const names = `${attributes.property} ${attributes.name}`.toLowerCase().split(/\s+/);
      for (const each of new Set(names)) found.get(each)?.push(attributes.content);
    }
  }

  return buildPreview(
    images,
    [...titles, ...pageTitles],
    descriptions,
    httpUrl(base, pageUrl)?.href ?? pageUrl,
  );
}
