import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { resize } from '../../../mocks/real-input.js';
import { NeynarProfile } from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { alice, dev, carolina, pro } = world.users;
const { broken, silent, nobody } = world.fidsThatFail;
const onFollow = fn(() => Promise.resolve(true));

const meta = {
  title: 'Widgets/People/NeynarProfile',
  id: 'widgets-neynarprofile',
  component: NeynarProfile,
  args: { fid: alice.fid, onFollow },
  parameters: {
    facts: {
      is: 'The page of a user: the profile, and posts, replies, likes, channels and media under tabs.',
      needs: 'clientId',
      guide: 'show-people',
      tile: { says: 'The page of a user, with tabs' },
      notes: {
        keys: [
          [
            'Arrow keys, Home, End',
            'Go from tab to tab; what the tab shows is requested.',
            'by-keyboard',
          ],
          ['Enter, Space', 'Choose the tab.', 'by-keyboard'],
        ],
        heard: [
          ['The tabs', 'Have the name of the user, and each panel that of its tab.', 'ready'],
          ['An empty tab', 'Is a status that says what there is none of.', 'empty'],
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
} satisfies WidgetMeta<typeof NeynarProfile>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const panel = (canvas: Canvas) => within(canvas.getByRole('tabpanel'));
const squaresOf = async (canvas: Canvas) => {
  const list = await canvas.findByRole('list', { name: 'Media' });
  return within(list).getAllByRole('listitem');
};
const requests = (path: string) => calls.filter((call) => call.path === path).length;

/** The profile with a button to follow, and what the user posts below tabs. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tablist', { name: 'Alice' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Follow @alice.eth' })).toBeVisible();
    await expect(await panel(canvas).findByText(/gm #0/)).toBeVisible();
    await expect(requests('/reactions/user')).toBe(0);
  },
};

/** While the user loads it says so, and nothing else is requested. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { fid: silent },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
  },
};

/** A user who does not exist has no tabs. */
export const Missing: Story = {
  tags: ['state', '!autodocs'],
  args: { fid: nobody },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error fetching user data')).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
  },
};

/** After a failure a button tries again. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  args: { fid: broken },
  parameters: { expectedErrors: ['castkit, fetchUser:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A tab without anything says what there is none of. */
export const Empty: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { fid: dev.fid, tabs: ['media'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No pictures or videos yet')).toBeVisible();
  },
};

/** A tab that fails leaves the profile and the other tabs as they are. */
export const TabFailed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { fid: carolina.fid, tabs: ['channels', 'media'] },
  parameters: { expectedErrors: ['castkit, fetchUserChannels:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These channels couldn’t be loaded')).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
};

/** The channels that the user follows, each as a channel without a box. */
export const Channels: Story = {
  tags: ['content'],
  args: { tabs: ['channels', 'casts'] },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Channels' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  },
};

/** The pictures and videos among the user's posts, as squares: videos have a sign in their corner. */
export const Media: Story = {
  tags: ['content'],
  args: { fid: pro.fid, tabs: ['media', 'casts'] },
  play: async ({ canvas }) => {
    const squares = await squaresOf(canvas);
    await expect(squares).toHaveLength(7);
    const { width, height } = squares[0]!.getBoundingClientRect();
    await expect(Math.abs(width - height)).toBeLessThan(1);
    await expect(within(squares[1]!).getByText(', and 2 more')).toBeInTheDocument();
    await expect(
      within(squares[3]!).getByText('Video, No picture before it plays.'),
    ).toBeInTheDocument();
    // The failed one has an icon, and a name.
    await waitFor(() => expect(within(squares[5]!).queryByRole('img')).toBeNull());
    await expect(
      within(squares[5]!).getByRole('link', { name: 'It could not be loaded.' }),
    ).toBeVisible();
    await expect(within(squares[6]!).getByRole('link', { name: 'Image' })).toBeVisible();
  },
};

/** With a `media` of the site's own, each picture stands in its post. */
export const MediaInPosts: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { tabs: ['media', 'casts'], media: 'large' },
  play: async ({ canvas }) => {
    // While they load, the panel has an article as well.
    const text = await waitFor(() => panel(canvas).getByText(/^The garden after the rain/));
    await expect(panel(canvas).getAllByRole('article')).toHaveLength(1);
    const picture = panel(canvas).getByRole('button', { name: /image/i });
    await expect(picture.offsetWidth).toBe(text.offsetWidth);
  },
};

/** A press on a square shows its post in a dialog, and the focus comes back to the square. */
export const OpensMedia: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { fid: pro.fid, tabs: ['media'], allowReactions: true },
  play: async ({ canvas }) => {
    const squares = await squaresOf(canvas);
    const link = within(squares[1]!).getByRole('link');
    await expect(link).toHaveAttribute('href', expect.stringContaining('farcaster.xyz'));
    link.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await canvas.findByRole('dialog', { name: 'Post by Pro Bably' });
    await expect(await within(dialog).findByText('Three of the dunes.')).toBeVisible();
    await expect(within(dialog).getAllByRole('button', { name: /^Image . of 3$/ })).toHaveLength(3);
    await expect(within(dialog).getByRole('button', { name: /^Like/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(link).toHaveFocus();
  },
};

/** By keyboard: the arrows go from tab to tab, whose feed is requested, and Enter chooses it. */
export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    (await canvas.findByRole('tab', { name: 'Posts' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Likes' })).toHaveFocus();
    await waitFor(() => expect(requests('/reactions/user')).toBe(1));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('tab', { name: 'Likes' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await waitFor(() => expect(panel(canvas).getAllByRole('article')).toHaveLength(2));
  },
};

/** On a phone all tabs stand in one line. */
export const OnAPhone: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Media' });
    const { innerWidth, innerHeight } = window;
    if (!(await resize(375, 720))) return;
    try {
      const tops = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().top);
      await expect(tops).toHaveLength(5);
      await expect(new Set(tops).size).toBe(1);
    } finally {
      await resize(innerWidth, innerHeight);
    }
  },
};

/** A press of the button follows the user, at once. */
export const Followed: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow @alice.eth' }));
    await expect(canvas.getByRole('button', { name: 'Following @alice.eth' })).toBeVisible();
    await expect(onFollow).toHaveBeenCalledWith(
      { fid: alice.fid, username: 'alice.eth' },
      { isUndo: false },
    );
  },
};

const tabs: Shown = {
  render: () => <NeynarProfile fid={dev.fid} tabs={['channels', 'likes', 'casts', 'media']} />,
  messages: (text) => [text.channelsTab, text.likesTab, text.mediaTab, text.channelsEmpty],
};

/** The tabs, and what an empty one says, in each language. */
export const InLanguages: Story = {
  ...(inLanguages(tabs) as Story),
  tags: ['content', '!autodocs'],
};
