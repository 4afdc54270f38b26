'use client';
import { useCallback, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { NeynarSettings } from '../settings/settings.js';
import { createToastQueue } from '../stores/toast-queue.js';
import { rootOf } from '../../core/dom/safe-document.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useProviderStore } from '../hooks/use-provider-store.js';
import { useShallowStable } from '../../core/dom/use-shallow-stable.js';
import { Context, useWidgetContext } from '../hooks/use-widget-context.js';
import type { WidgetContext } from '../hooks/use-widget-context.js';
import { createRoute } from '../hooks/create-route.js';
import { warnUnusable } from '../hooks/warn-unusable.js';
import { callHandler } from '../../core/errors/call-handler.js';
import { toError } from '../../core/errors/errors.js';
import { logError } from '../../core/errors/log-error.js';
import { CLIENT_ID_MISSING } from '../../core/messages/client-id-missing.js';
import { english } from '../../core/messages/messages.js';
import { readMessages } from '../../core/messages/read-messages.js';
import { createRegistry, markOnce } from '../../core/registry.js';
import { createThemeStore } from '../stores/theme-store.js';
import { DarkByDefault, Palettes, SystemByDefault } from '../../core/theme/theme-styles.js';
import { AuthContextProvider } from './AuthContextProvider.js';
import { Boundary } from './Boundary.js';
import { OnDemand } from './OnDemand.js';
import { renderBrought } from './brought.js';
import type { PageThemeProps } from './PageTheme.js';
import { readSettings } from './read-settings.js';
import { canLackClientId } from '../hooks/can-lack-client-id.js';
import { CollectedStyles, Styles, withStylesInBody } from './Styles.js';

/** The props of `NeynarContextProvider`. */
export interface NeynarContextProviderProps {
  /**
   * The settings of the site. If they are missing, or have none of `clientId`, `apiUrl`, `data` and
   * `signIn`, an error is logged, and the children are rendered anyway.
   */
  settings: NeynarSettings;
  /** The part of the page that uses the widgets. */
  children?: ReactNode;
}

/** The values that stay the same while the provider is mounted. */
type Stores = Pick<WidgetContext, 'registry' | 'getSettings' | 'reportError' | 'readMessages'> & {
  theme: ReturnType<typeof createThemeStore>;
};

const noTest = () => undefined;

const loadToaster = async () => (await import('../../widgets/on-demand.js')).Toaster;

function Toasts() {
  const { subscribe, getTotal } = useProviderStore(createToastQueue);
  // A number: after a failure the next toast tries again.
  const total = useSyncExternalStore(subscribe, getTotal, () => 0);
  return <OnDemand load={loadToaster} trigger={total} props={{}} />;
}

/** One element, so that it is rendered once. */
const TOASTER = (
  <Boundary name="Toaster">
    <Toasts />
  </Boundary>
);

const loadPageTheme = async () => (await import('./PageTheme.js')).PageTheme;

function PageThemes(props: PageThemeProps) {
  const { subscribe, getTheme } = useWidgetContext().theme;
  const isWanted = () => getTheme() === 'page';
  // Not the theme itself: to switch it renders nothing.
  const wanted = useSyncExternalStore(subscribe, isWanted, isWanted);
  return <OnDemand load={loadPageTheme} trigger={wanted} props={props} />;
}

const loadSignIn = async () => (await import('../../sign-in/ui/SignIn.js')).SignIn;

/**
 * Provides the settings to all widgets inside it, and the theme and the toasts to the page. It
 * renders no element around its children.
 * @example A page that follows the visitor's colour scheme
 * ```tsx
 * <NeynarContextProvider settings={{ data: {}, defaultTheme: 'system' }}>
 *   <CastCard cast={cast} />
 * </NeynarContextProvider>
 * ```
 */
export function NeynarContextProvider({ settings: given, children }: NeynarContextProviderProps) {
  // Required settings may be missing on sites without types, or without an environment variable.
  const [registry] = useState(createRegistry);
  const warn = (name: string, known?: readonly string[]) => {
    if (!known) warnUnusable(registry, `settings.${name}`);
    else if (markOnce(registry, name)) {
      // That it could not be loaded is not worth an error.
      import('../hooks/report-unknown.js').then(
        (each) => each.warnUnknown(name, known),
        () => {},
      );
    }
  };
  const { settings, plainSettings, messages, mutes, Guard, read } = readSettings(given, warn);
  const { clientId } = read;
  const isClientIdOptional = canLackClientId(settings);
  const { defaultTheme } = settings;
  const apiUrls = useShallowStable(read.apiUrls);
  const components = useShallowStable(read.components);
  const texts = useShallowStable(messages);
  const latest = useLatest(settings);

  const reportError = useCallback<WidgetContext['reportError']>(
    (reason, where, code) => {
      const error = toError(reason, code);
      logError(`castkit, ${where}:`, error);
      callHandler(
        () => latest().onError?.(error, where),
        (failure) => {
          logError('castkit, onError:', failure);
        },
      );
      return error;
    },
    [latest],
  );
  const [route] = useState(() => createRoute(latest, reportError));
  const [stores] = useState<Stores>(() => ({
    registry,
    getSettings: latest,
    theme: createThemeStore(defaultTheme, (reason) => {
      reportError(reason, 'setTheme');
    }),
    reportError,
    readMessages: (table, texts) =>
      readMessages(
        table,
        texts,
        (name) => {
          warn(`messages.${name}`);
        },
        (reason, name) => {
          if (!markOnce(registry, name)) return;
          // Messages are formatted while React renders.
          queueMicrotask(() => {
            reportError(reason, 'messages');
          });
        },
      ),
  }));
  // Strict mode runs every other kind of effect twice.
  useInsertionEffect(() => {
    if (clientId !== undefined || isClientIdOptional) return;
    // An insertion effect must not set a state, but `onError` may.
    queueMicrotask(() => {
      stores.reportError(CLIENT_ID_MISSING, 'settings', 'setup');
    });
  }, [clientId, isClientIdOptional, stores]);
  // Before the first paint, like any style; a layout effect would warn on a server.
  useInsertionEffect(() => stores.theme.start(rootOf(document), window), [stores]);

  const brought = renderBrought(settings, warn);
  const hasHoverCards = brought.some(({ key }) => key === 'hoverCards');
  const adapter = settings.signIn ?? settings.signInFallback;

  const allTexts = useMemo(
    () => ({ ...texts, ...stores.readMessages(english, texts) }),
    [stores, texts],
  );
  const { moderate, moderateKey } = settings;
  const isModerated = Boolean(moderate);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- sites write the function inline
  const firstModerate = useMemo(() => moderate, [isModerated, moderateKey]);
  const context = useShallowStable<WidgetContext>({
    ...read,
    ...stores,
    apiUrls,
    components,
    settings: useShallowStable(plainSettings),
    messages: allTexts,
    hasHoverCards,
    moderate: firstModerate,
    // A server knows of none: during hydration nothing is muted.
    isMuted: useSyncExternalStore<WidgetContext['isMuted']>(mutes.subscribe, mutes.getTest, noTest),
    route: settings.urls ? route : undefined,
  });

  const page = <>{children}</>;
  const content = withStylesInBody(page);
  const inside =
    brought.length > 0 ? (
      <>
        {content}
        {brought}
      </>
    ) : (
      content
    );
  return (
    <Context.Provider value={context}>
      <Palettes />
      <Styles sheet="shared" />
      {defaultTheme === 'dark' && <DarkByDefault />}
      {(defaultTheme === 'system' || defaultTheme === 'page') && <SystemByDefault />}
      <AuthContextProvider
        clientId={clientId ?? ''}
        loginUrl={settings.loginUrl}
        signIn={settings.signIn}
        eventsCallbacks={settings.eventsCallbacks}
        onError={stores.reportError}
      >
        {Guard ? <Guard widgetContext={Context}>{inside}</Guard> : inside}
        {adapter && (
          <Boundary name="SignIn" given={adapter}>
            {/* Loaded before a visitor presses, so that a press starts the adapter at once. */}
            <OnDemand load={loadSignIn} trigger={adapter} props={{ adapter }} />
          </Boundary>
        )}
      </AuthContextProvider>
      {TOASTER}
      <Boundary name="PageTheme">
        <PageThemes isAround={content !== page} />
      </Boundary>
      {content === page && <CollectedStyles />}
    </Context.Provider>
  );
}
