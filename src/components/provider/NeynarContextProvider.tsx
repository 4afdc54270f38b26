'use client';
import {
  memo,
  useCallback,
  useInsertionEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, ReactNode } from 'react';
import { API_URL, readApiUrls } from '../../api/api-url.js';
import type { SignInProps } from '../sign-in/SignIn.js';
import { attempt, data, handler, readEach, readProps } from '../../read/read-props.js';
import { fieldsOf } from '../../read/read.js';
import type { NeynarSettings, WidgetComponents } from '../../stores/settings.js';
import { createToastQueue } from '../../stores/toast-queue.js';
import { ownOrigin } from '../../dom/own-origin.js';
import { rootOf } from '../../dom/page-parts.js';
import { canLackClientId } from '../../hooks/can-lack-client-id.js';
import { useLatest } from '../../dom/use-latest.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useProviderStore } from '../../hooks/use-provider-store.js';
import { useShallowStable } from '../../dom/use-shallow-stable.js';
import { Context, useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { warnUnusable } from '../../hooks/warn-unusable.js';
import { readClientUrl } from '../../cast/social-app-urls.js';
import { callHandler } from '../../errors/call-handler.js';
import { toError } from '../../errors/errors.js';
import { english } from '../../messages/messages.js';
import { readMessages } from '../../messages/read-messages.js';
import { CLIENT_ID_MISSING } from '../../messages/setup-messages.js';
import { isFirst } from '../../stores/is-first.js';
import { createThemeStore } from '../../stores/theme-store.js';
import { DarkByDefault, Palettes, SystemByDefault } from '../../theme/theme-styles.js';
import { AuthContextProvider } from './AuthContextProvider.js';
import { Boundary } from './Boundary.js';
import type { PageThemeProps } from './PageTheme.js';
import type { PropRowsOf } from './prop-rows.js';
import { CollectedStyles, Styles, withStylesInBody } from './Styles.js';

/** The props of `NeynarContextProvider`. */
export interface NeynarContextProviderProps {
  /**
   * The settings of the site. Without them, or without any of `clientId`, `apiUrl`, `data` and
   * `signIn`, an error is logged and the children are rendered.
   */
  settings: NeynarSettings;
  /** The part of the page that uses the widgets. */
  children?: ReactNode;
}

/** What stays the same while the provider is mounted. */
type Stores = Pick<
  WidgetContext,
  'providerCache' | 'getSettings' | 'reportError' | 'readMessages'
> & {
  theme: ReturnType<typeof createThemeStore>;
};

/** The table of the settings. */
const SETTINGS: PropRowsOf<NeynarSettings> = {
  apiUrl: data,
  components: data,
  consent: data,
  data,
  eventsCallbacks: data,
  fetch: handler,
  headers: handler,
  hoverCards: data,
  linkPreviews: data,
  messages: data,
  miniApps: data,
  moderate: handler,
  pageRule: handler,
  resolveFrame: handler,
  signIn: data,
  signInFallback: data,
  snaps: data,
};

/** The props of `ConsentProvider`, which a site brings along by its settings. */
interface GuardProps {
  widgetContext: typeof Context;
  children: ReactNode;
}

const blockAll = () => true;

/** A component that React can render. */
const readComponent = (value: unknown) =>
  typeof value === 'function' || fieldsOf(value).$$typeof ? value : undefined;

const loadToaster = async () => (await import('./on-demand.js')).Toaster;

function Toasts() {
  const { subscribe, getTotal } = useProviderStore(createToastQueue);
  // A number: after a failure the next toast tries again.
  const total = useSyncExternalStore(subscribe, getTotal, () => 0);
  return useLazyComponent(loadToaster, total)({});
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
  return useLazyComponent(loadPageTheme, wanted)(props);
}

const loadSignIn = async () => (await import('../sign-in/SignIn.js')).SignIn;

/** It is loaded before anybody asks for it, so that a press starts the adapter at once. */
const SignIns = memo(function SignIns(props: SignInProps) {
  return useLazyComponent(loadSignIn, props)(props);
});

/**
 * Provides the settings to all widgets inside it, and the theme and the toasts to the page. Renders
 * no element around its children.
 * @example A page that follows the visitor's colour scheme
 * ```tsx
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', defaultTheme: 'system' }}>
 *   <NeynarAuthButton />
 * </NeynarContextProvider>
 * ```
 */
export function NeynarContextProvider({ settings: given, children }: NeynarContextProviderProps) {
  // Required settings may be missing on sites without types, or without an environment variable.
  const [providerCache] = useState(() => new Map<unknown, unknown>());
  const warn = (name: string) => {
    warnUnusable(providerCache, `settings.${name}`);
  };
  const settings = readProps(SETTINGS, given, warn) as NeynarSettings;
  const {
    compat,
    consent,
    defaultTheme,
    locale = 'en',
    media,
    proBadge,
    showApp,
    allCounts,
  } = settings;
  const apiUrls = useShallowStable(readApiUrls(settings.apiUrl, () => warn('apiUrl'), ownOrigin()));
  const isModerated = settings.moderate !== undefined;
  const isCompat = compat === 'neynar';
  if (compat && !isCompat) warn('compat');
  const clientUrl = readClientUrl(settings.clientUrl);
  // A site's own API may need no client id.
  const clientId = settings.clientId || (apiUrls.length > 0 ? '' : undefined);
  const isClientIdOptional = canLackClientId(settings);
  const messages = useShallowStable(readEach(settings.messages, data, warn));
  const components = useShallowStable(
    readEach(settings.components, readComponent, (name) => {
      warn(`components.${name}`);
    }) as WidgetComponents,
  );
  const latest = useLatest(settings);

  const reportError = useCallback<WidgetContext['reportError']>(
    (reason, where, code) => {
      const error = toError(reason, code);
      console.error(`castkit, ${where}:`, error);
      callHandler(
        () => latest().onError?.(error, where),
        (failure) => {
          console.error('castkit, onError:', failure);
        },
      );
      return error;
    },
    [latest],
  );
  const [stores] = useState<Stores>(() => ({
    providerCache,
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
          if (!isFirst(providerCache, name)) return;
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

  const Guard = attempt(() => consent?.Provider) as ComponentType<GuardProps> | undefined;
  const isGuarded = typeof Guard === 'function';
  // An unusable setting blocks everything: the site meant to ask first.
  const blockedBy = consent && !isGuarded ? blockAll : undefined;
  if (blockedBy) warn('consent');

  const brought = (
    [
      ['hoverCards', attempt(() => settings.hoverCards?.Component)],
      ['miniApps', attempt(() => settings.miniApps?.Host)],
    ] as const
  ).flatMap(([name, given]) => {
    const Part = readComponent(given) as ComponentType | undefined;
    if (settings[name] && !Part) warn(name);
    if (!Part) return [];
    return (
      <Boundary key={name} name={name}>
        <Part />
      </Boundary>
    );
  });
  const hasHoverCards = brought.some(({ key }) => key === 'hoverCards');

  const adapter = settings.signIn ?? settings.signInFallback;

  const context = useMemo<WidgetContext>(
    () => ({
      ...stores,
      clientId,
      apiUrls: apiUrls.length > 0 ? apiUrls : [API_URL],
      clientUrl,
      messages: { ...messages, ...stores.readMessages(english, messages) },
      locale,
      components,
      media,
      proBadge,
      showApp,
      allCounts,
      hasHoverCards,
      isCompat,
      isModerated,
      blockedBy,
    }),
    [
      stores,
      clientId,
      apiUrls,
      clientUrl,
      messages,
      locale,
      components,
      media,
      proBadge,
      showApp,
      allCounts,
      hasHoverCards,
      isCompat,
      isModerated,
      blockedBy,
    ],
  );

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
        {isGuarded ? <Guard widgetContext={Context}>{inside}</Guard> : inside}
        {adapter && (
          <Boundary name="SignIn" given={adapter}>
            <SignIns adapter={adapter} />
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
