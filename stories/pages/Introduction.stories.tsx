import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import {
  CastCard,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarFeedList,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from '../../src/entries/index.js';
import { CatalogLink } from '../catalog/CatalogLink.js';
import { Hero, INSTALL } from '../catalog/Hero.js';

const { announcedPageCast, channels, launchCast, singularCast, threads, users } = world;

const nothing = () => {};

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
    name: 'NeynarConversationList',
    page: 'widgets-neynarconversationlist',
    says: 'A cast with its replies, as comments',
    widget: <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
  },
  {
    name: 'NeynarAuthButton',
    page: 'widgets-neynarauthbutton',
    says: 'Sign in, and the menu of who is',
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
    widget: (
      <code className="start-code">{'<castkit-cast\n  url="https://farcaster.xyz/…"\n/>'}</code>
    ),
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
  tags: ['in-gallery', '!gallery'],
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
  },
};
