// What the page of each widget says first: what it is, what it needs, what it weighs, which guide is about it.

/** What a site has to have before a widget shows something. */
export const NEEDS = {
  nothing: 'Nothing',
  data: 'Nothing: you pass the data',
  reads: 'An open node, or a client id',
  clientId: 'A client id',
  signsIn: 'An open node; a server and an API key for sessions that can write',
  writes: 'A server and an API key, to post',
  reacts: 'A server and an API key; nothing with reactions="client"',
  rendersOnServer: 'A server that renders React Server Components',
} as const;

/** The guides and reference pages, by the id of their page. */
export const GUIDES = {
  introduction: 'Introduction',
  'show-posts': 'Show a post',
  'show-feeds': 'Show a feed',
  comments: 'Comments under a page',
  'show-people': 'Show people',
  'without-react': 'Without React',
  'look-and-words': 'Your look',
  'your-parts': 'Parts and layouts of your own',
  'sign-people-in': 'Let people sign in',
  'react-and-write': 'Let people like and reply',
  'write-posts': 'Let people write',
  'data-and-routes': 'Your own data',
  'on-a-server': 'On a server',
  'posters-and-html': 'Posters and HTML',
  'mini-apps': 'Mini apps',
  snaps: 'Snaps',
  'privacy-and-security': 'Privacy and security',
} as const;

/** A prop, an option, an argument or an attribute: its name, its values, what it does. */
export type FactRow = readonly [name: string, type: string, what: string];

export interface WidgetFacts {
  /** One sentence. No two pages have the same. */
  is: string;
  needs: keyof typeof NEEDS;
  guide: keyof typeof GUIDES;
  /**
   * A row of tests/package/sizes.json; or the bytes beside something that the page has anyway, as
   * tests/package/size.test.ts measures them.
   */
  weight?: string | { bytes: number; beside: string };
  /** What a site writes. Without it the code is made of the props of the story on top. */
  code?: string;
  language?: 'html';
  /** In place of the props of the story's component. */
  rows?: readonly FactRow[];
  /**
   * What the rows are.
   * @default Props
   */
  rowsTitle?: 'Options' | 'Attributes' | 'Hooks' | 'Arguments';
}

const WITH_CLIENT_ID = "settings={{ clientId: 'your-client-id' }}";

/** What is there needs no request to the API. */
const WITH_DATA = 'settings={{ data: {} }}';

/** A card under a provider, with what a site adds to either. */
const cardWith = (imports: string, settings: string, props = '') => `${imports}
import type { Cast, NeynarSettings } from 'castkit';

${settings}

export function Post({ cast }: { cast: Cast }) {
  return (
    <NeynarContextProvider settings={settings}>
      <CastCard cast={cast}${props} />
    </NeynarContextProvider>
  );
}
`;

/** By the id of the page: `widgets-castcard`. */
export const widgetFacts: Record<string, WidgetFacts> = {
  'widgets-neynarcastcard': {
    is: 'Shows one post by its hash or URL.',
    needs: 'reads',
    guide: 'show-posts',
    weight: 'NeynarCastCard',
    code: `import { NeynarCastCard, NeynarContextProvider } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarCastCard
        type="hash"
        identifier="0x0d46810395803ff75221c5deac1d872db22aac99"
        media="large"
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-castcard': {
    is: 'Shows one post from JSON that you have; it doesn’t fetch the post.',
    needs: 'data',
    guide: 'show-posts',
    weight: 'CastCard',
  },
  'widgets-castposter': {
    is: 'Shows a post as a pull-quote, in the font of your page.',
    needs: 'data',
    guide: 'posters-and-html',
    weight: 'CastPoster',
  },
  'widgets-neynarfeedlist': {
    is: 'Shows a feed: a channel, some authors, who a user follows, or what is popular.',
    needs: 'reads',
    guide: 'show-feeds',
    weight: 'NeynarFeedList',
    code: `import { NeynarContextProvider, NeynarFeedList } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId="design" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-feedlist': {
    is: 'Shows a feed of posts that you have, and asks you for the next ones.',
    needs: 'data',
    guide: 'show-feeds',
    code: `import { useState } from 'react';
import { FeedList, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';

interface Page {
  casts: Cast[];
  cursor: string | null;
}

export function Posts({ first, load }: { first: Page; load: (cursor: string) => Promise<Page> }) {
  const [casts, setCasts] = useState(first.casts);
  const [cursor, setCursor] = useState(first.cursor);
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <FeedList
        casts={casts}
        hasNext={cursor !== null}
        onLoadNext={async () => {
          const page = await load(cursor ?? '');
          setCasts((all) => [...all, ...page.casts]);
          setCursor(page.cursor);
        }}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarconversationlist': {
    is: 'Shows a post with its replies, and the posts it replies to.',
    needs: 'reads',
    guide: 'show-feeds',
    weight: 'NeynarConversationList',
    code: `import { NeynarContextProvider, NeynarConversationList } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarConversationList
        type="hash"
        identifier="0x0d46810395803ff75221c5deac1d872db22aac99"
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-userlist': {
    is: 'Shows users that you have, each with a profile, and asks you for the next ones.',
    needs: 'data',
    guide: 'show-people',
    code: `import { NeynarContextProvider, UserList } from 'castkit';
import type { User } from 'castkit';

export function Followers({ users }: { users: User[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <UserList users={users} aria-label="Followers" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarnotifications': {
    is: 'Shows the notifications of the user who is signed in, and looks for new ones.',
    needs: 'reads',
    guide: 'show-feeds',
    code: `import { NeynarContextProvider, NeynarNotifications } from 'castkit';

// The path of createFeedHandler with notifications (A feed for many visitors).
const settings = { apiUrl: '/api/farcaster' };

export function Inbox() {
  return (
    <NeynarContextProvider settings={settings}>
      <NeynarNotifications refreshInterval={60_000} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-notificationbell': {
    is: 'Shows a bell with the number of unread notifications, and opens what you choose.',
    needs: 'reads',
    guide: 'show-feeds',
    code: `import { useState } from 'react';
import { NeynarContextProvider, NeynarNotifications, NotificationBell } from 'castkit';
import { writeTo } from 'castkit/write';

// The path of createFeedHandler with notifications (A feed for many visitors).
const settings = { apiUrl: '/api/farcaster' };
const { onSeen } = writeTo('/api/write');

export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NeynarContextProvider settings={settings}>
      <NotificationBell aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      {isOpen && <NeynarNotifications refreshInterval={60_000} onSeen={onSeen} />}
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-notifications': {
    is: 'Shows notifications that you have: who liked, followed, mentioned, replied and quoted.',
    needs: 'data',
    guide: 'show-feeds',
    code: `import { NeynarContextProvider, Notifications } from 'castkit';
import type { FarcasterNotification } from 'castkit';

export function Inbox({ notifications }: { notifications: FarcasterNotification[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <Notifications notifications={notifications} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-conversationlist': {
    is: 'Shows a conversation that you have: a post, its replies, and the posts it replies to.',
    needs: 'data',
    guide: 'show-feeds',
    code: `import { ConversationList, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';

export function Thread({ cast, replies }: { cast: Cast; replies: Cast[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <ConversationList cast={cast} replies={replies} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-unfoldedreplies': {
    is: 'Shows the first replies to a post below it, in a list too, by a press on their number.',
    needs: 'reads',
    guide: 'your-parts',
    code: `import { ComponentsProvider, NeynarContextProvider, NeynarFeedList, UnfoldedReplies } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <ComponentsProvider components={{ Below: UnfoldedReplies }}>
        <NeynarFeedList feedType="filter" filterType="channel_id" channelId="dev" />
      </ComponentsProvider>
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarauthbutton': {
    is: 'A sign-in button with an account menu.',
    needs: 'signsIn',
    guide: 'sign-people-in',
    weight: 'NeynarAuthButton',
  },
  'widgets-signergate': {
    is: 'Shows a part of your page to visitors for whom your site may write, and asks others for it.',
    needs: 'signsIn',
    guide: 'sign-people-in',
    weight: 'SignerGate',
    code: `import { NeynarContextProvider, SignerGate } from 'castkit';
import { NeynarCastComposer } from 'castkit/composer';
import { managedSigner } from 'castkit/sign-in/managed-signer';
import { writeTo } from 'castkit/write';

const signIn = managedSigner({ createUrl: '/api/sign-in', statusUrl: '/api/sign-in' });
const { onSubmit } = writeTo('/api/farcaster');

export function Write() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id', signIn }}>
      <SignerGate>
        <NeynarCastComposer onSubmit={onSubmit} />
      </SignerGate>
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-sign-in-adapters': {
    is: 'Chooses how the sign-in button signs people in: by QR code, by your server, or by a window.',
    needs: 'signsIn',
    guide: 'sign-people-in',
    weight: 'castkit/sign-in/siwf-page',
    code: `import { NeynarAuthButton, NeynarContextProvider } from 'castkit';
import { siwfPage } from 'castkit/sign-in/siwf-page';

// An open node: it needs no account.
const settings = { signIn: siwfPage({ apiUrl: 'https://haatz.quilibrium.com' }) };

export function SignIn() {
  return (
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton variant="farcaster" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-reactions': {
    is: 'Likes, recasts and replies, on a card or by themselves.',
    needs: 'reacts',
    guide: 'react-and-write',
    weight: 'ReactionBar',
    code: `import { CastCard, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';
import { writeTo } from 'castkit/write';

// createWriteHandler of castkit/server answers at this address.
const { onLikeBtnPress, onRecastBtnPress } = writeTo('/api/farcaster');

export function Post({ cast }: { cast: Cast }) {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <CastCard
        cast={cast}
        allowReactions
        onLikeBtnPress={onLikeBtnPress}
        onRecastBtnPress={onRecastBtnPress}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarprofilecard': {
    is: 'Shows a profile by its fid.',
    needs: 'reads',
    guide: 'show-people',
    weight: 'NeynarProfileCard',
    code: `import { NeynarContextProvider, NeynarProfileCard } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarProfileCard fid={3} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-profilecard': {
    is: 'Shows a profile from JSON that you have.',
    needs: 'data',
    guide: 'show-people',
    weight: 'ProfileCard',
  },
  'widgets-neynarchannelcard': {
    is: 'Shows a channel by its id.',
    needs: 'clientId',
    guide: 'show-people',
    weight: 'NeynarChannelCard',
    code: `import { NeynarChannelCard, NeynarContextProvider } from 'castkit';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarChannelCard channelId="design" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-channelcard': {
    is: 'Shows a channel from JSON that you have.',
    needs: 'data',
    guide: 'show-people',
    weight: 'ChannelCard',
  },
  'widgets-sharebutton': {
    is: 'Small links to the social app: to share the page, to follow, to a channel, to a user.',
    needs: 'nothing',
    guide: 'show-people',
  },
  'widgets-neynarfeedtabs': {
    is: 'Several feeds under tabs, of which one is shown.',
    needs: 'clientId',
    guide: 'show-feeds',
    code: `import { NeynarContextProvider, NeynarFeedTabs } from 'castkit';
import type { FeedTab } from 'castkit';

const feeds: FeedTab[] = [
  { id: 'trending', label: 'Trending', feedType: 'filter', filterType: 'global_trending' },
  { id: 'dev', label: 'Developers', feedType: 'filter', filterType: 'channel_id', channelId: 'dev' },
];

export function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarFeedTabs feeds={feeds} hash="feed" aria-label="Feeds" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarsearch': {
    is: 'A field that finds posts, users and channels, with the results under tabs.',
    needs: 'clientId',
    guide: 'show-feeds',
    code: `import { NeynarContextProvider, NeynarSearch } from 'castkit';
import type { SearchFilters, SearchTab } from 'castkit';

// The search is kept in the address of the page.
const { q = '', tab, ...filters } = Object.fromEntries(new URLSearchParams(location.search));

const keep = (query: string, chosenTab: SearchTab, chosen: SearchFilters) => {
  const search = new URLSearchParams({ q: query, tab: chosenTab });
  for (const [name, value] of Object.entries(chosen)) if (value) search.set(name, String(value));
  history.replaceState(null, '', '?' + search.toString());
};

export function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarSearch
        defaultQuery={q}
        defaultTab={tab as SearchTab}
        defaultFilters={filters}
        onQueryChange={keep}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-castwall': {
    is: 'Chosen posts in columns, or in a row that scrolls and may move by itself.',
    needs: 'data',
    guide: 'show-feeds',
    code: `import { CastWall, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';

export function Page({ casts }: { casts: Cast[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <CastWall casts={casts} appearance="compact" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-followbutton': {
    is: 'Follows a user for the visitor, or leads to where they can.',
    needs: 'reacts',
    guide: 'show-people',
    code: `import { FollowButton, NeynarContextProvider } from 'castkit';
import type { User } from 'castkit';
import { writeTo } from 'castkit/write';

const { onFollow } = writeTo('/api/farcaster');

export function BelowAName({ user }: { user: User }) {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <FollowButton
        username={user.username ?? ''}
        fid={user.fid ?? undefined}
        following={user.viewer_context?.following ?? false}
        onFollow={onFollow}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarprofile': {
    is: 'The page of a user: the profile, and posts, replies, likes, channels and media under tabs.',
    needs: 'clientId',
    guide: 'show-people',
    code: `import { NeynarContextProvider, NeynarProfile } from 'castkit';
import { writeTo } from 'castkit/write';

const { onFollow } = writeTo('/api/farcaster');

export function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarProfile fid={3} hash="tab" onFollow={onFollow} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-profile': {
    is: 'The page of a user from data: the profile, and lists of your own under tabs.',
    needs: 'data',
    guide: 'show-people',
    code: `import { FeedList, NeynarContextProvider, Profile } from 'castkit';
import type { Cast, User } from 'castkit';

export function Page({ user, casts }: { user: User; casts: readonly Cast[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <Profile
        user={user}
        hash="tab"
        tabs={[
          { id: 'casts', content: <FeedList casts={casts} /> },
          // What is no tab of NeynarProfile needs a label.
          { id: 'about', label: 'About', content: <p>A member since 2024.</p> },
        ]}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-likedby': {
    is: 'Says who likes a post: five faces, two names, and how many others.',
    needs: 'clientId',
    guide: 'show-people',
    code: `import { LikedBy, NeynarContextProvider, NeynarLikedBy } from 'castkit';
import type { User } from 'castkit';

export function Likes({ users }: { users: User[] }) {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarLikedBy identifier="0x0d46810395803ff75221c5deac1d872db22aac99" />
      <LikedBy users={users} count={1204} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-castcounter': {
    is: 'How many comments a page has, as a small link.',
    needs: 'reads',
    guide: 'comments',
    code: `import { CastCounter, NeynarCastCounter } from 'castkit/comments';
import { NeynarContextProvider } from 'castkit';

export function BelowTheTitle() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarCastCounter href="#comments" />
      <CastCounter count={1204} of="likes" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-framecard': {
    is: 'Shows a frame with its buttons, or a mini app with a button that opens it.',
    needs: 'data',
    guide: 'mini-apps',
    weight: 'FrameCard',
  },
  'widgets-neynaruserdropdown': {
    is: 'A field that finds one user by name.',
    needs: 'reads',
    guide: 'data-and-routes',
    weight: 'NeynarUserDropdown',
    code: `import { NeynarContextProvider, NeynarUserDropdown } from 'castkit';
import { useState } from 'react';

export function FindUser() {
  const [name, setName] = useState('');
  const [fid, setFid] = useState<number>();
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarUserDropdown
        value={name}
        onChange={setName}
        onSelect={(user) => setFid(user.fid ?? undefined)}
      />
      {fid !== undefined && <p>Selected: {fid}</p>}
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarautocompleteuser': {
    is: 'A field that finds and selects several users.',
    needs: 'reads',
    guide: 'data-and-routes',
    weight: 'NeynarAutoCompleteUser',
    code: `import { NeynarAutoCompleteUser, NeynarContextProvider } from 'castkit';
import type { SelectedUser } from 'castkit';
import { useState } from 'react';

export function FindUsers() {
  const [users, setUsers] = useState<SelectedUser[]>([]);
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarAutoCompleteUser selectedUsers={users} onSelectUsers={setUsers} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarcomments': {
    is: 'Shows the comments on a page: the posts that embed it, with their replies.',
    needs: 'reads',
    guide: 'comments',
    weight: { bytes: 8000, beside: 'a conversation' },
    code: `import { NeynarContextProvider } from 'castkit';
import { NeynarComments } from 'castkit/comments';

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarComments url="https://blog.example/hello" />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-commentlist': {
    is: 'Shows comments that you have, each with the replies to it.',
    needs: 'data',
    guide: 'comments',
    code: `import { NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';
import { CommentList } from 'castkit/comments';

export function Comments({ comments }: { comments: Cast[] }) {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <CommentList comments={comments} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarreaders': {
    is: 'Says how many of the people whom a visitor follows were on a page, with their faces.',
    needs: 'clientId',
    guide: 'comments',
    code: `import { NeynarContextProvider } from 'castkit';
import { NeynarComments, NeynarReaders } from 'castkit/comments';
import { useState } from 'react';

export function Article() {
  const [fids, setFids] = useState<readonly number[] | null>(null);
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarReaders url="https://blog.example/hello" onSelect={setFids} />
      <NeynarComments url="https://blog.example/hello" fids={fids} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-castcomposer': {
    is: 'A box for writing a post, a reply or a quote. It doesn’t post: onSubmit receives the draft.',
    needs: 'writes',
    guide: 'write-posts',
    weight: { bytes: 16_700, beside: 'the provider' },
    code: `import { NeynarContextProvider } from 'castkit';
import { CastComposer } from 'castkit/composer';
import type { CastDraft } from 'castkit/composer';

async function post(draft: CastDraft) {
  const response = await fetch('/api/cast', { method: 'POST', body: JSON.stringify(draft) });
  if (!response.ok) throw new Error('The server is busy.');
  return (await response.json()) as { hash: string };
}

export function Write() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <CastComposer onSubmit={post} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-neynarcastcomposer': {
    is: 'A box for writing that completes the names of people and channels as you type.',
    needs: 'writes',
    guide: 'write-posts',
    weight: { bytes: 22_250, beside: 'the provider' },
    code: `import { NeynarContextProvider } from 'castkit';
import { NeynarCastComposer } from 'castkit/composer';
import type { CastDraft } from 'castkit/composer';

async function post(draft: CastDraft) {
  const response = await fetch('/api/cast', { method: 'POST', body: JSON.stringify(draft) });
  if (!response.ok) throw new Error('The server is busy.');
  return (await response.json()) as { hash: string };
}

export function Write() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <NeynarCastComposer onSubmit={post} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-snapcard': {
    is: 'Shows a snap: a small page in a post, such as a poll, a quiz or a form.',
    needs: 'writes',
    guide: 'snaps',
    weight: { bytes: 15_750, beside: 'a card' },
    code: `import { NeynarContextProvider } from 'castkit';
import { SnapCard } from 'castkit/snap';

export function Poll({ snap }: { snap: unknown }) {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <SnapCard
        snap={snap}
        url="https://polls.example/room"
        onSubmit={async ({ signal, ...submit }) => {
          const body = JSON.stringify(submit);
          const response = await fetch('/api/snap', { method: 'POST', body, signal });
          if (!response.ok) throw new Error('Please sign in first.');
          return response.json();
        }}
      />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-miniappdialog': {
    is: 'Opens a mini app in a dialog and acts as its host.',
    needs: 'nothing',
    guide: 'mini-apps',
    weight: { bytes: 1500, beside: 'a card' },
    code: `import { NeynarContextProvider } from 'castkit';
import { MiniAppDialog } from 'castkit/mini-app';
import { useState } from 'react';

export function Play() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <button onClick={() => setIsOpen(true)}>Play</button>
      <MiniAppDialog url="https://game.example/" open={isOpen} onClose={() => setIsOpen(false)} />
    </NeynarContextProvider>
  );
}
`,
  },
  'widgets-miniappbridge': {
    is: 'Lets the widgets use the app that shows your page as a mini app: its user, its profiles, its posts.',
    needs: 'nothing',
    guide: 'mini-apps',
    weight: { bytes: 950, beside: 'its provider and a card' },
    code: `import { CastCard, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';
import { MiniAppBridge, MiniAppProvider } from 'castkit/mini-app';

export function App({ cast }: { cast: Cast }) {
  return (
    <MiniAppProvider>
      <NeynarContextProvider ${WITH_DATA}>
        <MiniAppBridge>
          <CastCard cast={cast} />
        </MiniAppBridge>
      </NeynarContextProvider>
    </MiniAppProvider>
  );
}
`,
    rows: [['children', 'ReactNode', 'The part of your page that has the widgets.']],
  },
  'widgets-custom-elements': {
    is: 'Every widget as a custom element, for pages without React.',
    needs: 'clientId',
    guide: 'without-react',
    language: 'html',
    code: `<script async src="/castkit/embed.js" data-client-id="your-client-id"></script>

<castkit-cast url="https://farcaster.xyz/dwr/0x6a0ae6a1"></castkit-cast>
`,
    rowsTitle: 'Attributes',
    rows: [
      ['<castkit-cast>', 'url or hash', 'One post.'],
      ['<castkit-profile>', 'fid, viewer-fid, banner', 'A profile.'],
      ['<castkit-channel>', 'channel-id, viewer-fid, appearance', 'A channel.'],
      [
        '<castkit-feed>',
        'channel, fids, parent-url, embed-url or following; limit',
        'A feed; without an attribute, what is popular.',
      ],
      [
        '<castkit-conversation>',
        'url or hash, reply-depth, parents, limit',
        'A post with its replies.',
      ],
      ['<castkit-comments>', 'url, order, limit, submit', 'The comments on a page.'],
      ['<castkit-cast-wall>', 'casts, layout, moves', 'Chosen posts in columns or in a row.'],
      ['<castkit-liked-by>', 'hash, count, viewer-fid', 'Who likes a post.'],
      ['<castkit-cast-counter>', 'url, of, href', 'How many comments a page has.'],
      ['<castkit-frame>', 'url', 'A frame.'],
      ['<castkit-sign-in>', 'variant, label', 'A sign-in button.'],
      [
        '<castkit-share>',
        'text, url, channel, label, platform',
        'A link that shares the page in the social app.',
      ],
      ['<castkit-follow>', 'username, label', 'A link to where to follow a user.'],
      ['<castkit-channel-button>', 'channel-id, label', 'A link to a channel.'],
      ['<castkit-mention>', 'username, label', 'A link to a user, in a sentence.'],
      ['all', 'theme, lang, client-id', 'The theme, the language, and who asks the API.'],
    ],
  },
  'widgets-consent': {
    is: 'Asks visitors before pictures, videos, previews and frames load from other hosts.',
    needs: 'nothing',
    guide: 'privacy-and-security',
    weight: 'castkit/consent',
    code: cardWith(
      "import { CastCard, NeynarContextProvider } from 'castkit';\nimport { askFirst } from 'castkit/consent';",
      `// Outside of components: it keeps the answers.
const consent = askFirst({ per: 'host', remember: true });
const settings: NeynarSettings = { data: {}, consent };`,
    ),
    rowsTitle: 'Options',
    rows: [
      ['per', "'host' | 'all'", 'One question for each host, or one for all of them.'],
      [
        'remember',
        'boolean | { get, set }',
        'Keeps the answers in local storage, under castkit_consent, or where you choose.',
      ],
      [
        'askTool',
        '({ isAllowed, allow, subscribe }) => Consent',
        'In place of askFirst: your own consent tool decides, and is called at each press.',
      ],
    ],
  },
  'widgets-players-and-collectibles': {
    is: 'Plays videos and music of other services in a post, and shows collectibles and tokens as cards.',
    needs: 'nothing',
    guide: 'your-parts',
    weight: { bytes: 3650, beside: 'a card' },
    code: cardWith(
      `import { CastCard, NeynarContextProvider } from 'castkit';
import { CollectibleEmbed, createEmbed, SpotifyEmbed, YouTubeEmbed } from 'castkit/embeds';`,
      `// Outside of components: another one would be another component to React.
const Embed = createEmbed([YouTubeEmbed, SpotifyEmbed, CollectibleEmbed]);
const settings: NeynarSettings = { data: {}, components: { Embed } };`,
    ),
    rowsTitle: 'Options',
    rows: [
      ['YouTubeEmbed', 'Embed', 'Videos, shorts and live streams, from www.youtube-nocookie.com.'],
      ['VimeoEmbed', 'Embed', 'Videos, from player.vimeo.com, without its tracking.'],
      ['SpotifyEmbed', 'Embed', 'Tracks, albums, playlists, episodes and shows.'],
      ['SoundCloudEmbed', 'Embed', 'Tracks and sets, from w.soundcloud.com.'],
      ['TwitchEmbed', 'Embed', 'Videos, clips and channels. Twitch is told the host of your page.'],
      [
        'CollectibleEmbed',
        'Embed',
        'Pages that mint, and addresses of Zora, OpenSea, Foundation and Rarible.',
      ],
      ['TokenEmbed', 'Embed', 'Addresses of Zora’s coins, Uniswap, Clanker and block explorers.'],
      [
        'createEmbed',
        '(embeds) => Embed',
        'Combines them, and your own: the first that knows an embed renders it.',
      ],
    ],
  },
  'widgets-embeds': {
    is: 'What a post can contain: pictures, videos, links, quotes and frames.',
    needs: 'data',
    guide: 'show-posts',
    weight: 'CastCard',
    code: cardWith(
      "import { CastCard, NeynarContextProvider } from 'castkit';",
      'const settings: NeynarSettings = { data: {} };',
      ' media="large"',
    ),
  },
  'widgets-cards-of-a-site': {
    is: 'Cards in the manner of your site: plain or small, with one target, your links and your own parts.',
    needs: 'data',
    guide: 'look-and-words',
    weight: 'CastCard',
    code: cardWith(
      "import { CastCard, NeynarContextProvider } from 'castkit';",
      'const settings: NeynarSettings = { data: {} };',
      ' appearance="compact" onSelect={({ hash }) => location.assign(`/posts/${hash}`)}',
    ),
  },
  'widgets-hover-cards': {
    is: 'Shows the profile of an author while the pointer or the focus rests on the name.',
    needs: 'reads',
    guide: 'your-parts',
    weight: 'NeynarProfileCard',
    code: cardWith(
      "import { CastCard, hoverCards, NeynarContextProvider, NeynarProfileCard } from 'castkit';",
      `const settings: NeynarSettings = {
  clientId: 'your-client-id',
  hoverCards: hoverCards(NeynarProfileCard),
};`,
    ),
    rowsTitle: 'Options',
    rows: [
      ['hoverCards(Card)', 'NeynarProfileCard', 'The widget that shows the profile of a name.'],
    ],
  },
  'widgets-layouts-of-your-own': {
    is: 'Hooks that fetch posts, feeds and reactions for markup of your own.',
    needs: 'reads',
    guide: 'your-parts',
    code: `import { NeynarContextProvider, useFeed } from 'castkit';

function Titles() {
  const feed = useFeed({ feedType: 'filter', filterType: 'channel_id', channelId: 'design' });
  if (feed.status !== 'ready') return <p role="status">{feed.status}</p>;
  return (
    <ul>
      {feed.casts.map((cast) => cast && <li key={cast.hash}>{cast.author.displayName}</li>)}
    </ul>
  );
}

export function Page() {
  return (
    <NeynarContextProvider ${WITH_CLIENT_ID}>
      <Titles />
    </NeynarContextProvider>
  );
}
`,
    rowsTitle: 'Hooks',
    rows: [
      ['useCast', '(options) => Loadable', 'One post by its hash or URL, in data.'],
      ['useUser', '(options) => Loadable', 'One user by fid, in data.'],
      [
        'useFeed',
        '(options) => state',
        'A feed, page by page: casts, loadNext, how many are newer, and showNewer.',
      ],
      [
        'useCastSearch',
        '(options) => state',
        'The posts that a search finds, page by page: casts, loadNext.',
      ],
      [
        'useConversation',
        '(options) => state',
        'A post with its parents and its replies, which have replies: conversation, loadNext.',
      ],
      [
        'useReactions',
        '(cast) => state',
        'Of a post as the API sends it: like, recast, comment, the access of the visitor, and press.',
      ],
      [
        'useVerdict',
        '(cast) => verdict',
        'What settings.moderate decided; null for a post that is shown.',
      ],
      ['useIsAllowed', '() => (url) => boolean', 'Whether the page may contact the host of a URL.'],
      [
        'status',
        "'loading' | 'ready' | 'missing' | 'incomplete' | 'failed'",
        'Of what is fetched. Hidden posts are missing too; incomplete has a sentence about the prop that is missing, failed has retry.',
      ],
      [
        'next',
        "'idle' | 'loading' | 'failed' | 'none'",
        'Of a list: the request for its next page.',
      ],
    ],
  },
  'widgets-toasts': {
    is: 'Short messages at the edge of the page, yours and those of the widgets.',
    needs: 'nothing',
    guide: 'react-and-write',
    weight: 'NeynarContextProvider',
    code: `import { NeynarContextProvider, ToastType, useNeynarContext } from 'castkit';

function Save() {
  const { showToast } = useNeynarContext();
  return <button onClick={() => showToast(ToastType.Success, 'Saved')}>Save</button>;
}

export function Page() {
  return (
    <NeynarContextProvider ${WITH_DATA}>
      <Save />
    </NeynarContextProvider>
  );
}
`,
    rowsTitle: 'Arguments',
    rows: [
      ['type', 'ToastType', 'Success, Error, Warning or Info: the icon and its colour.'],
      ['message', 'string', 'What it says. A repeated message is counted.'],
    ],
  },
  'theme-provider': {
    is: 'Gives the widgets inside it their settings, and your page the theme and the toasts.',
    needs: 'nothing',
    guide: 'introduction',
    weight: 'NeynarContextProvider',
    code: `import { CastCard, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';

export function Page({ cast }: { cast: Cast }) {
  return (
    <NeynarContextProvider settings={{ data: {}, defaultTheme: 'system' }}>
      <CastCard cast={cast} />
    </NeynarContextProvider>
  );
}
`,
  },
  'parts-linkedtext': {
    is: 'Shows a text with links for its mentions, channels and URLs.',
    needs: 'data',
    guide: 'show-posts',
    weight: 'LinkedText',
  },
  'widgets-server-components': {
    is: 'Renders a post on the server; browsers load only what moves in it.',
    needs: 'rendersOnServer',
    guide: 'on-a-server',
    code: `import type { Cast } from 'castkit';
import { ServerCastCard } from 'castkit/server-components';

export function Post({ cast }: { cast: Cast }) {
  return <ServerCastCard cast={cast} />;
}
`,
  },
};
