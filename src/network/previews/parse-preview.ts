import type { LinkPreview } from '../cast/model.js';
import { httpUrl } from '../../core/read/http-url.js';
import { buildPreview } from '../cast/parse-embeds.js';
import { readTags } from './read-tags.js';

/**
 * The most characters of a page that are read, without its scripts and styles. Of 135 real pages,
 * one has its metadata after 266,000 characters, and videos have it after 700,000 of scripts.
 */
const MAX_CHARACTERS = 400_000;
/** The most characters including scripts and styles. Our own choice. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads the metadata of a page from the HTML that a proxy returned: `og:image`, `og:title` and
 * `og:description`, or else its title (rules of Embeds). The HTML is not parsed into a
 * document: nothing runs or loads.
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

  for (const { name, attributes, text } of readTags(html.slice(0, MAX_LENGTH), MAX_CHARACTERS)) {
    if (name === 'base') base ??= attributes.href;
    else if (name === 'title') pageTitles.push(text);
    else if (name === 'meta') {
      // Pages use `property` or `name` in any case, sometimes both, and sometimes several names in
      // one.
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
