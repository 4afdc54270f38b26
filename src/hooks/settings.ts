import type { Frame, LinkPreview } from '../api/types.js';
import type { INeynarAuthenticatedUser, IUser, SessionPlace } from '../auth/types.js';
import type { NeynarError } from '../json/errors.js';
import type { Messages } from '../text/messages.js';

/** What the owner hears of the session. */
export interface SessionEvents {
  /** Called once for each login. */
  onAuthSuccess?: ((event: { user: INeynarAuthenticatedUser }) => void) | undefined;
  /** Called once for each sign-out, with the user without `signer_uuid`. */
  onSignout?: ((user: IUser | undefined) => void) | undefined;
}

/** Where an error comes from, as `onError` is told. */
export type ErrorPlace =
  // Calls
  | RequestName
  | `link preview of ${string}`
  // Handlers and callbacks of the site
  | 'like'
  | 'recast'
  | 'comment'
  | 'frame'
  | 'onCast'
  | SessionPlace
  // The provider's settings, and parts of the package that are loaded on demand
  | 'settings'
  | 'loading';

/** What the widgets ask the API for. */
export type RequestName =
  'fetchCast' | 'fetchConversation' | 'fetchFeed' | 'fetchFrame' | 'fetchUser' | 'searchUsers';

/** What the owner of a site decides once, for all widgets under a provider. */
export interface NeynarSettings {
  /** The site's id at the identity provider; sent with every call. */
  clientId: string;
  /** Which theme the page starts in. Default: `light`. */
  defaultTheme?: 'light' | 'dark' | 'system' | undefined;
  eventsCallbacks?: SessionEvents | undefined;
  /** The login page. Default: the build setting NEYNAR_LOGIN_URL, else https://app.neynar.com/login. */
  loginUrl?: string | undefined;
  /** The API's address. Default: https://sdk-api.neynar.com. */
  apiUrl?: string | undefined;
  /** The social app that links lead to. Default: https://farcaster.xyz. */
  clientUrl?: string | undefined;
  /**
   * Where previews of links come from when the API sent none: a proxy that answers `?url=` with the page, the owner's
   * own function, or nowhere. Default: the proxy https://api.allorigins.win/get.
   */
  linkPreviews?:
    | false
    | { proxyUrl?: string | undefined }
    | { resolve: (url: string, init: { signal: AbortSignal }) => Promise<LinkPreview | null> }
    | undefined;
  /**
   * Asked for frames by address instead of the API's crawl endpoint; the API's JSON will do. `signal`
   * is aborted after 8 seconds, and once no card wants the frame any more.
   */
  resolveFrame?:
    ((url: string, init: { signal: AbortSignal }) => Promise<Frame | null>) | undefined;
  /**
   * Whether authors and profiles have the badge by subscription too: the API has not sent `power_badge` since November
   * 2025. Default: false.
   */
  proBadge?: boolean | undefined;
  /** Words of the owner's own. Default: English, as `Messages` lists them. */
  messages?: { [Name in keyof Messages]?: Messages[Name] | undefined } | undefined;
  /**
   * The nonce of the page's content security policy, for the styles in a server's HTML; the same on server and client.
   * Without one they need `style-src 'unsafe-inline'`, or castkit/static.
   */
  nonce?: string | undefined;
  /** How numbers and times are written (BCP 47). Default: `en`, as the messages. */
  locale?: string | undefined;
  /**
   * Told of each failure that a visitor meets: `error.code` says what kind it is, `where` names the
   * call, the handler or the part of the package.
   */
  onError?: ((error: NeynarError, where: ErrorPlace) => void) | undefined;
}
