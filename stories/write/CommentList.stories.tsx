import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { CommentList } from '../../src/entries/comments.js';
import type { Cast } from '../../src/entries/index.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { launchCast, users } = world;
const { alice, carolina, linda } = users;

const comment = (at: number, author: Cast['author'], text: string, to?: Cast): Cast => ({
  hash: `0x${`${at}`.repeat(40)}`,
  author,
  text,
  timestamp: launchCast.timestamp,
  ...(to && { parent_hash: to.hash }),
});
const first = comment(1, alice, 'Where did you find the seeds?');
const second = comment(2, carolina, 'Lovely.');
const answer = comment(3, linda, 'At the market.', first);
const late = comment(4, linda, 'Thank you all!');

const meta = {
  title: 'Widgets/Comments/CommentList',
  id: 'widgets-commentlist',
  component: CommentList,
  parameters: {
    facts: {
      is: 'Shows comments that you have, each with the replies to it.',
      needs: 'data',
      guide: 'comments',
      tile: { with: 'NeynarComments' },
      notes: {
        heard: [['New comments', '"1 new post"; the list waits for a press.', 'new-comments']],
        focus: [
          ['"1 new post"', 'To the new comment.', 'new-comments'],
          ['"1 new post" far below it', 'To the new comment.', 'long'],
        ],
      },
    },
  },
  args: { comments: [first, second, answer] },
} satisfies WidgetMeta<typeof CommentList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows how many comments there are, and each with the replies to it below. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Comments' });
    await expect(within(region).getByRole('heading', { name: '2 comments' })).toBeVisible();
    const order = within(region)
      .getAllByRole('article')
      .map(({ textContent }) => /seeds|market|Lovely/.exec(textContent)?.[0]);
    await expect(order).toEqual(['seeds', 'market', 'Lovely']);
    await expect(calls).toEqual([]);
  },
};

/** While `comments` is null or undefined, it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { comments: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** Without a comment it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { comments: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No comments yet')).toBeVisible();
  },
};

/** New comments before those that are shown are announced by a button, which leads to them. */
export const NewComments: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Receiving(args) {
    const [held, hold] = useState<readonly Cast[]>([first, second]);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            hold([late, ...held]);
          }}
        >
          Receive
        </button>
        <CommentList {...args} comments={held} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    const button = await canvas.findByRole('button', { name: '1 new post' });
    await expect(canvas.queryByText('Thank you all!')).toBeNull();
    await userEvent.click(button);
    const text = await canvas.findByText('Thank you all!');
    await waitFor(() => expect(document.activeElement).toBe(text.closest('li')));
  },
};

/** `onLoadNext` is called at the end of the comments. */
export const NextComments: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { hasNext: true, onLoadNext: fn() },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onLoadNext).toHaveBeenCalledTimes(1));
    await expect(canvas.getByRole('heading', { name: '2+ comments' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoadNext).toHaveBeenCalledTimes(2);
  },
};

const many: Cast[] = Array.from({ length: 500 }, (_, at) => ({
  ...comment(1, alice, `Comment ${at + 1}.`),
  hash: `0x${(at + 1).toString(16).padStart(40, '0')}`,
}));

/** Of many comments those in view are rendered. A press far below the new ones leads to them. */
export const Long: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { comments: many },
  render: function Growing(args) {
    const [hasLate, setHasLate] = useState(false);
    return (
      <>
        <CommentList {...args} comments={hasLate ? [late, ...many] : many} />
        <button
          type="button"
          style={{ position: 'fixed', insetBlockEnd: 8, insetInlineEnd: 8 }}
          onClick={() => {
            setHasLate(true);
          }}
        >
          Another one
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('listitem');
    await waitFor(() => expect(rows().length).toBeLessThan(40));
    window.scrollTo(0, 20_000);
    await waitFor(() => expect(Number(rows()[0]?.ariaPosInSet)).toBeGreaterThan(50));
    await userEvent.click(canvas.getByRole('button', { name: 'Another one' }));
    await userEvent.click(await canvas.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    await expect(rows()[0]).toHaveTextContent('Thank you all!');
    rows()[0]!.blur();
    window.scrollTo(0, 20_000);
    await waitFor(() => expect(Number(rows()[0]?.ariaPosInSet)).toBeGreaterThan(50));
    window.scrollTo(0, 0);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Thank you all!'));
    await expect(rows()[0]).not.toHaveFocus();
  },
};
