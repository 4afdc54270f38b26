import type { LinkPreview } from './types.js';
import { httpUrl } from '../read/http-url.js';
import { isBlank } from '../read/names.js';

// A preview shows one or two lines of text: the limits are far above that.
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 1000;

/** The first visible text, on one line, without splitting a surrogate pair. */
function firstLine(values: unknown[], maxLength: number): string | undefined {
  return values
    .filter((value) => typeof value === 'string')
    .map((text) => [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join(''))
    .find((text) => !isBlank(text));
}

/** Builds a preview from the first usable candidates: http(s) images and visible texts. */
export function buildPreview(
  images: unknown[],
  titles: unknown[],
  descriptions: unknown[],
  baseUrl?: string,
): LinkPreview {
  const ogImage = images.map((image) => httpUrl(image, baseUrl)?.href).find(Boolean);
  const ogTitle = firstLine(titles, MAX_TITLE_LENGTH);
  const ogDescription = firstLine(descriptions, MAX_DESCRIPTION_LENGTH);
  return {
    ...(ogImage && { ogImage }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
  };
}
