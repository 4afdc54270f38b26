import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { ConversationList } from '../../../src/entries/index.js';
import type { Cast } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { launchCast, users } = world;
const { alice, carolina, linda } = users;

const reply = (at: number, author: Cast['author'], text: string, to: string): Cast => ({
  hash: `0x${`${at}`.repeat(40)}`,
  author,
  text,
  parent_hash: to,
  timestamp: launchCast.timestamp,
});
const question = reply(1, alice, 'When can we try it?', launchCast.hash);
const answer = reply(2, linda, 'Today.', question.hash ?? '');
const thanks = reply(3, carolina, 'Congratulations!', launchCast.hash);

const meta = {
  title: 'Widgets/Lists/ConversationList',
  id: 'widgets-conversationlist',
  component: ConversationList,
  parameters: {
    facts: {
      is: 'Shows a conversation that you have: a post, its replies, and the posts it replies to.',
      needs: 'data',
      guide: 'show-feeds',
      tile: { with: 'NeynarConversationList' },
      notes: {
        heard: [
          ['The replies', 'As lists in a list, each below what it replies to.', 'ready'],
          ['A reply in a long list', 'Its place, and how many there are.', 'long'],
        ],
        focus: [['A reply that leaves the view', 'Stays where it is.', 'long']],
      },
    },
  },
  args: { cast: launchCast, replies: [question, thanks, answer] },
} satisfies WidgetMeta<typeof ConversationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A reply is below the post that it replies to, whatever its place in the list. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Conversation' });
    const order = within(region)
      .getAllByRole('article')
      .map(({ textContent }) => /When can|Today|Congrat/.exec(textContent)?.[0]);
    await expect(order).toEqual([undefined, 'When can', 'Today', 'Congrat']);
    await expect(calls.filter(({ path }) => path.includes('conversation'))).toEqual([]);
  },
};

/** Posts that this one replies to are above it, and one that is missing between them is deleted. */
export const Parents: Story = {
  tags: ['content', '!autodocs'],
  args: { cast: answer, parents: [launchCast, question], replies: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
    await expect(canvas.getByText('No replies yet')).toBeVisible();
  },
};

/** Without a post it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { cast: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** `onLoadNext` is called at the end of the replies. */
export const NextReplies: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { hasNext: true, onLoadNext: fn() },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onLoadNext).toHaveBeenCalled());
    const { calls: before } = (args.onLoadNext as ReturnType<typeof fn>).mock;
    const times = before.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadNext).toHaveBeenCalledTimes(times + 1);
  },
};

/** Five hundred replies, of which the first has more than are shown at once. */
const many: Cast[] = Array.from({ length: 500 }, (_, at) => ({
  ...reply(1, [alice, linda, carolina][at % 3] ?? linda, `Reply ${at + 1}.`, launchCast.hash),
  hash: `0x${(at + 1).toString(16).padStart(40, '0')}`,
}));
const answers: Cast[] = Array.from({ length: 4 }, (_, at) => ({
  ...reply(1, linda, `Answer ${at + 1}.`, (at === 0 ? many[0]?.hash : `0x${at}a`) ?? ''),
  hash: `0x${at + 1}a`,
}));

/**
 * Of a long conversation, the replies in view are rendered. What has the focus or was opened by the
 * visitor stays.
 */
export const Long: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { replies: [...many, ...answers] },
  play: async ({ canvas, step }) => {
    const rows = () => canvas.getAllByRole('listitem').filter((row) => row.dataset.index);
    await waitFor(() => expect(rows().length).toBeLessThan(40));
    await expect(rows()[0]).toHaveAttribute('aria-setsize', '500');
    await userEvent.click(canvas.getByRole('button', { name: /2 more replies/ }));
    const link = within(rows()[1]!).getAllByRole('link')[0]!;
    link.focus({ preventScroll: true });
    await step('in the middle', async () => {
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      await waitFor(() => expect(Number(rows()[2]?.ariaPosInSet)).toBeGreaterThan(100));
      await expect(rows().length).toBeLessThan(40);
      const isInView = (row: Element) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      };
      await waitFor(() => expect(rows().some(isInView)).toBe(true));
      await expect(document.activeElement).toBe(link);
      await expect(canvas.getByText('Answer 4.')).toBeInTheDocument();
    });
    await step('at the end', async () => {
      await waitFor(async () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await expect(rows().at(-1)).toHaveAttribute('aria-posinset', '500');
      });
    });
    await step('at the beginning again', async () => {
      window.scrollTo(0, 0);
      await waitFor(() => expect(rows()[2]).toHaveAttribute('aria-posinset', '3'));
      await expect(canvas.getByText('Answer 4.')).toBeVisible();
    });
  },
};
