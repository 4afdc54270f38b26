import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { UserList } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { alice, carolina, linda } = world.users;

const meta = {
  title: 'Widgets/People/UserList',
  id: 'widgets-userlist',
  component: UserList,
  args: { users: [linda, carolina, alice], 'aria-label': 'Followers' },
  parameters: {
    facts: {
      is: 'Shows users that you have, each with a profile, and asks you for the next ones.',
      needs: 'data',
      guide: 'show-people',
      tile: { says: 'Users that you have' },
      notes: { heard: [['Each user', 'A profile in a list of a known length.', 'long']] },
    },
    pictures: { window: true },
  },
} satisfies WidgetMeta<typeof UserList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each user is an item of a list, with the profile. Nothing is requested. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Followers' });
    await expect(within(list).getAllByRole('article')).toHaveLength(3);
    await expect(within(list).getByRole('article', { name: 'Linda Xie' })).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** While `users` is null or undefined, it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { users: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** Without a user it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { users: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No users found');
  },
};

/** Of a long list, the users in view are rendered. */
export const Long: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    users: Array.from({ length: 400 }, (_, at) => ({ ...linda, fid: 1000 + at })),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      await expect(canvas.getAllByRole('listitem').length).toBeLessThan(100);
    });
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '400');
  },
};

/** `onLoadNext` is called at the end of the list, and by a button if that added nothing. */
export const NextUsers: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { hasNext: true, onLoadNext: fn() },
  play: async ({ args, canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(args.onLoadNext).toHaveBeenCalledTimes(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadNext).toHaveBeenCalledTimes(2);
    window.scrollTo(0, 0);
  },
};
