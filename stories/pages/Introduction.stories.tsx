import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { image } from '../../mocks/embeds.js';
import { miniApp, petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import { resize } from '../../mocks/real-input.js';
import { poll, SNAPS } from '../../mocks/snaps.js';
import { CastCounter, NeynarComments, NeynarReaders } from '../../src/entries/comments.js';
import { NeynarCastComposer } from '../../src/entries/composer.js';
import { askFirst } from '../../src/entries/consent.js';
import { createEmbed, YouTubeEmbed } from '../../src/entries/embeds.js';
import {
  CastCard,
  CastPoster,
  CastWall,
  ShareButton,
  FollowButton,
  FrameCard,
  LikedBy,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarChannelCard,
  NeynarContextProvider,
  ComponentsProvider,
  NeynarConversationList,
  UnfoldedReplies,
  NeynarFeedList,
  NeynarNotifications,
  NeynarFeedTabs,
  NeynarSearch,
  NeynarProfile,
  NotificationBell,
  ProfileCard,
  ReactionBar,
  UserList,
  useNeynarContext,
} from '../../src/entries/index.js';
import type { NeynarSettings } from '../../src/entries/index.js';
import { ServerCastCard } from '../../src/entries/server-components.js';
import { SnapCard } from '../../src/entries/snap.js';
import { CatalogLink } from '../catalog/CatalogLink.js';
import { CompactRows } from '../catalog/CompactRows.js';
import { DOORS, Hero, INSTALL } from '../catalog/Hero.js';
import { photo } from '../catalog/photos.js';

const {
  announcedPageCast,
  articles,
  channels,
  launchCast,
  quietCast,
  singularCast,
  threads,
  users,
} = world;

const nothing = () => {};

/** What has no picture of its own is shown as one writes it: a part of the code of its page, which is compiled. */
const code = (text: string) => <code className="start-code">{text}</code>;

/** A post with a picture or a link, as the API sends it. */
const post = (text: string, ...embeds: object[]) => ({
  ...quietCast,
  author: users.linda,
  text,
  embeds,
});
const dahlias = post(
  'The last dahlia before the frost.',
  photo('dahlia', 'An orange dahlia before dark leaves'),
);
const video = post('Ninety seconds of nothing but rain.', {
  url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  metadata: {
    _status: 'RESOLVED',
    content_type: 'text/html',
    html: { ogTitle: 'Rain on the pond', ogImage: [{ url: image('rain', 955, 500).url }] },
  },
});

// Outside of components: each keeps something for as long as the page is open.
const Embed = createEmbed([YouTubeEmbed]);
const consent = askFirst();

/** A widget with settings of its own, in the theme of the page. */
function With({ settings, children }: { settings: NeynarSettings; children: ReactNode }) {
  const { theme } = useNeynarContext();
  return (
    <NeynarContextProvider settings={{ data: {}, defaultTheme: theme, ...settings }}>
      {children}
    </NeynarContextProvider>
  );
}

/** What a toast looks like, which has its place at the edge of the page. */
const toast = (
  <div className="start-toast">
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth={2.5} />
    </svg>
    Saved
  </div>
);

/** A widget as it is, small; its page has the one that can be used. */
interface Tile {
  /** Of one widget, or of those that show the same: what they fetch, and what a site has. */
  names: string[];
  says: string;
  /** Whether it is smaller than a tile, whose middle it takes. */
  isSmall?: boolean;
  /** Of its own size. Default: about half of it, two thirds if it is small. */
  scale?: number;
  widget: ReactNode;
}

/** The pages that are not called by their widget. */
const PAGES: Record<string, string> = {
  ReactionBar: 'widgets-reactions',
  LinkedText: 'parts-linkedtext',
};
const pageOf = (name: string) =>
  PAGES[name] ?? `widgets-${name.toLowerCase().replaceAll(' ', '-')}`;

/** By the folders of the sidebar. */
const GROUPS: Record<string, Tile[]> = {
  Posts: [
    {
      names: ['NeynarCastCard', 'CastCard'],
      says: 'A post, by its hash or from JSON',
      widget: <CastCard cast={dahlias} allowReactions media="large" />,
    },
    {
      names: ['CastPoster'],
      says: 'A post as a pull-quote',
      widget: <CastPoster cast={post('A good feed is one that ends.')} />,
    },
    {
      names: ['Embeds'],
      says: 'Images, videos, links and quotes',
      widget: <CastCard cast={announcedPageCast} media="large" />,
    },
    {
      names: ['Players and collectibles'],
      says: 'Videos, music and art elsewhere',
      widget: (
        <With settings={{ components: { Embed } }}>
          <CastCard cast={video} />
        </With>
      ),
    },
    {
      names: ['FrameCard'],
      says: 'A small app in a card',
      widget: <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
    },
    {
      names: ['SnapCard'],
      says: 'A poll, a quiz or a form',
      widget: <SnapCard snap={poll} url={`${SNAPS}/poll`} onSubmit={() => poll} />,
    },
    {
      names: ['MiniAppDialog'],
      says: 'A mini app in a dialog',
      widget: <FrameCard frame={miniApp} />,
    },
    {
      names: ['Cards of a site'],
      says: 'Small, linked, with your parts',
      widget: <CastCard cast={launchCast} appearance="compact" />,
    },
    {
      names: ['Consent'],
      says: 'Asks before a host is contacted',
      widget: (
        <With settings={{ consent }}>
          <CastCard cast={post('The walk there.', image('walk', 900, 600))} media="large" />
        </With>
      ),
    },
    {
      names: ['LinkedText'],
      says: 'Mentions and addresses as links',
      scale: 0.9,
      widget: <LinkedText text="gm @alice.eth, see you in /dev or at example.com" />,
    },
    {
      names: ['Custom elements'],
      says: 'All of them without React',
      widget: <CastCard cast={launchCast} appearance="embed" />,
    },
    {
      names: ['Server components'],
      says: 'Cards without scripts',
      widget: <ServerCastCard cast={singularCast} />,
    },
  ],
  Lists: [
    {
      names: ['NeynarFeedList', 'FeedList'],
      says: 'A channel, users, what is popular',
      widget: (
        <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.short} />
      ),
    },
    {
      names: ['NeynarConversationList', 'ConversationList'],
      says: 'A post with its replies',
      widget: <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
    },
    {
      names: ['UnfoldedReplies'],
      says: 'Replies below a post of a list',
      widget: (
        <ComponentsProvider components={{ Below: UnfoldedReplies }}>
          <CastCard cast={threads.crowded} hideCounts />
        </ComponentsProvider>
      ),
    },
    {
      names: ['NeynarNotifications', 'Notifications'],
      says: 'Who liked, followed, replied',
      widget: <NeynarNotifications viewerFid={users.alice.fid} limit={2} filters={[]} />,
    },
    {
      names: ['NotificationBell'],
      says: 'How many are unread',
      isSmall: true,
      scale: 1.4,
      widget: <NotificationBell count={3} />,
    },
    {
      names: ['NeynarFeedTabs'],
      says: 'Several feeds under tabs',
      widget: (
        <NeynarFeedTabs
          feeds={[
            {
              ...{ id: 'dev', label: 'Developers', channelId: 'short' },
              ...({ feedType: 'filter', filterType: 'channel_id' } as const),
            },
          ]}
        />
      ),
    },
    {
      names: ['NeynarSearch'],
      says: 'Finds posts, users and channels',
      widget: <NeynarSearch defaultQuery="changelog" />,
    },
    {
      names: ['CastWall'],
      says: 'Chosen posts, as a wall',
      widget: <CastWall casts={[singularCast, launchCast]} appearance="compact" />,
    },
    {
      names: ['Layouts of your own'],
      says: 'Hooks for lists and reactions',
      widget: (
        <div className="start-rows">
          <CompactRows
            feed={{ feedType: 'filter', filterType: 'channel_id', channelId: channels.short }}
            onLike={() => Promise.resolve(true)}
          />
        </div>
      ),
    },
  ],
  Comments: [
    {
      names: ['NeynarComments', 'CommentList'],
      says: 'Comments under a page',
      widget: <NeynarComments url={articles.discussed} />,
    },
    {
      names: ['NeynarReaders'],
      says: 'People you follow who were here',
      widget: <NeynarReaders url={articles.discussed} viewerFid={users.linda.fid} />,
    },
    {
      names: ['CastCounter'],
      says: 'How many comments a page has',
      isSmall: true,
      widget: <CastCounter count={1204} />,
    },
  ],
  Writing: [
    {
      names: ['NeynarCastComposer', 'CastComposer'],
      says: 'A post, a reply or a quote',
      widget: <NeynarCastComposer onSubmit={nothing} author={users.alice} quote={singularCast} />,
    },
    {
      names: ['ReactionBar'],
      says: 'Like, recast and reply',
      isSmall: true,
      widget: <ReactionBar reactions={launchCast.reactions} replies={12} />,
    },
    {
      names: ['ShareButton'],
      says: 'Share the page, open a channel',
      isSmall: true,
      widget: <ShareButton />,
    },
    { names: ['Toasts'], says: 'Say what was done', isSmall: true, widget: toast },
  ],
  People: [
    {
      names: ['NeynarProfile', 'Profile'],
      says: 'The page of a user, with tabs',
      widget: <NeynarProfile fid={users.alice.fid} tabs={['casts', 'likes']} />,
    },
    {
      names: ['NeynarProfileCard', 'ProfileCard'],
      says: 'A user, by the fid or from JSON',
      widget: <ProfileCard user={users.linda} />,
    },
    {
      names: ['NeynarChannelCard', 'ChannelCard'],
      says: 'A channel, by its id or from JSON',
      widget: <NeynarChannelCard channelId="garden" />,
    },
    {
      names: ['NeynarUserDropdown', 'NeynarAutoCompleteUser'],
      says: 'Finds one user, or several',
      scale: 0.7,
      widget: (
        <NeynarAutoCompleteUser
          selectedUsers={[users.alice, users.dev].map(({ username, display_name, pfp_url }) => ({
            username: username ?? '',
            display_name: display_name ?? '',
            pfp_url: pfp_url ?? '',
          }))}
          onSelectUsers={nothing}
        />
      ),
    },
    {
      names: ['Hover cards'],
      says: 'A profile preview on hover',
      widget: <ProfileCard user={users.noor} />,
    },
    {
      names: ['FollowButton'],
      says: 'Follow, here or in the social app',
      isSmall: true,
      widget: <FollowButton username="linda" />,
    },
    {
      names: ['UserList'],
      says: 'Users that you have',
      widget: <UserList users={[users.linda, users.alice]} />,
    },
    {
      names: ['LikedBy'],
      says: 'Who likes a post',
      widget: <LikedBy users={[users.linda, users.alice, users.dev]} count={1204} />,
    },
  ],
  'Sign-in': [
    {
      names: ['NeynarAuthButton'],
      says: 'A button with an account menu',
      isSmall: true,
      widget: <NeynarAuthButton variant="farcaster" />,
    },
    {
      names: ['SignerGate'],
      says: 'What only those see who may write',
      isSmall: true,
      widget: code('<SignerGate>\n  …\n</SignerGate>'),
    },
    {
      names: ['Sign-in adapters'],
      says: 'By QR code, server or window',
      isSmall: true,
      widget: code("signIn: siwfPage({\n  apiUrl: 'https://…',\n})"),
    },
    {
      names: ['MiniAppBridge'],
      says: 'Your page as a mini app',
      isSmall: true,
      widget: code('<MiniAppBridge>\n  …\n</MiniAppBridge>'),
    },
  ],
};

/** A name that breaks between its words. */
const wordsOf = (name: string) =>
  name.split(/(?<=[a-z])(?=[A-Z])/).map((word) => (
    <Fragment key={word}>
      <wbr />
      {word}
    </Fragment>
  ));

const TILES = Object.values(GROUPS).flat();

function AllWidgets() {
  return (
    <div className="start">
      <h2>All widgets</h2>
      {Object.entries(GROUPS).map(([group, tiles]) => (
        <section key={group} className="start-group">
          <h3 id={`widgets-${group}`}>{group}</h3>
          <ul className="start-grid" aria-labelledby={`widgets-${group}`}>
            {tiles.map(({ names, says, isSmall, scale = isSmall ? 0.65 : 0.55, widget }) => (
              <li key={says} className="start-tile">
                <div className="start-thumb" data-small={isSmall} inert>
                  <div style={{ zoom: scale }}>{widget}</div>
                </div>
                <div className="start-name">
                  {names.map((name) => (
                    <CatalogLink key={name} to={`/docs/${pageOf(name)}--docs`}>
                      {wordsOf(name)}
                    </CatalogLink>
                  ))}
                  {says}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const meta = {
  title: 'Start/Introduction',
  id: 'introduction',
  component: AllWidgets,
  tags: ['content', 'gallery', '!autodocs', '!dev'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: cleanUp,
} satisfies Meta<typeof AllWidgets>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Small previews of all widgets in the groups of the sidebar, with links to their pages. */
export const Widgets: Story = {
  tags: ['!gallery'],
  play: async ({ canvas }) => {
    for (const group of Object.keys(GROUPS))
      await expect(canvas.getByRole('heading', { level: 3, name: group })).toBeVisible();
    for (const name of TILES.flatMap(({ names }) => names)) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `./?path=/docs/${pageOf(name)}--docs`);
    }
    await waitFor(() => expect(canvas.getByText('I would rather scroll.')).toBeInTheDocument());
    await waitFor(() => expect(canvas.getByText(/were here/)).toBeInTheDocument());
  },
};

/** What Castkit is and costs, how to install it, code for three kinds of sites, and where to begin. */
export const FirstScreen: Story = {
  render: () => (
    <div className="start">
      <Hero />
    </div>
  ),
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'HTML' });
    await userEvent.click(tab);
    await expect(canvas.getByRole('tabpanel', { name: 'HTML' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tabpanel', { name: 'React' })).toHaveTextContent('openNode');
    await expect(canvas.queryByRole('tabpanel', { name: 'HTML' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await expect(await navigator.clipboard.readText()).toBe(INSTALL);
    const doors = within(canvas.getByRole('navigation', { name: 'Where to begin' }));
    await expect(doors.getAllByRole('link').map((door) => door.getAttribute('href'))).toEqual(
      DOORS.map(([, page]) => `./?path=${page}`),
    );
    await waitFor(() => expect(canvas.getByText('1,204 likes')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** How wide a letter of code is in fonts whose letters are equally wide: 0.6 of its size of 13 px. */
const LETTER_PX = 7.8;

/**
 * On a wide window all of it is on the first screen, the card beside the words and the code, and no line of code breaks.
 */
export const FirstScreenOnADesk: Story = {
  ...FirstScreen,
  tags: ['behaviour', '!content', '!gallery'],
  play: async ({ canvas }) => {
    // What a window of 1440 × 900 px leaves beside the sidebar and below both bars.
    if (!(await resize(1140, 900 - 56))) return;
    const top = (element: Element) => element.getBoundingClientRect().top;
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    const card = canvas.getByRole('article');
    const [panel] = canvas.getAllByRole('tabpanel');
    const words = canvas.getByRole('heading', { level: 1 });
    // The picture has been laid out by its size.
    await waitFor(() => expect(bottom(card)).toBeGreaterThan(bottom(words)));
    await expect(words.getBoundingClientRect().right).toBeLessThan(
      card.getBoundingClientRect().left,
    );
    await expect(panel!.getBoundingClientRect().right).toBeLessThan(
      card.getBoundingClientRect().left,
    );
    await expect(top(card)).toBeLessThan(bottom(words));
    for (const element of [card, panel!, ...canvas.getAllByRole('link')])
      await expect(bottom(element)).toBeLessThan(window.innerHeight);
    for (const each of canvas.getAllByRole('tabpanel', { hidden: true })) {
      await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(each);
      const room = each.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const lines = each.textContent.split('\n');
      await expect(lines.filter((line) => line.length * LETTER_PX > room)).toEqual([]);
    }
    // Of nine lines, but for those that part them.
    await expect(panel!.textContent.split('\n').filter(Boolean)).toHaveLength(9);
  },
};

/** On a phone, a card is on the first screen, before anything is scrolled. */
export const FirstScreenOnAPhone: Story = {
  ...FirstScreen,
  tags: ['behaviour', '!content', '!gallery'],
  play: async ({ canvas }) => {
    if (!(await resize(390, 844))) return;
    const card = canvas.getByRole('article');
    await waitFor(() => expect(card.getBoundingClientRect().top).toBeLessThan(844 - 300));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    // No line of code is cut off.
    for (const panel of canvas.getAllByRole('tabpanel', { hidden: true }))
      await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
