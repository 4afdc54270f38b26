// Provider
export { NeynarContextProvider } from './components/NeynarContextProvider/NeynarContextProvider.js';
export type { NeynarContextProviderProps } from './components/NeynarContextProvider/NeynarContextProvider.js';
export { useNeynarContext } from './hooks/use-neynar-context.js';
export type { NeynarContextValue } from './hooks/use-neynar-context.js';
export { useLocalStorage } from './hooks/use-local-storage.js';
export type { LocalStorageOptions } from './hooks/use-local-storage.js';
export type { ErrorPlace, NeynarSettings, SessionEvents } from './hooks/settings.js';
export type { ErrorCode, NeynarError } from './json/errors.js';

// Sign-in
export { AuthContextProvider } from './components/AuthContextProvider/AuthContextProvider.js';
export type { AuthContextProviderProps } from './components/AuthContextProvider/AuthContextProvider.js';
export { useAuth } from './hooks/use-auth.js';
export type { AuthActions, AuthValue, SetState } from './hooks/use-auth.js';
export { NeynarAuthButton } from './components/NeynarAuthButton/NeynarAuthButton.js';
export type { NeynarAuthButtonProps } from './components/NeynarAuthButton/NeynarAuthButton.js';

// Widgets
export { CastCard } from './components/CastCard/CastCard.js';
export type { CastCardOptions, CastCardProps } from './components/CastCard/CastCard.js';
export { FrameCard } from './components/FrameCard/FrameCard.js';
export type { FrameCardProps } from './components/FrameCard/FrameCard.js';
export { NeynarFrameCard } from './components/NeynarFrameCard/NeynarFrameCard.js';
export type { NeynarFrameCardProps } from './components/NeynarFrameCard/NeynarFrameCard.js';
export type { FrameBtnPress } from './hooks/use-frame-press.js';
export { ReactionBar } from './components/ReactionBar/ReactionBar.js';
export type { ReactionBarProps } from './components/ReactionBar/ReactionBar.js';
export { ProfileCard } from './components/ProfileCard/ProfileCard.js';
export type { ProfileCardOptions, ProfileCardProps } from './components/ProfileCard/ProfileCard.js';
export { NeynarProfileCard } from './components/NeynarProfileCard/NeynarProfileCard.js';
export type { NeynarProfileCardProps } from './components/NeynarProfileCard/NeynarProfileCard.js';
export { LinkedText } from './components/LinkedText/LinkedText.js';
export type { LinkedTextProps } from './components/LinkedText/LinkedText.js';
export { NeynarCastCard } from './components/NeynarCastCard/NeynarCastCard.js';
export type { NeynarCastCardProps } from './components/NeynarCastCard/NeynarCastCard.js';
export { NeynarFeedList } from './components/NeynarFeedList/NeynarFeedList.js';
export type { NeynarFeedListProps } from './components/NeynarFeedList/NeynarFeedList.js';
export { NeynarConversationList } from './components/NeynarConversationList/NeynarConversationList.js';
export type { NeynarConversationListProps } from './components/NeynarConversationList/NeynarConversationList.js';
export type { ListedCastOptions } from './components/ListedCast/ListedCast.js';
export { NeynarUserDropdown } from './components/NeynarUserDropdown/NeynarUserDropdown.js';
export type { NeynarUserDropdownProps } from './components/NeynarUserDropdown/NeynarUserDropdown.js';
export { NeynarAutoCompleteUser } from './components/NeynarAutoCompleteUser/NeynarAutoCompleteUser.js';
export type {
  NeynarAutoCompleteUserProps,
  SelectedUser,
} from './components/NeynarAutoCompleteUser/NeynarAutoCompleteUser.js';
export type { UserSearchOptions } from './components/UserCombobox/UserCombobox.js';

// Values and types
export { ToastType } from './hooks/toast-store.js';
export { SIWN_variant } from './auth/SIWN_variant.js';
export { Theme } from './theme/Theme.js';
export type {
  Cast,
  Embed,
  Frame,
  FrameButton,
  LinkPreview,
  Mention,
  NeynarFrame,
  Reactor,
  User,
} from './api/types.js';
export type { FeedPage, FeedParams, FeedQuery } from './api/fetch-feed.js';
export type { ConversationQuery } from './api/fetch-conversation.js';
export type { INeynarAuthenticatedUser, IUser } from './auth/types.js';
export type { Messages } from './text/messages.js';
