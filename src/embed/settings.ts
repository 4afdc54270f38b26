import { Theme } from '../index.js';
import type { NeynarSettings } from '../index.js';

/**
 * Reads the settings of a page from the attributes of the script: `data-client-id`, `data-theme`,
 * `data-locale`, `data-api-url`, `data-client-url`, `data-login-url`, and
 * `data-link-previews="off"`.
 */
export function readSettings({ dataset }: Pick<HTMLElement, 'dataset'>): Partial<NeynarSettings> {
  const { theme, linkPreviews, ...texts } = dataset;
  const { clientId, apiUrl, clientUrl, loginUrl, locale } = texts;
  const defaultTheme = Object.values(Theme).find((each) => each === theme);
  return {
    ...(clientId && { clientId }),
    ...(apiUrl && { apiUrl }),
    ...(clientUrl && { clientUrl }),
    ...(loginUrl && { loginUrl }),
    ...(locale && { locale }),
    ...(defaultTheme && { defaultTheme }),
    ...(linkPreviews === 'off' && { linkPreviews: false as const }),
  };
}
