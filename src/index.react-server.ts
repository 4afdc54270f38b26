// What React Server Components get in place of index.ts: the same names, with a card that is parsed
// on the server. The types are those of index.ts.
export { NeynarContextProvider } from './components/provider/NeynarContextProvider.js';
export { useNeynarContext } from './hooks/use-neynar-context.js';
export { useLocalStorage } from './dom/use-local-storage.js';
export { AuthContextProvider } from './components/provider/AuthContextProvider.js';
export { useAuth } from './hooks/use-auth.js';
export { NeynarAuthButton } from './components/sign-in/NeynarAuthButton.js';
export { CastCard } from './components/cast/CastCardOnServer.js';
export { CastPoster } from './components/poster/CastPoster.js';
export { FrameCard } from './components/frame/FrameCard.js';
export { NeynarFrameCard } from './components/frame/NeynarFrameCard.js';
export { openInClient } from './cast/open-in-client.js';
export { ReactionBar } from './components/reactions/ReactionBar.js';
export { ProfileCard } from './components/profile/ProfileCard.js';
export { NeynarProfileCard } from './components/profile/NeynarProfileCard.js';
export { LinkedText } from './components/cast/LinkedText.js';
export { NeynarCastCard } from './components/cast/NeynarCastCard.js';
export { NeynarFeedList } from './components/feed/NeynarFeedList.js';
export { NeynarConversationList } from './components/conversation/NeynarConversationList.js';
export { NeynarUserDropdown } from './components/user-search/NeynarUserDropdown.js';
export { NeynarAutoCompleteUser } from './components/user-search/NeynarAutoCompleteUser.js';
export { MiniAppProvider } from './components/mini-app/MiniAppProvider.js';
export { useMiniApp } from './hooks/use-mini-app.js';
export { ToastType } from './stores/toast-type.js';
export { SIWN_variant } from './sign-in/SIWN_variant.js';
export { Theme } from './theme/Theme.js';
