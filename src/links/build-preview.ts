import type { LinkPreview } from '../api/types.js';
import { httpUrl } from '../json/http-url.js';
import { isBlank } from '../json/names.js';

// A preview shows a line or two: what a page says beyond that is only in the way.
const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 1000;

/** The first text that says something, on one line. A character that takes two places is not cut in two. */
function firstLine(values: unknown[], longest: number): string | undefined {
  return values
    .filter((value) => typeof value === 'string')
    .map((text) => [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join(''))
    .find((text) => !isBlank(text));
}

/** A preview of the first candidates that can be shown: images by http(s), texts that say something. */
export function buildPreview(
  images: unknown[],
  titles: unknown[],
  descriptions: unknown[],
  baseUrl?: string,
): LinkPreview {
  const ogImage = images.map((image) => httpUrl(image, baseUrl)?.href).find(Boolean);
  const ogTitle = firstLine(titles, LONGEST_TITLE);
  const ogDescription = firstLine(descriptions, LONGEST_DESCRIPTION);
  return {
    ...(ogImage && { ogImage }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
  };
}
