import type { ComponentType, ReactNode } from 'react';
import { API_URL, readApiUrls } from '../../network/api/api-url.js';
import { readClientUrl } from '../../network/cast/social-app-urls.js';
import { ownOrigin } from '../../core/dom/own-origin.js';
import type { Context, WidgetContext } from '../hooks/use-widget-context.js';
import { attempt, data, handler, plain, readEach } from '../../core/read/read-props.js';
import { fieldsOf } from '../../core/read/fields.js';
import type { Mutes } from '../settings/mutes.js';
import type { NeynarSettings, PlainSettings } from '../settings/settings.js';
import type { WidgetComponents } from '../settings/widget-components.js';
import type { AllReadersOf } from './prop-readers.js';

/** The table of the settings: all there are. */
const SETTINGS: AllReadersOf<NeynarSettings> = {
  allCounts: plain,
  apiUrl: data,
  clientId: plain,
  clientUrl: plain,
  compat: plain,
  components: data,
  consent: data,
  data,
  defaultTheme: plain,
  eventsCallbacks: data,
  fetch: handler,
  hasStyleSheet: plain,
  headers: handler,
  hoverCards: data,
  linkPreviews: data,
  locale: plain,
  loginUrl: plain,
  media: plain,
  menu: data,
  messages: data,
  miniApps: data,
  moderate: handler,
  moderateKey: plain,
  mutes: data,
  nonce: plain,
  onError: handler,
  onReport: handler,
  onSignInRequest: handler,
  pageRule: handler,
  postcards: plain,
  proBadge: plain,
  resolveFrame: handler,
  showApp: plain,
  showMark: plain,
  signIn: data,
  signInFallback: data,
  snaps: data,
  urls: data,
};

const DEFAULT_API_URLS: readonly string[] = [API_URL];

/** The props of `ConsentProvider`, which a site brings along by its settings. */
interface GuardProps {
  widgetContext: typeof Context;
  children: ReactNode;
}

const none = () => undefined;
const NO_MUTES = { getTest: none, subscribe: () => none };

const blockAll = () => true;

/** A component that React can render. */
export const readComponent = (value: unknown) =>
  typeof value === 'function' || fieldsOf(value).$$typeof ? value : undefined;

export interface ReadSettings {
  settings: NeynarSettings;
  /** The fields of the context that are read from them. */
  read: Pick<
    WidgetContext,
    | 'clientId'
    | 'apiUrls'
    | 'clientUrl'
    | 'locale'
    | 'components'
    | 'isCompat'
    | 'hasMenu'
    | 'hasSignIn'
    | 'isBlocked'
    | 'promptFor'
  >;
  /** Those of them that the context has as they are. */
  plainSettings: PlainSettings;
  messages: Record<string, unknown>;
  /** The visitor's mutes: none, if the site has no store. */
  mutes: Pick<Mutes, 'getTest' | 'subscribe'> | typeof NO_MUTES;
  /** The component around the children of the provider; undefined for none. */
  Guard: ComponentType<GuardProps> | undefined;
}

/**
 * Reads the settings of a site.
 * @param warn called with the name of each setting that cannot be used, and with those of all
 * settings if it is none
 */
export function readSettings(
  given: NeynarSettings,
  warn: (name: string, known?: readonly string[]) => void,
): ReadSettings {
  const settings: NeynarSettings = readEach(
    given,
    (value, name) =>
      Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof NeynarSettings](value) : undefined,
    (name) => {
      warn(name, Object.hasOwn(SETTINGS, name) ? undefined : Object.keys(SETTINGS));
    },
  );
  const { compat, consent, locale = 'en' } = settings;
  const apiUrls = readApiUrls(settings.apiUrl, () => warn('apiUrl'), ownOrigin());
  const isCompat = compat === 'neynar';
  if (compat && !isCompat) warn('compat');
  const messages = readEach(settings.messages, data, warn);
  const components = readEach(settings.components, readComponent, (name) => {
    warn(`components.${name}`);
  }) as WidgetComponents;
  const { getTest, subscribe } = readEach(settings.mutes, handler) as Partial<Mutes>;
  const hasMutes = getTest && subscribe;
  if (settings.mutes && !hasMutes) warn('mutes');
  const Guard = attempt(() => consent?.Provider) as ReadSettings['Guard'];
  const isGuarded = typeof Guard === 'function';
  // An unusable setting blocks everything: the site meant to ask first.
  const isBlocked = consent && !isGuarded ? blockAll : undefined;
  if (isBlocked) warn('consent');
  return {
    settings,
    plainSettings: readEach(settings, plain),
    read: {
      // A site's own API may need no client id.
      clientId: settings.clientId || (apiUrls.length > 0 ? '' : undefined),
      apiUrls: apiUrls.length > 0 ? apiUrls : DEFAULT_API_URLS,
      clientUrl: readClientUrl(settings.clientUrl),
      locale,
      components,
      isCompat,
      hasMenu: Boolean(settings.menu),
      hasSignIn: Boolean(settings.signIn),
      isBlocked,
      // React renders nothing for true.
      promptFor: isBlocked,
    },
    messages,
    mutes: hasMutes ? { getTest, subscribe } : NO_MUTES,
    Guard: isGuarded ? Guard : undefined,
  };
}
