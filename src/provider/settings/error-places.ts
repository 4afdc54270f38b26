import type { SessionPlace } from '../session/types.js';

/** Where an error comes from: the second argument of `onError`. */
export type ErrorPlace =
  // Requests
  | RequestName
  | `link preview of ${string}`
  // Handlers and callbacks of the site
  | 'like'
  | 'recast'
  | 'comment'
  | 'frame'
  | 'onCast'
  | 'consent'
  | 'menu'
  | 'miniApps'
  | SessionPlace
  | 'onClick'
  | 'moderate'
  | 'onClose'
  | 'onCompose'
  | 'onChange'
  | 'onFollow'
  | 'onLaunch'
  | 'onLoadNext'
  | 'onSelect'
  | 'onPrefetch'
  | 'onReply'
  | 'onQueryChange'
  | 'onQuote'
  | 'onReport'
  | 'onSchedule'
  | 'onSeen'
  | 'onSelectUsers'
  | 'onSignInRequest'
  | 'onSubmit'
  | 'onUpload'
  | 'searchHashtags'
  | 'setTheme'
  | 'snap'
  | 'urls'
  | 'wallet'
  // The provider's settings, and parts of the package that are loaded on demand
  | 'settings'
  | 'messages'
  | 'loading'
  // A widget that could not be rendered, by its name
  | `rendering of ${string}`;

/** The requests that the widgets send to the API. */
export type RequestName =
  | 'fetchCast'
  | 'fetchChannel'
  | 'fetchConversation'
  | 'fetchFeed'
  | 'fetchFrame'
  | 'fetchNotifications'
  | 'fetchLikes'
  | 'fetchUserChannels'
  | 'fetchUserLikes'
  | 'fetchUser'
  | 'searchCasts'
  | 'searchChannels'
  | 'searchUsers';
