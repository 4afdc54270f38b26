import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { SignInAdapter } from '../session/sign-in-adapter.js';
import type { Cast, Frame, Verdict } from '../../network/cast/api-types.js';
import type { LinkedCast, LinkedChannel, LinkedUser } from '../../network/cast/link-urls.js';
import type { LinkPreview } from '../../network/cast/model.js';
import type { PageRule } from '../../network/cast/api-types.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { INeynarAuthenticatedUser, IUser, SessionAccess } from '../session/types.js';
import type { NeynarError } from '../../core/errors/errors.js';
import type { Messages } from '../../core/messages/messages.js';
import type { Consent } from './consent.js';
import type { Mutes } from './mutes.js';
import type { Snaps } from './snaps.js';
import type { MiniApps } from './mini-apps.js';
import type { ErrorPlace } from './error-places.js';
import type { WidgetComponents } from './widget-components.js';

/** Callbacks for changes of the session. */
export interface SessionEvents {
  /** Called once for each login with the user, and again when they have approved a signer. */
  onAuthSuccess?: ((event: { user: INeynarAuthenticatedUser }) => void) | undefined;
  /** Called once for each sign-out with the user, without `signer_uuid`. */
  onSignout?: ((user: IUser | undefined) => void) | undefined;
}

/** A pressed action that needs a session. */
export interface SignInRequest {
  /** The kind of action. */
  action: ReactionKind | 'follow';
  /** The session's access: `read` if only a signer is missing, null without a session. */
  access: SessionAccess | null;
}

/** Headers by name, or undefined to send none. */
export type RequestHeaders = Readonly<Record<string, string>> | undefined;

/** `settings.hoverCards`, as `hoverCards` creates it. */
export interface HoverCards {
  /** Rendered by NeynarContextProvider beside its children. */
  readonly Component: () => unknown;
}

/** An item of your own in the menu of a cast. */
export interface MenuItem {
  /** Its text. */
  label: string;
  /** Called with the cast when it is pressed, which closes the menu. */
  onSelect: (cast: Cast) => unknown;
}

/** The settings of a site. They apply to all widgets under a provider. */
export interface NeynarSettings {
  /**
   * The site's client id at the identity provider. It is sent with every request to the API. It is
   * required for the login window, and for requests that neither `apiUrl` nor `data` replaces.
   */
  clientId?: string | undefined;
  /**
   * The initial theme of the page. `system` follows the visitor's preference. `page` reads the
   * colours and corners of the page around the provider, corrects the colours to WCAG 2.2 AA, and
   * follows their changes. Until it is loaded, and if the page cannot be read, it is `system`.
   * @default light
   */
  defaultTheme?: 'light' | 'dark' | 'system' | 'page' | undefined;
  /** Callbacks for sign-in and sign-out. */
  eventsCallbacks?: SessionEvents | undefined;
  /**
   * The http(s) URL of the login page.
   * @default the build setting NEYNAR_LOGIN_URL, or else https://app.neynar.com/login
   */
  loginUrl?: string | undefined;
  /**
   * How visitors sign in, in place of the login window: an adapter of castkit/sign-in/…, or one of
   * your own.
   * @default the login window
   */
  signIn?: SignInAdapter | undefined;
  /**
   * A second way to sign in. The button offers it if the login page has not responded for a minute.
   * Ignored if `signIn` is set.
   * @default none: the button offers to try again
   */
  signInFallback?: SignInAdapter | undefined;
  /**
   * Called in place of the prompt when a visitor presses what needs a session, or a signer that
   * `signIn` can ask for: a reaction, the button to follow, or the one that signs in to comment. It
   * is called while the press is handled, so it may open a window or a dialog of your own. Begin
   * the session with `setUser` of `useAuth`; the press itself is over.
   * @default a prompt, whose button signs in
   */
  onSignInRequest?: ((request: SignInRequest) => unknown) | undefined;
  /**
   * The URL of the API. Pass an http(s) URL, a path of the page's own origin such as
   * `/api/farcaster`, or a list of them. While one is down (no response, none in time, or a status
   * of 5xx), requests go to the next. For a minute they then start there. The next page of a list
   * comes from the API of the page before.
   * @default https://sdk-api.neynar.com
   */
  apiUrl?: string | readonly string[] | undefined;
  /**
   * Sends the requests to the API, for example with credentials. You may change it at any time; no
   * request is sent again because of it.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /**
   * Called with the URL of each request to the API. Returns headers to send. Every visitor can see
   * them, so never return a secret. The API must allow them (`Access-Control-Allow-Headers`).
   * @default none
   */
  headers?: ((url: string) => RequestHeaders | Promise<RequestHeaders>) | undefined;
  /**
   * A source of data in place of the API, such as `openNode` of castkit/data/open-node, which needs
   * no client id. Each of its functions replaces one request. Results are cached and shared like
   * the API's, even if the object changes: to use two sources on one page, give their providers
   * different client ids.
   * @default requests to the API
   */
  data?: DataAdapter | undefined;
  /**
   * The http(s) URL of the social app that profiles, casts and channels link to, or a path of your
   * site, such as `/farcaster`: what visitors write, quote or view in the app then leads to
   * https://farcaster.xyz. For pages of your own use `urls`.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * Your own pages: what links inside the widgets lead to, the copied link included. Each function
   * gets what the link is about, and returns an http(s) URL, or a path of your site such as
   * `/cast/0x…`. It is called while widgets render, so it must be quick and pure. Return undefined
   * for the social app (`clientUrl`), which also stays where visitors write, react and view
   * something “on Farcaster”. If a function throws or returns anything else, the link leads to the
   * social app, and `onError` is called once with `urls`.
   * @default links lead to the social app
   */
  urls?:
    | {
        cast?: ((cast: LinkedCast) => string | null | undefined) | undefined;
        profile?: ((user: LinkedUser) => string | null | undefined) | undefined;
        channel?: ((channel: LinkedChannel) => string | null | undefined) | undefined;
      }
    | undefined;
  /**
   * Where link previews come from if the API sent none with the cast. `'api'` requests them from
   * the API, so no other host is contacted. A function is called with the URL. A proxy is called
   * with `?url=` and returns the page. With `'metadata'` nothing is requested, and such a link
   * shows its host and URL; `false` is an older name for this.
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
   * Called with the URL of a frame's page, in place of a request to the API. Returns the API's
   * JSON. `signal` is aborted after 8 seconds, or once no card needs the frame.
   * @default `data.frame`, or else a request to the API
   */
  resolveFrame?:
    | ((url: string, init: { signal: AbortSignal }) => Promise<Frame | null>)
    | undefined;
  /**
   * Asks visitors before the page contacts any host other than the API: for pictures, videos, link
   * previews and frames. Until they agree, avatars are the default avatar, and other content is
   * replaced by a button. Create it with `askFirst` of castkit/consent.
   * @default visitors are not asked
   */
  consent?: Consent | undefined;
  /**
   * Renders links to snaps as small interactive pages. Create it once with `showSnaps` of
   * castkit/snap: cards that are already shown don't notice a change.
   * @default a snap is a link with its preview
   */
  snaps?: Snaps | undefined;
  /**
   * Opens mini apps in a dialog of the page, which acts as their host. Create it with
   * `hostMiniApps` of castkit/mini-app.
   * @default mini apps open in a new tab
   */
  miniApps?: MiniApps | undefined;
  /**
   * Decides which casts are shown, because the network has no content labels. It is called once for
   * each cast before it is rendered, including quoted casts, casts in lists and casts above a
   * reply. Return null to show the cast. `cover` shows its author, the reason and a button, which
   * reveals the text and pictures. `hide` leaves it out. If the function throws, the cast is
   * covered. Decisions last as long as the provider, and as `moderateKey` stays the same.
   * @default all casts are shown
   */
  moderate?: ((cast: Cast) => Verdict | null | undefined) | undefined;
  /**
   * Stands for what `moderate` depends on, such as the number of users whom the visitor has muted.
   * When it changes, `moderate` is called again for each cast, and all widgets follow at once
   * without a request. A covered cast that the visitor has asked for stays shown.
   * @default none: decisions last as long as the provider
   */
  moderateKey?: string | number | undefined;
  /**
   * The visitor's mutes: users, channels, words and single casts to hide. Create them once with
   * `createMutes`. All widgets follow a change at once.
   * @default nothing is muted
   */
  mutes?: Mutes | undefined;
  /**
   * Decides which page an address belongs to, for comments, if the built-in rule is not enough. It
   * is called with each address, and with the result of the built-in rule: the address without
   * tracking parameters, and without a hash that is not a route. Tracking parameters are those of
   * campaigns (`utm_`, `mtm_`, `hsa_`), advertisements (`gclid`, `fbclid`), newsletters (`mc_cid`,
   * `mkt_tok`), shared links (`igsh`, `si`, `ref`) and affiliates. Returns the address of the page.
   * It must return the same for the same address, and for its own results. If it throws, or returns
   * anything but an http(s) address, the built-in rule applies.
   * @default the built-in rule
   */
  pageRule?: PageRule | undefined;
  /**
   * Whether casts name the app that they were posted with, if the API sends it.
   * @default only the cast that a conversation is about does
   */
  showApp?: boolean | undefined;
  /**
   * Whether casts have the mark of the network in their corner, which leads to the cast as the time
   * does. Without it the corner is free; the terms of your API's provider may ask that the page
   * names where the casts are from.
   * @default true
   */
  showMark?: boolean | undefined;
  /**
   * Whether all reactions are counted below a cast, including recasts. `beside` puts the numbers
   * beside the icons of casts that have a button or a link for each reaction.
   * @default false: replies and likes are counted; the number of recasts is part of the button's
   * name
   */
  allCounts?: boolean | 'beside' | undefined;
  /**
   * The size of pictures and videos in casts. `small` is at most 150 px and 400 px high. `large`
   * fills the column, with a ratio between 4:5 and 2:1 and at most 512 px high. A prop takes
   * precedence.
   * @default small; for `<castkit-cast>` large
   */
  media?: 'small' | 'large' | undefined;
  /**
   * Whether users with a subscription get a badge. The API stopped sending `power_badge` in
   * November 2025.
   * @default false
   */
  proBadge?: boolean | undefined;
  /**
   * Whether casts have a button 'Share'. It draws the text of the cast, or what is selected of it,
   * as a picture of 1200 × 630 pixels in the colours and the font of the card, to copy, download or
   * share, with a link to that text on the page. It is drawn in the browser, which requests the
   * author's picture once more for it. Cards that a server renders do not have it.
   * @default false
   */
  postcards?: boolean | undefined;
  /**
   * Whether casts have a button 'More'. Its menu copies the link, opens the cast in the social app,
   * and shares it where the browser can. With `mutes` it mutes the author and the channel, and
   * hides the cast; with `onReport` it reports the cast. A function adds items of your own: it is
   * called with the cast when the menu opens. Cards that a server renders do not have it.
   * @default false
   */
  menu?: boolean | ((cast: Cast) => readonly MenuItem[] | null | undefined) | undefined;
  /**
   * Called with the cast when a visitor presses 'Report' in its menu. The visitor is thanked once
   * it resolves. Without it there is no such item.
   */
  onReport?: ((cast: Cast) => unknown) | undefined;
  /**
   * Shows the profile of a cast's author, or of a user whom its text mentions, while the pointer
   * rests on the name, or while the name has keyboard focus: `hoverCards(NeynarProfileCard)`. The
   * profile is fetched at that moment.
   * @default none: names are only links
   */
  hoverCards?: HoverCards | undefined;
  /**
   * `neynar` uses the defaults of `@neynar/react` where they differ. Lists show reactions, the
   * sign-in button is light in every theme, and a frame's host name is readable on light and dark
   * pages. A prop takes precedence.
   * @default none: the defaults of each prop
   */
  compat?: 'neynar' | undefined;
  /**
   * Messages that replace the defaults, by name.
   * @default the English messages
   */
  messages?: { [Name in keyof Messages]?: Messages[Name] | undefined } | undefined;
  /**
   * Your own components in place of avatars, pictures, links and parts of casts. Define them
   * outside of your components, so that they stay the same.
   * @default the widgets' own elements
   */
  components?: WidgetComponents | undefined;
  /**
   * The nonce of the page's content security policy, for the styles in the server's HTML. It must
   * be the same on server and client. Without it, the policy needs `style-src 'unsafe-inline'`, or
   * you set `hasStyleSheet`.
   */
  nonce?: string | undefined;
  /**
   * Whether the page loads `castkit/style.css`. If so, the widgets add no styles to the page, nor
   * to a server's HTML.
   * @default false; true for the provider of castkit/static
   */
  hasStyleSheet?: boolean | undefined;
  /**
   * The locale of numbers and times, as a BCP 47 tag.
   * @default en
   */
  locale?: string | undefined;
  /**
   * Called with each error that affects a visitor. `error.code` is the kind of error. `where` names
   * the request, the handler or the part of the package that failed.
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
