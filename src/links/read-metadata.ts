import type { LinkPreview } from '../api/types.js';
import { buildPreview } from './build-preview.js';

/** The fields of whatever was sent: none, where it is no object. */
const fields = (value: unknown) => Object(value) as Record<string, unknown>;

/**
 * What the API itself says of a linked page (`embeds[].metadata.html`), which costs no request; null where that is
 * nothing worth showing.
 */
export function readMetadata(html: unknown): LinkPreview | null {
  const page = fields(html);
  const oembed = fields(page.oembed);
  const images = [page.ogImage, page.twitterImage, oembed.thumbnail_url].flat();
  const preview = buildPreview(
    images.map((image) => fields(image).url ?? image),
    // A post elsewhere has an author and no title.
    [page.ogTitle, page.twitterTitle, oembed.title, oembed.author_name],
    [page.ogDescription, page.twitterDescription],
  );
  return Object.keys(preview).length > 0 ? preview : null;
}
