import { API_URL, readApiUrls } from '../../../network/api/api-url.js';
import { crawlPreview } from '../../../network/api/crawl-preview.js';
import { createRateLimit } from '../../../network/api/rate-limit.js';
import { createSiteFetch } from '../../../provider/stores/site-fetch.js';
import { ownOrigin } from '../../../core/dom/own-origin.js';
import { storeOf } from '../../../provider/hooks/use-provider-store.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';

/** Requests previews from the API of the current settings, at the rate of all its requests. */
export function crawlFor(context: WidgetContext) {
  return (url: string, signal: AbortSignal) => {
    const { apiUrl, clientId } = context.getSettings();
    const apiUrls = readApiUrls(apiUrl, undefined, ownOrigin());
    return crawlPreview(
      {
        apiUrls: apiUrls.length > 0 ? apiUrls : [API_URL],
        clientId,
        fetch: storeOf(context, createSiteFetch),
        rateLimit: storeOf(context, createRateLimit),
        registry: context.registry,
        signal,
      },
      url,
    );
  };
}
