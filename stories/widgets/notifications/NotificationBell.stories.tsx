import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { NotificationBell, Notifications } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Lists/NotificationBell',
  id: 'widgets-notificationbell',
  component: NotificationBell,
  parameters: {
    facts: {
      is: 'Shows a bell with the number of unread notifications, and opens what you choose.',
      needs: 'reads',
      guide: 'show-feeds',
      tile: { says: 'How many are unread', isSmall: true, scale: 1.4 },
      notes: {
        keys: [['Enter, Space', 'Press the bell.', 'opens-a-list']],
        heard: [['The bell', 'A button: "3 unread notifications".', 'ready']],
      },
    },
  },
  args: { count: 3 },
} satisfies WidgetMeta<typeof NotificationBell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The number of unread notifications is in the badge, and in the name of the button. */
export const Ready: Story = {
  tags: ['state'],
  args: { onClick: fn() },
  play: async ({ args, canvas }) => {
    const bell = canvas.getByRole('button', { name: '3 unread notifications' });
    await expect(bell).toHaveTextContent('3');
    await userEvent.click(bell);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Without anything unread there is no badge. */
export const NothingNew: Story = {
  tags: ['state', '!autodocs'],
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveTextContent('');
  },
};

/** The badge and the name say 99 at most; the title has the whole number. */
export const Many: Story = {
  tags: ['content', '!autodocs'],
  args: { count: 1204 },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('button', { name: '99+ unread notifications' });
    await expect(bell).toHaveTextContent('99+');
    await expect(bell).toHaveAccessibleDescription('1,204 unread notifications');
  },
};

/** Without `count`, the number of the viewer is fetched. */
export const Fetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { count: undefined, viewerFid: world.users.alice.fid },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '2 unread notifications' }),
    ).toBeVisible();
    await expect(calls.map(({ path, query }) => [path, query.limit])).toEqual([
      ['/notifications', '1'],
    ]);
  },
};

const onError = fn();

/** If it fails, the bell has no number, and `onError` is called. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  args: { count: undefined, viewerFid: world.fidsThatFail.broken },
  parameters: { expectedErrors: ['castkit, fetchNotifications:', '500'], settings: { onError } },
  beforeEach: () => {
    onError.mockClear();
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchNotifications'),
    );
    await expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveTextContent('');
  },
};

/** A list that the bell opens and closes. */
function Opening(props: ComponentProps<typeof NotificationBell>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NotificationBell
        {...props}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      />
      {isOpen && <Notifications notifications={world.notifications.slice(0, 2)} filters={[]} />}
    </>
  );
}

/** The page decides what a press opens; by keyboard the bell is a button like any other. */
export const OpensAList: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Opening {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    const bell = canvas.getByRole('button');
    await expect(bell).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('list', { name: 'Notifications' })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
