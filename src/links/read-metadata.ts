import type { LinkPreview } from '../api/types.js';
import { fieldsOf } from '../json/read.js';
import { buildPreview } from './build-preview.js';

/**
 * What the API itself says of a linked page (`embeds[].metadata.html`), which costs no request; null where that is
 * nothing worth showing.
 */
export function readMetadata(html: unknown): LinkPreview | null {
  const page = fieldsOf(html);
  const oembed = fieldsOf(page.oembed);
  const images = [page.ogImage, page.twitterImage, oembed.thumbnail_url].flat();
  const preview = buildPreview(
    images.map((image) => fieldsOf(image).url ?? image),
    // A post elsewhere has an author and no title.
    [page.ogTitle, page.twitterTitle, oembed.title, oembed.author_name],
    [page.ogDescription, page.twitterDescription],
  );
  return Object.keys(preview).length > 0 ? preview : null;
}
