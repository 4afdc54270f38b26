import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { ComponentsProvider, FeedList, UnfoldedReplies } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { launchCast, threads } = world;
const onSelect = fn();

/** A post with more replies than are shown at first. */
const { crowded, broken, silent } = threads;
const of = ({ hash }: { hash: string }) => ({ ...launchCast, hash, replies: { count: 2 } });

const meta = {
  title: 'Widgets/Lists/UnfoldedReplies',
  id: 'widgets-unfoldedreplies',
  component: UnfoldedReplies,
  parameters: {
    facts: {
      is: 'Shows the first replies to a post below it, in a list too, by a press on their number.',
      needs: 'reads',
      guide: 'your-parts',
      tile: { says: 'Replies below a post of a list' },
      notes: {
        heard: [['The button', 'Whether the replies are shown.', 'in-a-feed']],
        focus: [['"Show 42 more replies"', 'To the list, which stays.', 'all']],
      },
    },
  },
  args: { cast: crowded },
  beforeEach: () => {
    onSelect.mockReset();
  },
} satisfies WidgetMeta<typeof UnfoldedReplies>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const button = (canvas: Canvas) => canvas.findByRole('button', { name: /^Read .* repl/ });
const requests = () => calls.filter(({ path }) => path.includes('conversation'));

/** In a list a press shows the replies in place, and is none on the post around them. */
export const InAFeed: Story = {
  tags: ['content'],
  render: (args) => (
    <ComponentsProvider components={{ Below: UnfoldedReplies }}>
      <FeedList casts={[args.cast]} hideCounts onSelect={onSelect} />
    </ComponentsProvider>
  ),
  play: async ({ canvas }) => {
    const [post] = await canvas.findAllByRole('article');
    const press = await button(within(post!));
    await expect(requests()).toHaveLength(0);
    await userEvent.click(press);
    await waitFor(() => expect(within(post!).getAllByRole('listitem')).toHaveLength(3));
    await expect(press).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(post!).getAllByRole('listitem')[1]!);
    await expect(onSelect).not.toHaveBeenCalled();
  },
};

/** "Show more" shows the rest below the first three, which stay, and the focus is with them. */
export const All: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await button(canvas));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    const first = canvas.getAllByRole('listitem')[0]!;
    await userEvent.click(canvas.getByRole('button', { name: /^Show \d+ more repl/ }));
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(3));
    await expect(first).toBeInTheDocument();
    await expect(document.activeElement).toContainElement(first);
    await userEvent.click(await button(canvas));
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

/** While they load, and after a failure, the list says so; a button tries again. */
export const Failed: Story = {
  tags: ['behaviour'],
  args: { cast: of(broken) },
  parameters: { expectedErrors: ['castkit, fetchConversation:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await button(canvas));
    await expect(await canvas.findByText('This conversation couldn’t be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Without an answer it goes on loading, and can be closed. */
export const Loading: Story = {
  tags: ['behaviour'],
  args: { cast: of(silent) },
  play: async ({ canvas }) => {
    await userEvent.click(await button(canvas));
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await userEvent.click(await button(canvas));
    await expect(canvas.queryByText('Loading...')).toBeNull();
  },
};
