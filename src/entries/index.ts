// Provider
export { NeynarContextProvider } from '../provider/ui/NeynarContextProvider.js';
export type { NeynarContextProviderProps } from '../provider/ui/NeynarContextProvider.js';
export { ComponentsProvider } from '../provider/ui/ComponentsProvider.js';
export type { ComponentsProviderProps } from '../provider/ui/ComponentsProvider.js';
export { useNeynarContext } from '../provider/hooks/use-neynar-context.js';
export type { NeynarContextValue } from '../provider/hooks/use-neynar-context.js';
export { useLocalStorage } from '../core/dom/use-local-storage.js';
export type { LocalStorageOptions } from '../core/dom/use-local-storage.js';
export type { Consent } from '../provider/settings/consent.js';
export { createMutes } from '../provider/settings/mutes.js';
export type { Mute, MuteOptions, Mutes, MuteStorage } from '../provider/settings/mutes.js';
export type { ErrorPlace } from '../provider/settings/error-places.js';
export type {
  HoverCards,
  MenuItem,
  NeynarSettings,
  SessionEvents,
  SignInRequest,
} from '../provider/settings/settings.js';
export type {
  CastEmbedProps,
  CastFooterProps,
  CastPartProps,
  EmojiPickerProps,
  WidgetComponents,
} from '../provider/settings/widget-components.js';
export type { ErrorCode, NeynarError } from '../core/errors/errors.js';

// Sign-in
export { AuthContextProvider } from '../provider/ui/AuthContextProvider.js';
export type { AuthContextProviderProps } from '../provider/ui/AuthContextProvider.js';
export { useAuth } from '../provider/session/use-auth.js';
export type { AuthValue } from '../provider/session/use-auth.js';
export type { AuthActions, SetState } from '../provider/session/use-session.js';
export { useSigner } from '../provider/session/use-signer.js';
export type { SignerStatus, SignerValue } from '../provider/session/use-signer.js';
export type {
  SignInAdapter,
  SignInAttempt,
  SignInResult,
  SignInStatus,
} from '../provider/session/sign-in-adapter.js';
export { NeynarAuthButton } from '../sign-in/ui/NeynarAuthButton.js';
export type { NeynarAuthButtonProps } from '../sign-in/ui/NeynarAuthButton.js';
export { SignerGate } from '../sign-in/ui/SignerGate.js';
export type { SignerGateProps } from '../sign-in/ui/SignerGate.js';

// Widgets
export { CastCard } from '../widgets/cast/card/CastCard.js';
export type { CastCardProps, FlatCastCardProps } from '../widgets/cast/card/CastCard.js';
export type { FlatCast } from '../network/cast/flat-cast.js';
export type { CastCardOptions } from '../widgets/cast/card/card-options.js';
export { CastPoster } from '../widgets/poster/CastPoster.js';
export type { CastPosterProps } from '../widgets/poster/CastPoster.js';
export { FrameCard } from '../widgets/frame/FrameCard.js';
export type { FrameCardProps } from '../widgets/frame/FrameCard.js';
export { NeynarFrameCard } from '../widgets/frame/NeynarFrameCard.js';
export type { NeynarFrameCardProps } from '../widgets/frame/NeynarFrameCard.js';
export type { FrameBtnPress } from '../provider/hooks/use-frame-press.js';
export { readCastText } from '../widgets/cast/text/read-cast-text.js';
export { openInClient } from '../network/cast/open-in-client.js';
export type { ClientReactions } from '../network/cast/social-app-urls.js';
export { ReactionBar } from '../widgets/reactions/ReactionBar.js';
export type { ReactionBarProps } from '../widgets/reactions/ReactionBar.js';
export type { ReactionPress } from '../network/cast/reactions.js';
export { ProfileCard } from '../widgets/profile/ProfileCard.js';
export type { ProfileCardProps } from '../widgets/profile/ProfileCard.js';
export type { ProfileCardOptions } from '../widgets/profile/ProfileCardView.js';
export { NeynarProfileCard } from '../widgets/profile/NeynarProfileCard.js';
export type { NeynarProfileCardProps } from '../widgets/profile/NeynarProfileCard.js';
export { hoverCards } from '../widgets/profile/hover-cards.js';
export { UserList } from '../widgets/list/UserList.js';
export type { UserListProps } from '../widgets/list/UserList.js';
export { NeynarNotifications } from '../widgets/notifications/NeynarNotifications.js';
export type { NeynarNotificationsProps } from '../widgets/notifications/NeynarNotifications.js';
export { NotificationBell } from '../widgets/notifications/NotificationBell.js';
export type { NotificationBellProps } from '../widgets/notifications/NotificationBell.js';
export { Notifications } from '../widgets/notifications/Notifications.js';
export type { NotificationsProps } from '../widgets/notifications/Notifications.js';
export { ChannelCard } from '../widgets/channel/ChannelCard.js';
export type { ChannelCardProps } from '../widgets/channel/ChannelCard.js';
export type { ChannelCardOptions } from '../widgets/channel/ChannelCardView.js';
export { NeynarChannelCard } from '../widgets/channel/NeynarChannelCard.js';
export type { NeynarChannelCardProps } from '../widgets/channel/NeynarChannelCard.js';
export { ChannelButton } from '../widgets/app-links/ChannelButton.js';
export type { ChannelButtonProps } from '../widgets/app-links/ChannelButton.js';
export { Profile } from '../widgets/profile/Profile.js';
export type { ProfilePanel, ProfileProps } from '../widgets/profile/Profile.js';
export { NeynarProfile } from '../widgets/profile/NeynarProfile.js';
export type { NeynarProfileProps } from '../widgets/profile/NeynarProfile.js';
export type { ProfileTab } from '../widgets/profile/read-profile-tabs.js';
export { FollowButton } from '../widgets/app-links/FollowButton.js';
export type { FollowButtonProps } from '../widgets/app-links/FollowButton.js';
export { MentionLink } from '../widgets/app-links/MentionLink.js';
export type { MentionLinkProps } from '../widgets/app-links/MentionLink.js';
export { ShareButton } from '../widgets/app-links/ShareButton.js';
export type { ShareButtonProps } from '../widgets/app-links/ShareButton.js';
export { LikedBy } from '../widgets/reactions/LikedBy.js';
export type { LikedByOptions, LikedByProps } from '../widgets/reactions/LikedBy.js';
export { NeynarLikedBy } from '../widgets/reactions/NeynarLikedBy.js';
export type { NeynarLikedByProps } from '../widgets/reactions/NeynarLikedBy.js';
export { LinkedText } from '../widgets/cast/text/LinkedText.js';
export type { LinkedTextProps } from '../widgets/cast/text/LinkedText.js';
export { NeynarCastCard } from '../widgets/cast/card/NeynarCastCard.js';
export type { NeynarCastCardProps } from '../widgets/cast/card/NeynarCastCard.js';
export { NeynarFeedTabs } from '../widgets/feed/NeynarFeedTabs.js';
export type { FeedTab, NeynarFeedTabsProps } from '../widgets/feed/NeynarFeedTabs.js';
export type { SearchFilters } from '../widgets/search/read-search-filters.js';
export { NeynarSearch } from '../widgets/search/NeynarSearch.js';
export type { NeynarSearchProps } from '../widgets/search/NeynarSearch.js';
export type { SearchTab } from '../widgets/search/use-search-state.js';
export { NeynarFeedList } from '../widgets/feed/NeynarFeedList.js';
export type { NeynarFeedListOptions, NeynarFeedListProps } from '../widgets/feed/NeynarFeedList.js';
export { CastWall } from '../widgets/wall/CastWall.js';
export type { CastWallOptions, CastWallProps } from '../widgets/wall/CastWall.js';
export { NeynarCastWall } from '../widgets/wall/NeynarCastWall.js';
export type { NeynarCastWallProps } from '../widgets/wall/NeynarCastWall.js';
export { FeedList } from '../widgets/feed/FeedList.js';
export type { FeedListProps } from '../widgets/feed/FeedList.js';
export { NeynarConversationList } from '../widgets/conversation/NeynarConversationList.js';
export type { NeynarConversationListProps } from '../widgets/conversation/NeynarConversationList.js';
export { ConversationList } from '../widgets/conversation/ConversationList.js';
export type { ConversationListProps } from '../widgets/conversation/ConversationList.js';
export { UnfoldedReplies } from '../widgets/conversation/UnfoldedReplies.js';
export type { UnfoldedRepliesProps } from '../widgets/conversation/UnfoldedReplies.js';
export type { ListRootProps, ListedCastOptions } from '../widgets/cast/card/CastListItem.js';
export { NeynarUserDropdown } from '../widgets/user-search/NeynarUserDropdown.js';
export type { NeynarUserDropdownProps } from '../widgets/user-search/NeynarUserDropdown.js';
export { NeynarAutoCompleteUser } from '../widgets/user-search/NeynarAutoCompleteUser.js';
export type {
  NeynarAutoCompleteUserProps,
  SelectedUser,
} from '../widgets/user-search/NeynarAutoCompleteUser.js';
export type { UserSearchOptions } from '../widgets/user-search/UserCombobox.js';

// For custom layouts
export { useCast } from '../widgets/hooks/use-cast.js';
export type { UseCastOptions } from '../widgets/hooks/use-cast.js';
export { useConversation } from '../widgets/hooks/use-conversation.js';
export type { UseConversationOptions } from '../widgets/hooks/use-conversation.js';
export type { ConversationState } from '../widgets/conversation/use-fetched-conversation.js';
export { useCastSearch } from '../widgets/hooks/use-cast-search.js';
export type { CastSearchState, UseCastSearchOptions } from '../widgets/hooks/use-cast-search.js';
export { useFeed } from '../widgets/hooks/use-feed.js';
export type { UseFeedOptions } from '../widgets/hooks/use-feed.js';
export type { FeedState } from '../widgets/feed/use-fetched-feed.js';
export { useIsAllowed } from '../widgets/hooks/use-is-allowed.js';
export { useReactions } from '../widgets/hooks/use-reactions.js';
export type { CastReactions } from '../widgets/hooks/use-reactions.js';
export { useUser } from '../widgets/hooks/use-user.js';
export type { UseUserOptions } from '../widgets/hooks/use-user.js';
export { useVerdict } from '../widgets/hooks/use-verdict.js';
export type { Loadable } from '../provider/hooks/use-api-data.js';
export type { ParsedCast, ParsedProfile } from '../network/cast/model.js';
export type { ReactionKind, ToggleKind } from '../network/cast/reactions.js';

// Mini apps
export { MiniAppProvider } from '../mini-app/ui/MiniAppProvider.js';
export type { MiniAppProviderProps } from '../mini-app/ui/MiniAppProvider.js';
export { useMiniApp } from '../mini-app/ui/use-mini-app.js';
export type { MiniAppValue } from '../mini-app/ui/use-mini-app.js';
export type { MiniAppEmitter } from '../mini-app/protocol/create-emitter.js';
export type { MiniAppState } from '../mini-app/protocol/create-mini-app.js';
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
} from '../mini-app/protocol/types.js';

// Values and types
export { ToastType } from '../provider/settings/toast-type.js';
export type { ToastAction } from '../provider/settings/toast-type.js';
export { SIWN_variant } from '../provider/session/SIWN_variant.js';
export { Theme } from '../core/theme/Theme.js';
export type {
  Cast,
  Channel,
  Embed,
  FarcasterNotification,
  Frame,
  FrameButton,
  FrameTransaction,
  FrameWallet,
  FromApi,
  NeynarFrame,
  Reactor,
  User,
  PageRule,
  Verdict,
} from '../network/cast/api-types.js';
export type { LinkedCast, LinkedChannel, LinkedUser } from '../network/cast/link-urls.js';
export type { LinkSubject } from '../network/cast/link-subject.js';
export type { LinkPreview, Mention } from '../network/cast/model.js';
export type {
  DataAdapter,
  DataPageRequest,
  DataRequest,
  DataResult,
} from '../network/api/data-adapter.js';
export type { FeedPage } from '../network/api/fetch-feed.js';
export type {
  FeedFilter,
  FeedParams,
  FeedQuery,
  RequiredByFilter,
} from '../network/api/feed-query.js';
export type { CastSearchFilter, CastSearchQuery } from '../network/api/search-casts.js';
export type { UserChannelsPage } from '../network/api/fetch-user-channels.js';
export type { OfUserQuery, UserLikesPage } from '../network/api/fetch-user-likes.js';
export type { NotificationsPage, NotificationsQuery } from '../network/api/fetch-notifications.js';
export type { NotificationFilter } from '../network/cast/notifications.js';
export type { ConversationPage, ConversationQuery } from '../network/api/fetch-conversation.js';
export type { INeynarAuthenticatedUser, IUser } from '../provider/session/types.js';
export type { Messages } from '../core/messages/messages.js';
