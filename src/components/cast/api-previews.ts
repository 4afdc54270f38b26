import { API_URL, readApiUrls } from '../../api/api-url.js';
import { crawlPreview } from '../../api/crawl-preview.js';
import { createRateLimit } from '../../api/rate-limit.js';
import { createSiteFetch } from '../../stores/site-fetch.js';
import { ownOrigin } from '../../dom/own-origin.js';
import { storeOf } from '../../hooks/use-provider-store.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';

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
        providerCache: context.providerCache,
        signal,
      },
      url,
    );
  };
}
