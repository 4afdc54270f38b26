import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { knownChannels } from '../../mocks/channels.js';
import { miniApp, petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import { resize } from '../../mocks/real-input.js';
import { poll, SNAPS } from '../../mocks/snaps.js';
import { CastCounter, CommentList, NeynarComments } from '../../src/entries/comments.js';
import { CastComposer, NeynarCastComposer } from '../../src/entries/composer.js';
import {
  CastCard,
  CastPoster,
  CastWall,
  ShareButton,
  ChannelCard,
  FollowButton,
  FrameCard,
  LikedBy,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarChannelCard,
  NeynarConversationList,
  ConversationList,
  FeedList,
  NeynarFeedList,
  NeynarNotifications,
  NeynarFeedTabs,
  NeynarSearch,
  NeynarProfile,
  Profile,
  NeynarUserDropdown,
  NotificationBell,
  Notifications,
  ProfileCard,
  ReactionBar,
  UserList,
} from '../../src/entries/index.js';
import { SnapCard } from '../../src/entries/snap.js';
import { CatalogLink } from '../catalog/CatalogLink.js';
import { Hero, INSTALL } from '../catalog/Hero.js';

const {
  announcedPageCast,
  articles,
  channels,
  fullCast,
  launchCast,
  notifications,
  quietCast,
  singularCast,
  threads,
  users,
} = world;

const nothing = () => {};

/** What has no picture of its own is shown as one writes it: a part of the code of its page, which is compiled. */
const code = (text: string) => <code className="start-code">{text}</code>;

/** A widget as it is, small; its page has the one that can be used. */
interface Thumbnail {
  name: string;
  /** The page of the widget. */
  page: string;
  says: string;
  /** Wide widgets are shown at half their size. */
  scale?: number;
  widget: ReactNode;
}

const THUMBNAILS: Thumbnail[] = [
  {
    name: 'NeynarCastCard',
    page: 'widgets-neynarcastcard',
    says: 'A cast, by its hash or URL',
    widget: <CastCard cast={singularCast} allowReactions />,
  },
  {
    name: 'CastCard',
    page: 'widgets-castcard',
    says: 'A cast, from JSON that you have',
    widget: <CastCard cast={announcedPageCast} />,
  },
  {
    name: 'NeynarFeedList',
    page: 'widgets-neynarfeedlist',
    says: 'A channel, users, or what is popular',
    widget: <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.short} />,
  },
  {
    name: 'FeedList',
    page: 'widgets-feedlist',
    says: 'Posts that you have, as a feed',
    widget: <FeedList casts={[launchCast]} />,
  },
  {
    name: 'ConversationList',
    page: 'widgets-conversationlist',
    says: 'A thread that you have',
    widget: <ConversationList cast={launchCast} replies={[world.singularCast]} />,
  },
  {
    name: 'NeynarConversationList',
    page: 'widgets-neynarconversationlist',
    says: 'A cast with its replies',
    widget: <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
  },
  {
    name: 'NeynarComments',
    page: 'widgets-neynarcomments',
    says: 'Comments under a page',
    widget: <NeynarComments url={articles.discussed} />,
  },
  {
    name: 'CommentList',
    page: 'widgets-commentlist',
    says: 'Comments that you have',
    widget: <CommentList comments={[world.singularCast]} />,
  },
  {
    name: 'NeynarReaders',
    page: 'widgets-neynarreaders',
    says: 'Whom you follow among a page’s readers',
    widget: code('<NeynarReaders\n  url="…"\n  …\n/>'),
  },
  {
    name: 'CastComposer',
    page: 'widgets-castcomposer',
    says: 'Write a post, a reply or a quote',
    widget: <CastComposer onSubmit={nothing} author={users.linda} quote={singularCast} />,
  },
  {
    name: 'NeynarCastComposer',
    page: 'widgets-neynarcastcomposer',
    says: 'Completes the names of people and channels',
    widget: <NeynarCastComposer onSubmit={nothing} author={users.alice} defaultText="gm @linda" />,
  },
  {
    name: 'NeynarProfile',
    page: 'widgets-neynarprofile',
    says: 'The page of a user, with tabs',
    widget: <NeynarProfile fid={users.alice.fid} tabs={['casts', 'likes']} />,
  },
  {
    name: 'Profile',
    page: 'widgets-profile',
    says: 'A profile that you have, with your lists',
    widget: (
      <Profile
        user={users.linda}
        tabs={[{ id: 'casts', content: <FeedList casts={[singularCast]} /> }]}
      />
    ),
  },
  {
    name: 'ShareButton',
    page: 'widgets-sharebutton',
    says: 'Share the page, open a channel',
    widget: <ShareButton />,
  },
  {
    name: 'FollowButton',
    page: 'widgets-followbutton',
    says: 'Follow a user, here or in the social app',
    widget: <FollowButton username="linda" />,
  },
  {
    name: 'LikedBy',
    page: 'widgets-likedby',
    says: 'Names and faces of those who like a post',
    widget: <LikedBy users={[users.linda, users.alice, users.dev]} count={1204} />,
  },
  {
    name: 'CastCounter',
    page: 'widgets-castcounter',
    says: 'How many comments a page has',
    widget: <CastCounter count={1204} />,
  },
  {
    name: 'NeynarFeedTabs',
    page: 'widgets-neynarfeedtabs',
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
    name: 'NeynarSearch',
    page: 'widgets-neynarsearch',
    says: 'Posts, users and channels by a text',
    widget: <NeynarSearch defaultQuery="changelog" />,
  },
  {
    name: 'CastWall',
    page: 'widgets-castwall',
    says: 'Chosen posts in columns or in a row',
    widget: <CastWall casts={[world.singularCast, world.launchCast]} appearance="compact" />,
  },
  {
    name: 'CastPoster',
    page: 'widgets-castposter',
    says: 'A post as a pull-quote',
    widget: <CastPoster cast={quietCast} />,
  },
  {
    name: 'Embeds',
    page: 'widgets-embeds',
    says: 'Images, videos, previews and quotes',
    scale: 0.4,
    widget: <CastCard cast={fullCast} media="large" />,
  },
  {
    name: 'Cards of a site',
    page: 'widgets-cards-of-a-site',
    says: 'Compact, linked as a whole, covered, moderated',
    widget: <CastCard cast={launchCast} appearance="compact" />,
  },
  {
    name: 'NeynarAuthButton',
    page: 'widgets-neynarauthbutton',
    says: 'A sign-in button with an account menu',
    scale: 0.9,
    widget: <NeynarAuthButton variant="farcaster" />,
  },
  {
    name: 'ReactionBar',
    page: 'widgets-reactions',
    says: 'Like, recast and reply',
    scale: 0.9,
    widget: <ReactionBar reactions={launchCast.reactions} replies={12} />,
  },
  {
    name: 'NeynarProfileCard',
    page: 'widgets-neynarprofilecard',
    says: 'A user, by the fid',
    widget: <ProfileCard user={users.linda} />,
  },
  {
    name: 'ProfileCard',
    page: 'widgets-profilecard',
    says: 'A user, from JSON that you have',
    widget: <ProfileCard user={users.alice} />,
  },
  {
    name: 'UserList',
    page: 'widgets-userlist',
    says: 'Users that you have',
    widget: <UserList users={[users.linda]} />,
  },
  {
    name: 'NeynarNotifications',
    page: 'widgets-neynarnotifications',
    says: 'The notifications of a user',
    scale: 0.5,
    widget: <NeynarNotifications viewerFid={users.alice.fid} limit={2} filters={[]} />,
  },
  {
    name: 'Notifications',
    page: 'widgets-notifications',
    says: 'Notifications that you have',
    scale: 0.5,
    widget: <Notifications notifications={notifications.slice(0, 2)} filters={[]} />,
  },
  {
    name: 'NotificationBell',
    page: 'widgets-notificationbell',
    says: 'The number of unread ones',
    widget: <NotificationBell count={3} />,
  },
  {
    name: 'Hover cards',
    page: 'widgets-hover-cards',
    says: 'The profile of a name that is pointed at',
    widget: <ProfileCard user={users.noor} />,
  },
  {
    name: 'NeynarChannelCard',
    page: 'widgets-neynarchannelcard',
    says: 'A channel, by its id',
    widget: <NeynarChannelCard channelId="garden" />,
  },
  {
    name: 'ChannelCard',
    page: 'widgets-channelcard',
    says: 'A channel, from JSON that you have',
    widget: <ChannelCard channel={knownChannels.garden} />,
  },
  {
    name: 'SnapCard',
    page: 'widgets-snapcard',
    says: 'A poll, a quiz or a form in a post',
    widget: <SnapCard snap={poll} url={`${SNAPS}/poll`} onSubmit={() => poll} />,
  },
  {
    name: 'MiniAppDialog',
    page: 'widgets-miniappdialog',
    says: 'A mini app in a dialog',
    widget: <FrameCard frame={miniApp} />,
  },
  {
    name: 'FrameCard',
    page: 'widgets-framecard',
    says: 'A small app in a card',
    widget: <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  },
  {
    name: 'NeynarUserDropdown',
    page: 'widgets-neynaruserdropdown',
    says: 'Finds one user by name',
    scale: 0.9,
    widget: <NeynarUserDropdown value="linda" onChange={nothing} />,
  },
  {
    name: 'NeynarAutoCompleteUser',
    page: 'widgets-neynarautocompleteuser',
    says: 'Finds several users',
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
    name: 'LinkedText',
    page: 'parts-linkedtext',
    says: 'Mentions, channels and addresses as links',
    scale: 0.9,
    widget: <LinkedText text="gm @alice.eth, see you in /dev or at example.com" />,
  },
  {
    name: 'Custom elements',
    page: 'widgets-custom-elements',
    says: 'All of them without React',
    widget: code('<castkit-cast\n  url="https://…"\n></castkit-cast>'),
  },
  {
    name: 'Sign-in adapters',
    page: 'widgets-sign-in-adapters',
    says: 'By QR code, by your server, or by a window',
    widget: code("signIn: siwfPage({\n  apiUrl: 'https://…',\n})"),
  },
  {
    name: 'Consent',
    page: 'widgets-consent',
    says: 'Asks before a host is contacted',
    widget: code("askFirst({\n  per: 'host',\n  remember: true,\n})"),
  },
  {
    name: 'Players and collectibles',
    page: 'widgets-players-and-collectibles',
    says: 'Videos, music and art of other services',
    widget: code('createEmbed([\n  YouTubeEmbed,\n  …\n])'),
  },
  {
    name: 'Toasts',
    page: 'widgets-toasts',
    says: 'Says what was done',
    widget: code("showToast(\n  ToastType.Success,\n  'Saved',\n)"),
  },
  {
    name: 'Layouts of your own',
    page: 'widgets-layouts-of-your-own',
    says: 'Hooks for lists and reactions',
    widget: code('const feed =\n  useFeed({ … })'),
  },
  {
    name: 'MiniAppBridge',
    page: 'widgets-miniappbridge',
    says: 'Your page as a mini app',
    widget: code('<MiniAppBridge>\n  …\n</MiniAppBridge>'),
  },
  {
    name: 'Server components',
    page: 'widgets-server-components',
    says: 'Cards without scripts',
    widget: code('<ServerCastCard\n  cast={cast}\n/>'),
  },
];

function AllWidgets() {
  return (
    <div className="start">
      <h2 id="widgets">All widgets</h2>
      <ul className="start-grid" aria-labelledby="widgets">
        {THUMBNAILS.map(({ name, page, says, scale = 0.55, widget }) => (
          <li key={name} className="start-tile">
            <div className="start-thumb" inert>
              <div style={{ zoom: scale }}>{widget}</div>
            </div>
            <div className="start-name">
              <CatalogLink to={`/docs/${page}--docs`}>{name}</CatalogLink>
              {says}
            </div>
          </li>
        ))}
      </ul>
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

/** Small previews of all widgets, with links to their pages. */
export const Widgets: Story = {
  tags: ['!gallery'],
  play: async ({ canvas }) => {
    for (const { name } of THUMBNAILS)
      await expect(canvas.getByRole('link', { name })).toBeVisible();
  },
};

/**
 * What Castkit is, how to install it, code for three kinds of sites, and all widgets with links to
 * their pages.
 */
export const FirstScreen: Story = {
  // What is below has a picture of its own.
  parameters: { pictures: { window: true } },
  render: () => (
    <>
      <div className="start">
        <Hero />
      </div>
      <AllWidgets />
    </>
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
    for (const { name, page } of THUMBNAILS) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `./?path=/docs/${page}--docs`);
    }
    await waitFor(() => expect(canvas.getByText('I would rather scroll.')).toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByText('1,204 likes').length).toBeGreaterThan(2));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    // No line of code is cut off.
    for (const panel of canvas.getAllByRole('tabpanel', { hidden: true })) {
      await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
    }
  },
};

/** On a phone, a card is on the first screen, before anything is scrolled. */
export const FirstScreenOnAPhone: Story = {
  ...FirstScreen,
  tags: ['behaviour', '!content', '!gallery'],
  parameters: { pictures: { width: 390 } },
  play: async ({ canvas }) => {
    if (!(await resize(390, 844))) return;
    const [card] = canvas.getAllByRole('article');
    await waitFor(() => expect(card!.getBoundingClientRect().top).toBeLessThan(844 - 300));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};
