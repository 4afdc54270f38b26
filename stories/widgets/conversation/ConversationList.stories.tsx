import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { ConversationList } from '../../../src/entries/index.js';
import type { Cast } from '../../../src/entries/index.js';

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
  title: 'Widgets/ConversationList',
  component: ConversationList,
  args: { cast: launchCast, replies: [question, thanks, answer] },
} satisfies Meta<typeof ConversationList>;

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
