import { markOnce } from '../../core/registry.js';
import type { ErrorPlace } from '../settings/error-places.js';
import type { NeynarSettings } from '../settings/settings.js';
import type { Registry } from '../../core/registry.js';

/** The provider fields that it reads. */
interface Site {
  getSettings: () => Pick<NeynarSettings, 'fetch' | 'headers'>;
  reportError: (reason: unknown, where: ErrorPlace) => unknown;
  registry: Registry;
}

/**
 * Creates the `fetch` of a provider's requests: that of the current settings, with their headers.
 * Headers that cannot be sent are reported once, and left out. Requests are for a `URL`.
 */
export const createSiteFetch =
  ({ getSettings, reportError, registry }: Site): typeof fetch =>
  async (url, init) => {
    const { fetch: send = fetch, headers } = getSettings();
    let own;
    try {
      // Throws for what cannot be sent.
      own = headers && Object.fromEntries(new Headers(await headers((url as URL).href)));
    } catch (reason) {
      if (markOnce(registry, 'headers')) reportError(reason, 'settings');
    }
    return send(
      url,
      own ? { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } } : init,
    );
  };
