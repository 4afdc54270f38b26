// Provider
export { NeynarContextProvider } from './components/provider/NeynarContextProvider.js';
export type { NeynarContextProviderProps } from './components/provider/NeynarContextProvider.js';
export { useNeynarContext } from './hooks/use-neynar-context.js';
export type { NeynarContextValue } from './hooks/use-neynar-context.js';
export { useLocalStorage } from './dom/use-local-storage.js';
export type { LocalStorageOptions } from './dom/use-local-storage.js';
export type { Consent } from './stores/consent.js';
export type { ErrorPlace } from './stores/error-places.js';
export type { HoverCards, NeynarSettings, SessionEvents } from './stores/settings.js';
export type {
  CastEmbedProps,
  CastFooterProps,
  CastPartProps,
  WidgetComponents,
} from './stores/widget-components.js';
export type { ErrorCode, NeynarError } from './errors/errors.js';

// Sign-in
export { AuthContextProvider } from './components/provider/AuthContextProvider.js';
export type { AuthContextProviderProps } from './components/provider/AuthContextProvider.js';
export { useAuth } from './hooks/use-auth.js';
export type { AuthValue } from './hooks/use-auth.js';
export type { AuthActions, SetState } from './hooks/use-session.js';
export type {
  SignInAdapter,
  SignInAttempt,
  SignInResult,
  SignInStatus,
} from './sign-in/sign-in-adapter.js';
export { NeynarAuthButton } from './components/sign-in/NeynarAuthButton.js';
export type { NeynarAuthButtonProps } from './components/sign-in/NeynarAuthButton.js';

// Widgets
export { CastCard } from './components/cast/CastCard.js';
export type { CastCardProps, FlatCastCardProps } from './components/cast/CastCard.js';
export type { FlatCast } from './cast/flat-cast.js';
export type { CastCardOptions } from './components/cast/card-options.js';
export { CastPoster } from './components/poster/CastPoster.js';
export type { CastPosterProps } from './components/poster/CastPoster.js';
export { FrameCard } from './components/frame/FrameCard.js';
export type { FrameCardProps } from './components/frame/FrameCard.js';
export { NeynarFrameCard } from './components/frame/NeynarFrameCard.js';
export type { NeynarFrameCardProps } from './components/frame/NeynarFrameCard.js';
export type { FrameBtnPress } from './hooks/use-frame-press.js';
export { openInClient } from './cast/open-in-client.js';
export type { ClientReactions } from './cast/social-app-urls.js';
export { ReactionBar } from './components/reactions/ReactionBar.js';
export type { ReactionBarProps } from './components/reactions/ReactionBar.js';
export type { ReactionPress } from './cast/reactions.js';
export { ProfileCard } from './components/profile/ProfileCard.js';
export type { ProfileCardOptions, ProfileCardProps } from './components/profile/ProfileCard.js';
export { NeynarProfileCard } from './components/profile/NeynarProfileCard.js';
export type { NeynarProfileCardProps } from './components/profile/NeynarProfileCard.js';
export { hoverCards } from './components/hover-cards/hover-cards.js';
export { ChannelCard } from './components/channel/ChannelCard.js';
export type { ChannelCardOptions, ChannelCardProps } from './components/channel/ChannelCard.js';
export { NeynarChannelCard } from './components/channel/NeynarChannelCard.js';
export type { NeynarChannelCardProps } from './components/channel/NeynarChannelCard.js';
export { LinkedText } from './components/cast/LinkedText.js';
export type { LinkedTextProps } from './components/cast/LinkedText.js';
export { NeynarCastCard } from './components/cast/NeynarCastCard.js';
export type { NeynarCastCardProps } from './components/cast/NeynarCastCard.js';
export { NeynarFeedList } from './components/feed/NeynarFeedList.js';
export type { NeynarFeedListProps } from './components/feed/NeynarFeedList.js';
export { NeynarConversationList } from './components/conversation/NeynarConversationList.js';
export type { NeynarConversationListProps } from './components/conversation/NeynarConversationList.js';
export type { ListedCastOptions } from './components/cast/CastListItem.js';
export { NeynarUserDropdown } from './components/user-search/NeynarUserDropdown.js';
export type { NeynarUserDropdownProps } from './components/user-search/NeynarUserDropdown.js';
export { NeynarAutoCompleteUser } from './components/user-search/NeynarAutoCompleteUser.js';
export type {
  NeynarAutoCompleteUserProps,
  SelectedUser,
} from './components/user-search/NeynarAutoCompleteUser.js';
export type { UserSearchOptions } from './components/user-search/UserCombobox.js';

// For layouts of one's own
export { useCast } from './components/headless/use-cast.js';
export type { UseCastOptions } from './components/headless/use-cast.js';
export { useConversation } from './components/headless/use-conversation.js';
export type { UseConversationOptions } from './components/headless/use-conversation.js';
export type { ConversationState } from './components/conversation/use-conversation.js';
export { useFeed } from './components/headless/use-feed.js';
export type { UseFeedOptions } from './components/headless/use-feed.js';
export type { FeedState } from './components/feed/use-feed.js';
export { useIsAllowed } from './components/headless/use-is-allowed.js';
export { useReactions } from './components/headless/use-reactions.js';
export type { CastReactions } from './components/headless/use-reactions.js';
export { useUser } from './components/headless/use-user.js';
export type { UseUserOptions } from './components/headless/use-user.js';
export { useVerdict } from './components/headless/use-verdict.js';
export type { Loadable } from './hooks/use-resource.js';
export type { ParsedCast, ParsedProfile } from './cast/model.js';
export type { ReactionKind, ToggleKind } from './cast/reactions.js';

// Mini apps
export { MiniAppProvider } from './components/mini-app/MiniAppProvider.js';
export type { MiniAppProviderProps } from './components/mini-app/MiniAppProvider.js';
export { useMiniApp } from './hooks/use-mini-app.js';
export type { MiniAppValue } from './hooks/use-mini-app.js';
export type { MiniAppEmitter } from './mini-app/create-emitter.js';
export type { MiniAppState } from './mini-app/create-mini-app.js';
export type {
  ComposedCast,
  MiniAppActions,
  MiniAppBack,
  MiniAppCast,
  MiniAppClient,
  MiniAppContext,
  MiniAppEvents,
  MiniAppHaptics,
  MiniAppLocation,
  MiniAppNotificationDetails,
  MiniAppUser,
} from './mini-app/types.js';

// Values and types
export { ToastType } from './stores/toast-type.js';
export { SIWN_variant } from './sign-in/SIWN_variant.js';
export { Theme } from './theme/Theme.js';
export type {
  Cast,
  Channel,
  Embed,
  Frame,
  FrameButton,
  FrameTransaction,
  FrameWallet,
  NeynarFrame,
  Reactor,
  User,
  PageRule,
  Verdict,
} from './cast/api-types.js';
export type { LinkSubject } from './cast/link-subject.js';
export type { LinkPreview, Mention } from './cast/model.js';
export type { DataAdapter, DataPageRequest, DataRequest, DataResult } from './api/data-adapter.js';
export type { FeedPage, FeedParams, FeedQuery } from './api/fetch-feed.js';
export type { ConversationPage, ConversationQuery } from './api/fetch-conversation.js';
export type { INeynarAuthenticatedUser, IUser } from './sign-in/types.js';
export type { Messages } from './messages/messages.js';
