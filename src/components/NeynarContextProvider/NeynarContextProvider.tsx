'use client';
import { useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { NeynarSettings } from '../../hooks/settings.js';
import { createToastStore } from '../../hooks/toast-store.js';
import { useLatest } from '../../hooks/use-latest.js';
import { useOnDemand } from '../../hooks/use-on-demand.js';
import { useShared } from '../../hooks/use-shared.js';
import { useStable } from '../../hooks/use-stable.js';
import { Context } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { toError } from '../../json/errors.js';
import { english } from '../../text/messages.js';
import type { CommonMessages, Messages } from '../../text/messages.js';
import { CLIENT_ID_MISSING } from '../../text/setup-messages.js';
import { createThemeStore } from '../../theme/theme-store.js';
import { DarkByDefault, Palettes, SystemByDefault } from '../../theme/theme-styles.js';
import { AuthContextProvider } from '../AuthContextProvider/AuthContextProvider.js';
import { CollectedStyles, Styles } from '../Styles/Styles.js';

/** The API behind the identity provider's client ids (SPEC.md 7). */
const API_URL = 'https://sdk-api.neynar.com';
/** The network's largest client. */
const CLIENT_URL = 'https://farcaster.xyz';

export interface NeynarContextProviderProps {
  /** Without them, or without a client id, the console says so; the children are rendered still. */
  settings: NeynarSettings;
  children?: ReactNode;
}

/** What stays the same for as long as the provider is there. */
type Stores = Pick<WidgetContext, 'shared' | 'getSettings' | 'reportError'> & {
  theme: ReturnType<typeof createThemeStore>;
};

const NO_MESSAGES = {};
const NO_SETTINGS = {} as NeynarSettings;

/** The owner's words, and ours where there are none: a word that is undefined is none. */
function withDefaults(
  messages: NonNullable<NeynarSettings['messages']>,
): CommonMessages & Partial<Messages> {
  const given = Object.entries(messages).filter(([, words]) => words !== undefined);
  return { ...english, ...(Object.fromEntries(given) as Partial<Messages>) };
}

const loadToaster = async () => (await import('../Toaster/Toaster.js')).Toaster;

function Toasts() {
  const { subscribe, getShown } = useShared(createToastStore);
  const shown = useSyncExternalStore(subscribe, getShown, () => 0);
  return useOnDemand(loadToaster, shown)({});
}

/** Gives all widgets inside it their settings, and the page its theme and its toasts. Renders no element round them. */
export function NeynarContextProvider({ settings: given, children }: NeynarContextProviderProps) {
  // Sites without types, or whose build lacks an environment variable, leave out what is required.
  const settings = (given as NeynarSettings | null | undefined) ?? NO_SETTINGS;
  const { defaultTheme = 'light', locale = 'en', proBadge } = settings;
  const apiUrl = settings.apiUrl || API_URL;
  const clientUrl = settings.clientUrl || CLIENT_URL;
  // A site's own API may need none.
  const clientId = settings.clientId || (settings.apiUrl ? '' : undefined);
  const messages = useStable(settings.messages ?? NO_MESSAGES);
  const latest = useLatest(settings);

  const [stores] = useState<Stores>(() => ({
    shared: new Map(),
    getSettings: latest,
    theme: createThemeStore(defaultTheme),
    reportError(reason, where, code) {
      const error = toError(reason, code);
      console.error(`castkit, ${where}:`, error);
      latest().onError?.(error, where);
      return error;
    },
  }));
  // React's strict mode runs every other kind of effect twice.
  useInsertionEffect(() => {
    if (clientId !== undefined) return;
    // An `onError` that sets a state must not do so in an insertion effect.
    queueMicrotask(() => {
      stores.reportError(CLIENT_ID_MISSING, 'settings', 'setup');
    });
  }, [clientId, stores]);
  // Before the first paint, like any rule of style; a layout effect would complain on a server.
  useInsertionEffect(() => stores.theme.start(window), [stores]);

  const context = useMemo<WidgetContext>(
    () => ({
      ...stores,
      clientId,
      apiUrl: apiUrl.replace(/\/+$/, ''),
      clientUrl: clientUrl.replace(/\/+$/, ''),
      messages: withDefaults(messages),
      locale,
      proBadge,
    }),
    [stores, clientId, apiUrl, clientUrl, messages, locale, proBadge],
  );

  return (
    <Context.Provider value={context}>
      <Palettes />
      <Styles sheet="shared" />
      {defaultTheme === 'dark' && <DarkByDefault />}
      {defaultTheme === 'system' && <SystemByDefault />}
      <AuthContextProvider
        clientId={clientId ?? ''}
        loginUrl={settings.loginUrl}
        eventsCallbacks={settings.eventsCallbacks}
        onError={stores.reportError}
      >
        {children}
      </AuthContextProvider>
      <Toasts />
      <CollectedStyles />
    </Context.Provider>
  );
}
