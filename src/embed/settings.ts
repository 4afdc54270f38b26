import { askFirst } from '../entries/consent.js';
import type { Consent, ConsentStore } from '../entries/consent.js';
import { Theme } from '../entries/index.js';
import type { NeynarSettings } from '../entries/index.js';

/**
 * Reads the settings of a page from the attributes of the script: `data-client-id`, `data-theme`,
 * `data-locale`, `data-api-url`, `data-client-url`, `data-login-url`, `data-media="large"`,
 * `data-link-previews="api"` or `"metadata"` (or `off`), `data-consent="host"` or `"all"`, and
 * `data-remember-consent`. In a frame (`data-frame`) the theme `page` is `system`: the page around
 * it is another document.
 */
export function readElementSettings({
  dataset,
}: Pick<HTMLElement, 'dataset'>): Partial<NeynarSettings> & { consent?: Consent & ConsentStore } {
  const { theme, frame, media, linkPreviews, consent, rememberConsent, ...texts } = dataset;
  const { clientId, apiUrl, clientUrl, loginUrl, locale } = texts;
  const defaultTheme = Object.values(Theme).find((each) => each === theme);
  return {
    ...(clientId && { clientId }),
    ...(apiUrl && { apiUrl }),
    ...(clientUrl && { clientUrl }),
    ...(loginUrl && { loginUrl }),
    ...(locale && { locale }),
    ...(defaultTheme && {
      defaultTheme:
        defaultTheme === Theme.Page && frame !== undefined ? Theme.System : defaultTheme,
    }),
    ...(media === 'large' && { media }),
    ...(/^(off|metadata)$/.test(linkPreviews ?? '') && { linkPreviews: 'metadata' as const }),
    ...(linkPreviews === 'api' && { linkPreviews }),
    // Any value asks for consent: a misspelt one must not let everything through.
    ...(consent !== undefined && {
      consent: askFirst({
        per: consent === 'all' ? 'all' : 'host',
        remember: rememberConsent !== undefined,
      }),
    }),
  };
}
