import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { knownChannels } from '../../../mocks/channels.js';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { ChannelCard, FeedList, Profile } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { users, launchCast } = world;
const onFollow = fn(() => Promise.resolve(true));

const meta = {
  title: 'Widgets/People/Profile',
  id: 'widgets-profile',
  component: Profile,
  args: {
    user: users.linda,
    tabs: [
      { id: 'casts', content: <FeedList casts={[launchCast]} /> },
      {
        id: 'channels',
        content: <ChannelCard channel={knownChannels.garden} appearance="plain" />,
      },
      { id: 'shop', label: 'Shop', content: <p>Bulbs and seeds</p> },
    ],
  },
  parameters: {
    facts: {
      is: 'The page of a user from data: the profile, and lists of your own under tabs.',
      needs: 'data',
      guide: 'show-people',
      tile: { with: 'NeynarProfile' },
      notes: {
        keys: [
          ['Arrow keys, Home, End', 'Go from tab to tab.', 'own-tab'],
          ['Enter, Space', 'Choose the tab.', 'own-tab'],
        ],
        heard: [
          ['The tabs', 'Have the name of the user, and each panel that of its tab.', 'ready'],
        ],
      },
    },
    pictures: { window: true },
  },
  beforeEach: () => {
    cleanUp();
    onFollow.mockReset().mockResolvedValue(true);
    return cleanUp;
  },
} satisfies WidgetMeta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The profile that the site has, with a link to follow and the site's lists under tabs; it requests nothing. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const tabs = within(canvas.getByRole('tablist', { name: 'Linda Xie' })).getAllByRole('tab');
    await expect(tabs.map((tab) => tab.textContent)).toEqual(['Posts', 'Channels', 'Shop']);
    await expect(canvas.getByRole('link', { name: 'Follow @linda' })).toBeVisible();
    await expect(within(canvas.getByRole('tabpanel')).getByRole('feed')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** Without a user it says so, and has no tabs. */
export const Missing: Story = {
  tags: ['state', '!autodocs'],
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error fetching user data')).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
  },
};

/** Without tabs the profile stands alone. */
export const Alone: Story = {
  tags: ['content', '!autodocs'],
  args: { tabs: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Linda Xie' })).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

/** A tab of the site’s own is chosen by keyboard like the others. */
export const OwnTab: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Posts' }).focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(canvas.getByText('Bulbs and seeds')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Shop' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** With `onFollow`, a press of the button follows the user at once. */
export const Followed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { user: users.alice, onFollow },
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow @alice.eth' }));
    await expect(canvas.getByRole('button', { name: 'Following @alice.eth' })).toBeVisible();
    await expect(onFollow).toHaveBeenCalledWith(
      { fid: users.alice.fid, username: 'alice.eth' },
      { isUndo: false },
    );
  },
};
