import { createConsentProvider } from '../consent/ConsentProvider.js';
import { createConsentStore } from '../provider/settings/consent.js';
import type {
  AskFirstOptions,
  Consent,
  ConsentStore,
  ConsentTool,
} from '../provider/settings/consent.js';

export type {
  AskFirstOptions,
  Consent,
  ConsentStorage,
  ConsentStore,
  ConsentTool,
} from '../provider/settings/consent.js';

/**
 * Creates the `consent` of the settings. The page then requests nothing but the API until the
 * visitor presses the button in place of a picture, a video, a link preview or a frame. The site's
 * own host needs no consent. Create it once for a page, outside of components. The returned object
 * can also read, add and reset the answers, for a cookie banner.
 * @example A page that asks once for each host, and remembers the answers
 * ```tsx
 * const consent = askFirst({ per: 'host', remember: true });
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', consent }}>
 * ```
 */
export function askFirst(options: AskFirstOptions = {}): Consent & ConsentStore {
  const store = createConsentStore(options);
  return { ...store, Provider: createConsentProvider(store, options.per === 'all') };
}

/**
 * Creates the `consent` of the settings from your own consent tool. The tool knows the answers, and
 * is called at each press.
 * @example A page whose banner knows what the visitor has agreed to
 * ```tsx
 * const consent = askTool({
 *   isAllowed: () => banner.hasConsent('media'),
 *   allow: () => banner.open(),
 *   subscribe: (listener) => banner.onChange(listener),
 * });
 * ```
 */
export function askTool(tool: ConsentTool, { per }: Pick<AskFirstOptions, 'per'> = {}): Consent {
  return { Provider: createConsentProvider(tool, per === 'all') };
}
