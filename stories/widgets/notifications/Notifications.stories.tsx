import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { emulate } from '../../../mocks/real-input.js';
import { Notifications } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { notifications } = world;

const meta = {
  title: 'Widgets/Lists/Notifications',
  id: 'widgets-notifications',
  component: Notifications,
  args: { notifications },
  parameters: {
    facts: {
      is: 'Shows notifications that you have: who liked, followed, mentioned, replied and quoted.',
      needs: 'data',
      guide: 'show-feeds',
      tile: { with: 'NeynarNotifications' },
      notes: {
        heard: [
          [
            'Each notification',
            'An item of a list of a known length: "Unread", who did what, and when.',
            'ready',
          ],
          [
            'New notifications',
            'Announced: "2 new notifications"; the list waits for a press.',
            'new-ones',
          ],
        ],
        focus: [
          ['"2 new notifications"', 'To the first of them.', 'new-ones'],
          ['A filter', 'Stays on its button.', 'filtered'],
        ],
      },
    },
    pictures: { window: true },
  },
} satisfies WidgetMeta<typeof Notifications>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const items = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

/**
 * Each notification says who did what and when: reactions with the text they are to, mentions,
 * replies and quotes with a compact card. Unread ones are marked, and nothing is requested.
 */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const [likes, mention, follows, ...others] = items(canvas);
    await expect(likes).toHaveTextContent('Unread: Linda Xie and 4 others liked your post');
    await expect(likes).toHaveTextContent('The kettle is on, and the day can wait.');
    await expect(mention).toHaveTextContent('Unread: Dev Pill mentioned you');
    await expect(within(mention!).getByRole('article')).toHaveTextContent('gm, shipping today.');
    await expect(follows).toHaveTextContent(/^山田由紀.* and 1 other followed you/);
    const [recast, reply, quote] = others;
    await expect(recast).toHaveTextContent('نور الهدى recast your post');
    await expect(reply).toHaveTextContent('Linda Xie replied to you');
    await expect(quote).toHaveTextContent(/quoted you/);
    await expect(within(likes!).getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(calls).toEqual([]);
  },
};

/** While `notifications` is null or undefined, it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { notifications: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** Without a notification it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { notifications: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No notifications yet')).toBeVisible();
  },
};

/** From right to left, in Arabic. */
export const FromTheRight: Story = {
  tags: ['content', '!autodocs'],
  // What is below is as in the other pictures.
  parameters: { pictures: { window: true } },
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(
      'إعجاب بمنشورك من Linda Xie',
    );
  },
};

/** The buttons choose a kind; the keyboard stays on the one that was pressed. */
export const Filtered: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Follows' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(items(canvas)).toHaveLength(1);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    await expect(items(canvas)).toHaveLength(6);
  },
};

/** In forced colours, the chosen filter has the visitor's colours of what is selected. */
export const InForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    if (!(await emulate({ forcedColors: 'active' }))) return;
    const style = (name: string) => getComputedStyle(canvas.getByRole('button', { name }));
    await waitFor(() =>
      expect(style('All').backgroundColor).not.toBe(style('Follows').backgroundColor),
    );
    await expect(style('All').forcedColorAdjust).toBe('none');
    await expect(style('All').color).not.toBe(style('All').backgroundColor);
    await emulate({});
  },
};

/** A press anywhere in a row opens its post; the links in it lead where they lead. */
export const WholeRow: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const mention = canvas.getByRole('link', { name: '/design' });
    const row = mention.closest('[role=listitem]')!;
    row.scrollIntoView({ block: 'center' });
    const { right, bottom } = row.getBoundingClientRect();
    const beside = document.elementFromPoint(right - 8, bottom - 20)?.closest('a');
    await expect(beside).toHaveAttribute('href', expect.stringContaining('/devpill/'));
    const name = within(row as HTMLElement).getByRole('link', { name: 'Dev Pill' });
    for (const link of [mention, name]) {
      const { left, top, height } = link.getBoundingClientRect();
      await expect(document.elementFromPoint(left + 4, top + height / 2)?.closest('a')).toBe(link);
    }
  },
};

/** `filters` names the kinds that can be chosen. */
export const TwoFilters: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { filters: ['likes', 'mentions'] },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(names).toEqual(['All', 'Mentions', 'Likes']);
  },
};

/** A page that gets more notifications. */
function Growing(props: ComponentProps<typeof Notifications>) {
  const [shown, setShown] = useState<typeof notifications>(notifications.slice(2));
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setShown(notifications);
        }}
      >
        Get more
      </button>
      <Notifications {...props} notifications={shown} />
    </>
  );
}

/** New notifications are announced, and inserted when the button is pressed: it moves the focus there. */
export const NewOnes: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get more' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2 new notifications');
    await expect(items(canvas)).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: '2 new notifications' }));
    await expect(items(canvas)).toHaveLength(6);
    await waitFor(() =>
      expect(items(canvas)[0]).toContainElement(document.activeElement as HTMLElement),
    );
  },
};

/** `onLoadNext` is called at the end of the list, and by a button if that added nothing. */
export const NextOnes: Story = {
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
