import * as castkit from 'castkit';
import {
  AuthContextProvider,
  CastCard,
  CastPoster,
  ChannelCard,
  FrameCard,
  LinkedText,
  MiniAppProvider,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarChannelCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
  SIWN_variant,
  Theme,
  ToastType,
  hoverCards,
  openInClient,
  useAuth,
  useCast,
  useConversation,
  useFeed,
  useIsAllowed,
  useLocalStorage,
  useMiniApp,
  useNeynarContext,
  useReactions,
  useUser,
  useVerdict,
} from 'castkit';
import { world } from 'castkit/testing';
import { handlers } from 'castkit/testing/msw';
import type { ReactNode } from 'react';

interface Use {
  element: ReactNode;
  /** Part of the HTML that a server renders. */
  html: string;
  /** Part of the HTML once everything is fetched. Default: `html`. */
  fetched?: string;
}

function AuthState() {
  return <p>{useAuth().isAuthenticated ? 'in' : 'signed out'}</p>;
}

function ClientId() {
  return <p>{useNeynarContext().client_id}</p>;
}

function StoredValue() {
  const [value] = useLocalStorage('key', 'a default');
  return <p>{value}</p>;
}

function MiniApp() {
  const { isSDKLoaded, context } = useMiniApp();
  return <p>{isSDKLoaded ? (context?.user.username ?? 'no host') : 'waiting'}</p>;
}

function Fetched() {
  const cast = useCast({ type: 'hash', identifier: launchCast.hash ?? '' });
  return <p>{cast.status === 'ready' ? cast.data.author.displayName : cast.status}</p>;
}

function FetchedUser() {
  const user = useUser({ fid: linda.fid });
  return <p>{user.status === 'ready' ? user.data.displayName : user.status}</p>;
}

function FetchedFeed() {
  const initialPages = [{ casts: [launchCast] }];
  const feed = useFeed({ feedType: 'following', fid: linda.fid, initialPages });
  return <p>{feed.status === 'ready' ? feed.casts[0]?.author.displayName : feed.status}</p>;
}

function FetchedConversation() {
  const identifier = launchCast.hash ?? '';
  const initialConversation = { conversation: { cast: launchCast } };
  const state = useConversation({ type: 'hash', identifier, initialConversation });
  return <p>{state.status === 'ready' ? state.conversation.cast.author.username : state.status}</p>;
}

function Likes() {
  return <p>{useReactions(launchCast).like.count} likes</p>;
}

function Shown() {
  return <p>{useVerdict(null) ? 'covered' : 'shown'}</p>;
}

function Allowed() {
  return <p>{useIsAllowed()('https://pictures.example') ? 'allowed' : 'asked first'}</p>;
}

const { launchCast, quotingByHashCast, threads, users, channels } = world;
const { linda } = users;
const frameUrl = 'https://pets.castkit.example/frame';

const LOADING = 'Loading...';
const SEARCH = 'role="combobox"';

/** A use of each public value of castkit. */
export const uses: Record<string, Use> = {
  AuthContextProvider: {
    element: (
      <AuthContextProvider clientId="test">
        <AuthState />
      </AuthContextProvider>
    ),
    html: 'signed out',
  },
  CastCard: {
    element: <CastCard cast={quotingByHashCast} allowReactions onLikeBtnPress={() => true} />,
    html: LOADING,
    fetched: 'gm, shipping today.',
  },
  CastPoster: { element: <CastPoster cast={launchCast} />, html: '<blockquote' },
  FrameCard: {
    element: <FrameCard frame={{ version: 'next', title: 'A game', frames_url: frameUrl }} />,
    html: 'A game',
  },
  LinkedText: {
    element: <LinkedText text="See /dev" />,
    html: '/dev</a>',
  },
  MiniAppProvider: {
    element: (
      <MiniAppProvider>
        <MiniApp />
      </MiniAppProvider>
    ),
    html: 'waiting',
    fetched: 'no host',
  },
  NeynarAuthButton: {
    element: <NeynarAuthButton variant={SIWN_variant.WARPCAST} />,
    html: 'Sign in with Warpcast',
  },
  NeynarAutoCompleteUser: {
    element: <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />,
    html: SEARCH,
  },
  NeynarCastCard: {
    element: <NeynarCastCard type="hash" identifier={launchCast.hash} />,
    html: LOADING,
    fetched: 'Linda Xie',
  },
  NeynarContextProvider: {
    element: (
      <NeynarContextProvider settings={{ clientId: 'test', defaultTheme: Theme.Dark }}>
        a child
      </NeynarContextProvider>
    ),
    html: 'a child',
  },
  NeynarConversationList: {
    element: <NeynarConversationList type="hash" identifier={threads.lonely.hash} />,
    html: LOADING,
    fetched: 'Is anybody here?',
  },
  NeynarFeedList: {
    element: (
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.short} />
    ),
    html: LOADING,
    fetched: 'Linda Xie',
  },
  NeynarFrameCard: {
    element: <NeynarFrameCard url={frameUrl} />,
    html: LOADING,
    fetched: 'pets.castkit.example',
  },
  ChannelCard: {
    element: <ChannelCard channel={{ id: 'design', name: 'Design' }} />,
    html: '/design',
  },
  NeynarChannelCard: {
    element: <NeynarChannelCard channelId="design" />,
    html: LOADING,
    fetched: '/design',
  },
  NeynarProfileCard: {
    element: <NeynarProfileCard fid={linda.fid} />,
    html: LOADING,
    fetched: 'Linda Xie',
  },
  NeynarUserDropdown: {
    element: <NeynarUserDropdown value="linda" onChange={() => {}} />,
    html: SEARCH,
  },
  ProfileCard: { element: <ProfileCard user={linda} />, html: 'Linda Xie' },
  ReactionBar: {
    element: <ReactionBar reactions={launchCast.reactions} replies={12} />,
    html: '>12<',
  },
  SIWN_variant: { element: SIWN_variant.NEYNAR, html: 'neynar' },
  Theme: { element: Theme.Dark, html: 'dark' },
  ToastType: { element: ToastType.Success, html: 'success' },
  hoverCards: {
    element: (
      <NeynarContextProvider
        settings={{ clientId: 'test', hoverCards: hoverCards(NeynarProfileCard) }}
      >
        <CastCard cast={launchCast} />
      </NeynarContextProvider>
    ),
    html: 'data-castkit-fid',
  },
  openInClient: {
    element: openInClient(launchCast)?.reply,
    html: 'https://farcaster.xyz/~/compose?parentCastHash=0x',
  },
  useAuth: { element: <AuthState />, html: 'signed out' },
  useCast: { element: <Fetched />, html: 'loading', fetched: 'Linda Xie' },
  useConversation: { element: <FetchedConversation />, html: 'linda' },
  useFeed: { element: <FetchedFeed />, html: 'Linda Xie' },
  useIsAllowed: { element: <Allowed />, html: 'allowed' },
  useLocalStorage: { element: <StoredValue />, html: 'a default' },
  useMiniApp: {
    element: (
      <MiniAppProvider analyticsEnabled={false}>
        <MiniApp />
      </MiniAppProvider>
    ),
    html: 'waiting',
    fetched: 'no host',
  },
  useNeynarContext: { element: <ClientId />, html: 'the-client-id' },
  useReactions: { element: <Likes />, html: ' likes' },
  useUser: { element: <FetchedUser />, html: 'loading', fetched: 'Linda Xie' },
  useVerdict: { element: <Shown />, html: 'shown' },
};

export { handlers };

/** The public values of castkit, as this module system sees them. */
export const names = Object.keys(castkit).filter(
  (name) => name !== 'default' && name !== 'module.exports',
);

/** The page that holds a use. */
export function Page({ name }: { name: string }) {
  return (
    <NeynarContextProvider settings={{ clientId: 'the-client-id' }}>
      {uses[name]?.element}
    </NeynarContextProvider>
  );
}
