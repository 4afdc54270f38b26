import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { SignInAdapter } from '../session/sign-in-adapter.js';
import type { Cast, Frame, Verdict } from '../../network/cast/api-types.js';
import type { LinkPreview } from '../../network/cast/model.js';
import type { PageRule } from '../../network/cast/api-types.js';
import type { INeynarAuthenticatedUser, IUser } from '../session/types.js';
import type { NeynarError } from '../../core/errors/errors.js';
import type { Messages } from '../../core/messages/messages.js';
import type { Consent } from './consent.js';
import type { Snaps } from './snaps.js';
import type { MiniApps } from './mini-apps.js';
import type { ErrorPlace } from './error-places.js';
import type { WidgetComponents } from './widget-components.js';

/** Callbacks for changes of the session. */
export interface SessionEvents {
  /** Called once for each login, with the user; once more when they have approved a signer. */
  onAuthSuccess?: ((event: { user: INeynarAuthenticatedUser }) => void) | undefined;
  /** Called once for each sign-out, with the user without `signer_uuid`. */
  onSignout?: ((user: IUser | undefined) => void) | undefined;
}

/** Headers by name; undefined for none. */
export type RequestHeaders = Readonly<Record<string, string>> | undefined;

/** `settings.hoverCards`, as `hoverCards` creates it. */
export interface HoverCards {
  /** Rendered by NeynarContextProvider beside its children. */
  readonly Component: () => unknown;
}

/** The settings of a site, for all widgets under a provider. */
export interface NeynarSettings {
  /**
   * The site's client id at the identity provider. It is sent with every request to the API, and
   * required for its login window and for requests that neither `apiUrl` nor `data` replaces.
   */
  clientId?: string | undefined;
  /**
   * The initial theme of the page; `system` follows the visitor's preference. `page` reads the
   * colours and corners of the page where the provider stands, corrects them to WCAG 2.2 AA, and
   * follows their changes; until it is loaded, and where the page cannot be read, it is `system`.
   * @default light
   */
  defaultTheme?: 'light' | 'dark' | 'system' | 'page' | undefined;
  /** Callbacks for sign-in and sign-out. */
  eventsCallbacks?: SessionEvents | undefined;
  /**
   * The http(s) URL of the login page.
   * @default the build setting NEYNAR_LOGIN_URL, else https://app.neynar.com/login
   */
  loginUrl?: string | undefined;
  /**
   * Another way to sign in than the login window: an adapter of your own, or one of
   * castkit/sign-in/….
   * @default the login window
   */
  signIn?: SignInAdapter | undefined;
  /**
   * Another way to sign in, beside the login window: the button offers it when the login page has
   * not answered for a minute. Ignored with `signIn`.
   * @default none: the button offers to try again
   */
  signInFallback?: SignInAdapter | undefined;
  /**
   * The http(s) URL of the API, or a path of the page's own origin, such as `/api/farcaster`, or a
   * list: while one is down (no response, none in time, or a status of 5xx), requests go to the
   * next, and begin there for a minute.
   * @default https://sdk-api.neynar.com
   */
  apiUrl?: string | readonly string[] | undefined;
  /**
   * Sends the requests to the API, for example with credentials. It may change at any time; no
   * request is sent again because of it.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /**
   * Called for each request to the API with its URL; returns headers to send. They are visible to
   * everybody who visits the page: never return a secret. The API must allow them
   * (`Access-Control-Allow-Headers`).
   * @default none
   */
  headers?: ((url: string) => RequestHeaders | Promise<RequestHeaders>) | undefined;
  /**
   * A source of data in place of the API, of which each function replaces one request, such as
   * `openNode` of castkit/data/open-node, which needs no client id. Results are
   * kept and shared like the API's, also when the object changes: two sources on one page need
   * providers with different client ids.
   * @default requests to the API
   */
  data?: DataAdapter | undefined;
  /**
   * The http(s) URL of the social app that profiles, casts and channels link to, or a path of the
   * site, such as `/farcaster`.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * The source of link previews that the API has not sent with the cast: `'api'` for a request to
   * the API, which contacts no further host; a function of the site; a proxy that is called with
   * `?url=` and returns the page; or `'metadata'` for none: such a link shows its host and URL.
   * `false` is an older name of `'metadata'`.
   * @default `{ proxyUrl: 'https://api.allorigins.win/get' }`
   */
  linkPreviews?:
    | 'api'
    | 'metadata'
    | false
    | { proxyUrl?: string | undefined }
    | { resolve: (url: string, init: { signal: AbortSignal }) => Promise<LinkPreview | null> }
    | undefined;
  /**
   * Called with the URL of a frame's page, in place of a request to the API; returns the API's
   * JSON. `signal` is aborted after 8 seconds, and when no card needs the frame any more.
   * @default `data.frame`, else a request to the API
   */
  resolveFrame?:
    | ((url: string, init: { signal: AbortSignal }) => Promise<Frame | null>)
    | undefined;
  /**
   * Asks the visitor before the page contacts other hosts than the API: for pictures, videos, link
   * previews and frames. Until then avatars are the default avatar, and a button is in place of the
   * others. `askFirst` of castkit/consent creates it.
   * @default no consent is asked for
   */
  consent?: Consent | undefined;
  /**
   * Draws links that are snaps, small pages that can be used in their place: `showSnaps` of
   * castkit/snap creates it. Create it once: cards that are shown do not see a change.
   * @default a snap is a link with its preview
   */
  snaps?: Snaps | undefined;
  /**
   * Opens mini apps in a dialog of the page, and answers them. `hostMiniApps` of castkit/mini-app
   * creates it.
   * @default mini apps open in a new tab
   */
  miniApps?: MiniApps | undefined;
  /**
   * Decides which casts are shown, as this network has no labels: called with each cast
   * before it is rendered, also with quoted ones, those of lists and those above a reply, and once
   * for each. Null shows it. `cover` shows its author, the reason and a button; its text and
   * pictures are rendered when that is pressed. `hide` leaves it out. A cast is covered, too, if
   * the function throws. The decisions last as long as the provider: to decide anew, give it
   * another `key`.
   * @default all are shown
   */
  moderate?: ((cast: Cast) => Verdict | null | undefined) | undefined;
  /**
   * Decides which page an address is of, where that of comments is not enough: called with each
   * address that is compared and with what that rule makes of it, without the parameters of
   * trackers and without a hash that is no route; returns the address of the page. It must always
   * return the same for the same address, and for what it has returned. A result that is no http(s)
   * address, and an error, leave it to the rule.
   * @default the rule of comments
   */
  pageRule?: PageRule | undefined;
  /**
   * Whether casts name the app that they were posted with, if the API says which.
   * @default only the cast that a conversation is about
   */
  showApp?: boolean | undefined;
  /**
   * Whether every reaction is counted below a cast, so that recasts are, too.
   * @default false: replies and likes are; recasts are part of their button's name
   */
  allCounts?: boolean | undefined;
  /**
   * The size of pictures and videos in casts: `small` is at most 150 and 400 px high, `large` fills
   * the column, in a shape between 4:5 and 2:1 and at most 512 px high. A prop takes precedence.
   * @default small; for `<castkit-cast>` large
   */
  media?: 'small' | 'large' | undefined;
  /**
   * Whether users with a subscription have a badge. The API has not sent `power_badge` since
   * November 2025.
   * @default false
   */
  proBadge?: boolean | undefined;
  /**
   * Shows the profile of a cast's author while the pointer rests on the name, or it has the focus
   * by the keyboard: `hoverCards(NeynarProfileCard)`. The profile is fetched then.
   * @default none: names are links
   */
  hoverCards?: HoverCards | undefined;
  /**
   * `neynar` chooses the defaults of `@neynar/react` where they differ: lists show reactions, the
   * sign-in button is light under any theme, and a frame's host name is readable on a light and on
   * a dark page. A prop takes precedence.
   * @default none: the defaults of each prop
   */
  compat?: 'neynar' | undefined;
  /**
   * Texts that replace the default messages, by name.
   * @default the English messages
   */
  messages?: { [Name in keyof Messages]?: Messages[Name] | undefined } | undefined;
  /**
   * Components of the site in place of avatars, pictures, links and parts of casts. Define them
   * outside of your components, so that they stay the same.
   * @default the widgets' own elements
   */
  components?: WidgetComponents | undefined;
  /**
   * The nonce of the page's content security policy, for the styles in the server's HTML. It must
   * be the same on server and client. Without it the styles need `style-src 'unsafe-inline'`, or
   * `hasStyleSheet`.
   */
  nonce?: string | undefined;
  /**
   * Whether the page has `castkit/style.css`. Then the widgets add no rules to it, nor to a
   * server's HTML.
   * @default false; true for the provider of castkit/static
   */
  hasStyleSheet?: boolean | undefined;
  /**
   * The locale of numbers and times, as a BCP 47 tag.
   * @default en
   */
  locale?: string | undefined;
  /**
   * Called with each error that affects a visitor. `error.code` is the kind of the error; `where`
   * names the request, the handler or the part of the package.
   */
  onError?: ((error: NeynarError, where: ErrorPlace) => void) | undefined;
}

/** The settings that are a text, a number or a flag: what reads one takes it from the context. */
export type PlainSettings = Pick<
  NeynarSettings,
  {
    [Name in keyof NeynarSettings]-?: [NonNullable<NeynarSettings[Name]>] extends [
      string | number | boolean,
    ]
      ? Name
      : never;
  }[keyof NeynarSettings]
>;
