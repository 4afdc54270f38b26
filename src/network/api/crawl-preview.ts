import { readMetadata } from '../cast/parse-embeds.js';
import type { LinkPreview } from '../cast/model.js';
import { fieldsOf } from '../../core/read/fields.js';
import { callApi } from './call-api.js';
import type { ApiContext } from './call-api.js';

/**
 * Fetches the preview of a page from the API; empty if there is nothing to show.
 * @throws like `callApi`
 */
export async function crawlPreview(context: ApiContext, url: string): Promise<LinkPreview> {
  const { metadata } = await callApi(context, 'cast/embed/crawl/', { url });
  return readMetadata(fieldsOf(metadata).html) ?? {};
}
