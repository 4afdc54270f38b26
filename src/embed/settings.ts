import { Theme } from '../core/theme/Theme.js';
import type { Consent, ConsentStore, ConsentTool } from '../entries/consent.js';
import type { NeynarSettings } from '../entries/index.js';
import { createConsentStore } from '../provider/settings/consent.js';
import { isSet } from './types.js';

/**
 * The settings of a page, without those that elements do not have. Its consent becomes that of the
 * provider when the elements are shown.
 */
export interface ElementSettings extends Partial<
  Omit<NeynarSettings, 'components' | 'consent' | 'data' | 'signIn'>
> {
  consent?: Consent | ConsentTool | undefined;
  /** The scope of one question to the visitor, by `data-consent`. */
  consentPer?: 'host' | 'all' | undefined;
}

/**
 * Reads the settings of a page from the attributes of the script: `data-client-id`, `data-theme`,
 * `data-locale`, `data-api-url`, `data-client-url`, `data-login-url`, `data-media="large"`,
 * `data-link-previews="api"` or `"metadata"` (or `off`), `data-consent="host"` or `"all"`, and
 * `data-remember-consent`. In a frame (`data-frame`) the theme `page` is `system`: the page around
 * it is another document.
 */
export function readElementSettings({
  dataset,
}: Pick<HTMLElement, 'dataset'>): ElementSettings & { consent?: ConsentStore } {
  const { theme, frame, media, linkPreviews, consent, rememberConsent } = dataset;
  const { clientId, apiUrl, clientUrl, loginUrl, locale } = dataset;
  const texts = { clientId, apiUrl, clientUrl, loginUrl, locale };
  const defaultTheme = Object.values(Theme).find((each) => each === theme);
  // Any value asks for consent: a misspelt one must not let everything through.
  const per = consent === undefined ? undefined : consent === 'all' ? 'all' : 'host';
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(defaultTheme && {
      defaultTheme: defaultTheme === Theme.Page && isSet(frame) ? Theme.System : defaultTheme,
    }),
    ...(media === 'large' && { media }),
    ...(/^(off|metadata)$/.test(linkPreviews ?? '') && { linkPreviews: 'metadata' as const }),
    ...(linkPreviews === 'api' && { linkPreviews }),
    ...(per && {
      consent: createConsentStore({ per, remember: isSet(rememberConsent) }),
      consentPer: per,
    }),
  };
}
