import type { LinkPreview } from './types.js';
import { fieldsOf } from '../read/read.js';
import { buildPreview } from './build-preview.js';

/**
 * Reads the preview of a linked page from the API's metadata (`embeds[].metadata.html`); null if it
 * contains nothing to show.
 */
export function readMetadata(html: unknown): LinkPreview | null {
  const page = fieldsOf(html);
  const oembed = fieldsOf(page.oembed);
  const images = [page.ogImage, page.twitterImage, oembed.thumbnail_url].flat();
  const preview = buildPreview(
    images.map((image) => fieldsOf(image).url ?? image),
    // A post on another network has an author and no title.
    [page.ogTitle, page.twitterTitle, oembed.title, oembed.author_name],
    [page.ogDescription, page.twitterDescription],
  );
  return Object.keys(preview).length > 0 ? preview : null;
}
