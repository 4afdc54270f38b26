import * as castkit from 'castkit';
import {
  AuthContextProvider,
  CastCard,
  ComponentsProvider,
  MiniAppProvider,
  NeynarContextProvider,
  NeynarProfileCard,
  SIWN_variant,
  SignerGate,
  Theme,
  ToastType,
  createMutes,
  hoverCards,
  openInClient,
  readCastText,
  useAuth,
  useCast,
  useConversation,
  useCastSearch,
  useFeed,
  useIsAllowed,
  useLocalStorage,
  useMiniApp,
  useNeynarContext,
  useReactions,
  useSigner,
  useUser,
  useVerdict,
} from 'castkit';
import * as comments from 'castkit/comments';
import * as composer from 'castkit/composer';
import { createEmbed, YouTubeEmbed } from 'castkit/embeds';
import * as miniApp from 'castkit/mini-app';
import * as snap from 'castkit/snap';
import { world } from 'castkit/testing';
import { handlers } from 'castkit/testing/msw';
import type { ReactNode } from 'react';
import { widgetData } from './widget-data.js';
import { createWidgetRows } from './widgets.js';

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

function Signer() {
  return <p>{useSigner().status}</p>;
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

function FoundCasts() {
  return <p>{useCastSearch({ text: 'garden' }).status}</p>;
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

const { launchCast, users } = world;
const { linda } = users;

const Player = createEmbed([YouTubeEmbed]);

const rows = createWidgetRows(
  { ...castkit, ...comments, ...composer, ...miniApp, ...snap },
  widgetData,
);

/** A use of each widget, and of each other public value of castkit. */
export const uses: Record<string, Use> = {
  ...Object.fromEntries(
    rows.flatMap(({ name, Component, required, use }) =>
      use ? [[name, { ...use, element: <Component {...(use.props ?? required)} /> }] as const] : [],
    ),
  ),
  AuthContextProvider: {
    element: (
      <AuthContextProvider clientId="test">
        <AuthState />
      </AuthContextProvider>
    ),
    html: 'signed out',
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
  ComponentsProvider: {
    element: (
      <ComponentsProvider components={{ Footer: () => <>a foot of its own</> }}>
        <CastCard cast={launchCast} />
      </ComponentsProvider>
    ),
    html: 'a foot of its own',
  },
  createEmbed: {
    element: (
      <ComponentsProvider components={{ Embed: Player }}>
        <CastCard cast={{ ...launchCast, embeds: [{ url: 'https://youtu.be/aaaaaaaaaaa' }] }} />
      </ComponentsProvider>
    ),
    html: 'Play from www.youtube-nocookie.com',
  },
  NeynarContextProvider: {
    element: (
      <NeynarContextProvider settings={{ clientId: 'test', defaultTheme: Theme.Dark }}>
        a child
      </NeynarContextProvider>
    ),
    html: 'a child',
  },
  SignerGate: {
    element: <SignerGate>for those who may write</SignerGate>,
    html: 'Sign in with Neynar',
  },
  SIWN_variant: { element: SIWN_variant.NEYNAR, html: 'neynar' },
  Theme: { element: Theme.Dark, html: 'dark' },
  ToastType: { element: ToastType.Success, html: 'success' },
  createMutes: {
    element: (
      <NeynarContextProvider settings={{ clientId: 'test', mutes: createMutes() }}>
        <CastCard cast={launchCast} />
      </NeynarContextProvider>
    ),
    html: 'Linda Xie',
  },
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
  readCastText: {
    element: readCastText({ text: 'gm, all' }).text,
    html: 'gm, all',
  },
  openInClient: {
    element: openInClient(launchCast)?.reply,
    html: 'https://farcaster.xyz/~/compose?parentCastHash=0x',
  },
  useAuth: { element: <AuthState />, html: 'signed out' },
  useCast: { element: <Fetched />, html: 'loading', fetched: 'Linda Xie' },
  useConversation: { element: <FetchedConversation />, html: 'linda' },
  useCastSearch: { element: <FoundCasts />, html: 'loading' },
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
  useSigner: { element: <Signer />, html: 'signed-out' },
  useUser: { element: <FetchedUser />, html: 'loading', fetched: 'Linda Xie' },
  useVerdict: { element: <Shown />, html: 'shown' },
};

export { handlers };

const WIDGETS = rows.flatMap(({ name, use }) => (use ? name : []));
const VALUES = Object.keys(castkit).filter(
  (name) => name !== 'default' && name !== 'module.exports',
);

/** All widgets, the public values of castkit, and embeds of `castkit/embeds`, as this module system sees them. */
export const names = [...new Set([...VALUES, ...WIDGETS, 'createEmbed'])];

/** The page that holds a use. */
export function Page({ name }: { name: string }) {
  return (
    <NeynarContextProvider settings={{ clientId: 'the-client-id' }}>
      {uses[name]?.element}
    </NeynarContextProvider>
  );
}
