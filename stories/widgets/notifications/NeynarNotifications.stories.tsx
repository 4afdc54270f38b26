import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { NeynarNotifications } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { alice } = world.users;
const { fidsThatFail } = world;

const meta = {
  title: 'Widgets/Lists/NeynarNotifications',
  id: 'widgets-neynarnotifications',
  component: NeynarNotifications,
  args: { viewerFid: alice.fid },
  parameters: {
    facts: {
      is: 'Shows the notifications of the user who is signed in, and looks for new ones.',
      needs: 'reads',
      guide: 'show-feeds',
      tile: { says: 'Who liked, followed, replied' },
      notes: {
        heard: [
          [
            'The list',
            'As of Notifications. While it loads, if it fails, and if nobody is signed in, it says so.',
            'failed',
          ],
        ],
        focus: [['A filter', 'Stays on its button.', 'filtered']],
      },
    },
    pictures: { window: true },
  },
} satisfies WidgetMeta<typeof NeynarNotifications>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const items = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const queries = () =>
  calls.flatMap(({ path, query }) => (path === '/notifications' ? [query] : []));

/** The notifications of the viewer are fetched, and rendered as by `Notifications`. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect((await items(canvas))[0]).toHaveTextContent('Linda Xie and 4 others liked your');
    await expect(queries()).toEqual([{ fid: `${alice.fid}`, client_id: world.clientId }]);
  },
};

/** While they load it says so. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { viewerFid: fidsThatFail.silent },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** After a failure a button tries again. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  args: { viewerFid: fidsThatFail.broken },
  parameters: { expectedErrors: ['castkit, fetchNotifications:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Notifications couldn’t be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** "Try again" sends a second request, which succeeds. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: fidsThatFail.recovering },
  parameters: { expectedErrors: ['castkit, fetchNotifications:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await items(canvas)).toHaveLength(6);
  },
};

/** Of a user without notifications it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { viewerFid: world.users.dev.fid },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible();
  },
};

/** Without a user nothing is requested, and the visitor is asked to sign in. */
export const SignedOut: Story = {
  tags: ['state', '!autodocs'],
  args: { viewerFid: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see your notifications')).toBeVisible();
    await expect(queries()).toEqual([]);
  },
};

/** A filter fetches its kind alone; the focus stays on its button. */
export const Filtered: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await items(canvas);
    const button = canvas.getByRole('button', { name: 'Replies' });
    await userEvent.click(button);
    await waitFor(async () => {
      await expect(await items(canvas)).toHaveLength(1);
    });
    await expect(queries().at(-1)).toMatchObject({ type: 'replies' });
    await expect(button).toHaveFocus();
  },
};

/** The next page loads at the end of the list. */
export const Pages: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { limit: 2 },
  play: async ({ canvas }) => {
    await items(canvas);
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(await items(canvas)).toHaveLength(6);
    });
    await expect(queries().map(({ cursor = '' }) => cursor)).toEqual(['', '2', '4']);
    window.scrollTo(0, 0);
  },
};
