import type { Meta, Parameters, StoryObj } from '@storybook/react-vite';
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
import { NameInWords } from '../catalog/NameInWords.js';
import { photo } from '../catalog/photos.js';
import type { WidgetTile } from '../catalog/widget-facts.js';
import widgets from 'virtual:castkit-widgets';

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

/** Widgets as they are, small, by the names on their tiles; their pages have those that can be used. */
const PICTURES: Record<string, ReactNode> = {
  NeynarCastCard: <CastCard cast={dahlias} allowReactions media="large" />,
  CastPoster: <CastPoster cast={post('A good feed is one that ends.')} />,
  Embeds: <CastCard cast={announcedPageCast} media="large" />,
  'Players and collectibles': (
    <With settings={{ components: { Embed } }}>
      <CastCard cast={video} />
    </With>
  ),
  FrameCard: <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  SnapCard: <SnapCard snap={poll} url={`${SNAPS}/poll`} onSubmit={() => poll} />,
  MiniAppDialog: <FrameCard frame={miniApp} />,
  'Cards of a site': <CastCard cast={launchCast} appearance="compact" />,
  Consent: (
    <With settings={{ consent }}>
      <CastCard cast={post('The walk there.', image('walk', 900, 600))} media="large" />
    </With>
  ),
  LinkedText: <LinkedText text="gm @alice.eth, see you in /dev or at example.com" />,
  'Custom elements': <CastCard cast={launchCast} appearance="embed" />,
  'Server components': <ServerCastCard cast={singularCast} />,
  NeynarFeedList: (
    <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.short} />
  ),
  NeynarConversationList: <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
  UnfoldedReplies: (
    <ComponentsProvider components={{ Below: UnfoldedReplies }}>
      <CastCard cast={threads.crowded} hideCounts />
    </ComponentsProvider>
  ),
  NeynarNotifications: <NeynarNotifications viewerFid={users.alice.fid} limit={2} filters={[]} />,
  NotificationBell: <NotificationBell count={3} />,
  NeynarFeedTabs: (
    <NeynarFeedTabs
      feeds={[
        {
          ...{ id: 'dev', label: 'Developers', channelId: 'short' },
          ...({ feedType: 'filter', filterType: 'channel_id' } as const),
        },
      ]}
    />
  ),
  NeynarSearch: <NeynarSearch defaultQuery="changelog" />,
  CastWall: <CastWall casts={[singularCast, launchCast]} appearance="compact" />,
  'Layouts of your own': (
    <div className="start-rows">
      <CompactRows
        feed={{ feedType: 'filter', filterType: 'channel_id', channelId: channels.short }}
        onLike={() => Promise.resolve(true)}
      />
    </div>
  ),
  NeynarComments: <NeynarComments url={articles.discussed} />,
  NeynarReaders: <NeynarReaders url={articles.discussed} viewerFid={users.linda.fid} />,
  CastCounter: <CastCounter count={1204} />,
  NeynarCastComposer: (
    <NeynarCastComposer onSubmit={nothing} author={users.alice} quote={singularCast} />
  ),
  ReactionBar: <ReactionBar reactions={launchCast.reactions} replies={12} />,
  ShareButton: <ShareButton />,
  Toasts: toast,
  NeynarProfile: <NeynarProfile fid={users.alice.fid} tabs={['casts', 'likes']} />,
  NeynarProfileCard: <ProfileCard user={users.linda} />,
  NeynarChannelCard: <NeynarChannelCard channelId="garden" />,
  NeynarUserDropdown: (
    <NeynarAutoCompleteUser
      selectedUsers={[users.alice, users.dev].map(({ username, display_name, pfp_url }) => ({
        username: username ?? '',
        display_name: display_name ?? '',
        pfp_url: pfp_url ?? '',
      }))}
      onSelectUsers={nothing}
    />
  ),
  'Hover cards': <ProfileCard user={users.noor} />,
  FollowButton: <FollowButton username="linda" />,
  UserList: <UserList users={[users.linda, users.alice]} />,
  LikedBy: <LikedBy users={[users.linda, users.alice, users.dev]} count={1204} />,
  NeynarAuthButton: <NeynarAuthButton variant="farcaster" />,
  'Sign-in adapters': code("signIn: siwfPage({\n  apiUrl: 'https://…',\n})"),
};

const pictureOf = (name: string) => PICTURES[name] ?? code(`<${name}>\n  …\n</${name}>`);

/** The tile of one widget, or of those that show the same: what they fetch, and what a site has. */
interface Tile extends WidgetTile {
  pages: { name: string; page: string }[];
}

const lastOf = (title: string) => title.replace(/.*\//, '');

/** The tiles by the folders of the sidebar, in its order. */
function groupTiles({ options }: Parameters): Map<string, Tile[]> {
  const { order } = (options as { storySort: { order: unknown[] } }).storySort;
  const names = order.flat(Infinity);
  const placeOf = (title: string) => names.indexOf(lastOf(title)) + 1 || names.length + 1;
  const sorted = widgets.toSorted(
    (a, b) =>
      placeOf(a.title) - placeOf(b.title) || lastOf(a.title).localeCompare(lastOf(b.title), 'en'),
  );
  const groups = new Map<string, Tile[]>();
  for (const { title, page, tile } of sorted) {
    if (!tile || 'with' in tile) continue;
    const { name = lastOf(title), group = title.split('/')[1] ?? '' } = tile;
    const others = sorted.filter(
      (other) => other.tile && 'with' in other.tile && other.tile.with === name,
    );
    const pages = others.map((other) => ({ name: lastOf(other.title), page: other.page }));
    const tiles = groups.get(group) ?? [];
    groups.set(group, [...tiles, { ...tile, pages: [{ name, page }, ...pages] }]);
  }
  return groups;
}

function AllWidgets({ groups }: { groups: Map<string, Tile[]> }) {
  return (
    <div className="start">
      <h2>All widgets</h2>
      {Array.from(groups, ([group, tiles]) => (
        <section key={group} className="start-group">
          <h3 id={`widgets-${group}`}>{group}</h3>
          <ul className="start-grid" aria-labelledby={`widgets-${group}`}>
            {tiles.map(({ pages, says, isSmall, scale = isSmall ? 0.65 : 0.55 }) => (
              <li key={says} className="start-tile">
                <div className="start-thumb" data-small={isSmall} inert>
                  <div style={{ zoom: scale }}>{pictureOf(pages[0]?.name ?? '')}</div>
                </div>
                <div className="start-name">
                  {pages.map(({ name, page }) => (
                    <CatalogLink key={name} to={`/docs/${page}--docs`}>
                      <NameInWords name={name} />
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
  tags: ['content', 'gallery', '!autodocs', '!dev'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: cleanUp,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Small previews of all widgets in the groups of the sidebar, with links to their pages. */
export const Widgets: Story = {
  tags: ['!gallery'],
  render: (_, { parameters }) => <AllWidgets groups={groupTiles(parameters)} />,
  play: async ({ canvas, parameters }) => {
    const groups = groupTiles(parameters);
    const headings = canvas.getAllByRole('heading', { level: 3 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual([...groups.keys()]);
    const pages = [...groups.values()].flat().flatMap((tile) => tile.pages);
    await expect(pages).toHaveLength(widgets.filter(({ tile }) => tile).length);
    for (const { name, page } of pages) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `./?path=/docs/${page}--docs`);
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
