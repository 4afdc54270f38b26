import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { hover, realInput } from '../../../mocks/real-input.js';
import { NeynarConversationList } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { threads } = world;
const FAILED = 'This conversation couldn’t be loaded';

const meta = {
  title: 'Widgets/Lists/NeynarConversationList',
  id: 'widgets-neynarconversationlist',
  component: NeynarConversationList,
  parameters: {
    facts: {
      is: 'Shows a post with its replies, and the posts it replies to.',
      needs: 'reads',
      guide: 'show-feeds',
      tile: { says: 'A post with its replies' },
      weight: 'NeynarConversationList',
      notes: {
        heard: [
          ['Replies', 'A list, and a list in it for the replies to a reply.', 'deep-replies'],
        ],
        focus: [['"Show 2 more replies"', 'To the first of them.', 'deep-replies']],
      },
    },
  },
  args: { type: 'hash', identifier: threads.focus.hash },
  beforeEach: () => {
    window.scrollTo(0, 0);
    return cleanUp;
  },
} satisfies WidgetMeta<typeof NeynarConversationList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const queries = () => calls.map(({ query }) => query);

/** A line ends in a curve at the middle of the last reply's avatar. */
async function lineEndsAtTheLastReply(canvas: Canvas) {
  const item = canvas.getByText('I would rather scroll.').closest('li')!;
  const picture = within(item).getByRole('article').querySelector('a')!.getBoundingClientRect();
  const line = getComputedStyle(item, '::after');
  const { left, top }: DOMRect = item.getBoundingClientRect();
  await expect(line.borderEndStartRadius).toBe('12px');
  await expect(Number.parseFloat(line.height) - 1).toBeCloseTo(
    picture.top + picture.height / 2 - top,
    0,
  );
  const end = left + Number.parseFloat(line.marginLeft) + Number.parseFloat(line.width);
  await expect(picture.left - end).toBeGreaterThan(0);
  await expect(picture.left - end).toBeLessThan(6);
}

/** Each line between two casts starts at the middle of the upper avatar. */
async function linesRunBetweenPictures(canvas: Canvas) {
  for (const text of [/^What do you all use/, /^Indentation, but/]) {
    const item = canvas.getByText(text).closest('li')!;
    const picture = within(item).getByRole('article').querySelector('a')!;
    const line = getComputedStyle(item.children[0] ?? item, '::after');
    const middle =
      Number.parseFloat(line.marginLeft) + Number.parseFloat(line.borderInlineStartWidth) / 2;
    const { left, width } = picture.getBoundingClientRect();
    await expect(middle).toBe(left + width / 2 - item.getBoundingClientRect().left);
  }
}

/**
 * Shows the cast with its full date, and its replies below it, each with its own replies indented.
 * A line leads from an avatar past its replies and ends at the last of them.
 */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^And then what/)).toBeVisible();
    const startOf = (text: string | RegExp) =>
      canvas.getByText(text).closest('article')!.getBoundingClientRect().left;
    await expect(startOf('A button.')).toBe(startOf(/^And then what/));
    await expect(startOf('Which says how many?')).toBeGreaterThan(startOf('A button.'));
    await lineEndsAtTheLastReply(canvas);
    await expect(canvas.getAllByText('March 4, 2026 at 7:10 AM')).toHaveLength(1);
    await expect(canvas.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await expect(queries()).toEqual([
      {
        type: 'hash',
        identifier: threads.focus.hash,
        reply_depth: '2',
        include_chronological_parent_casts: 'false',
        limit: '20',
        client_id: world.clientId,
      },
    ]);
  },
};

/** Shows 'Loading...' until the API responds. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: threads.silent.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
  },
};

/**
 * Shows 'Error: could not fetch cast data' after a 404: the cast was deleted or never existed.
 * Nothing is logged or retried.
 */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: threads.gone.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: could not fetch cast data')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

function failing(identifier: string, ...expectedErrors: string[]): Story {
  const onError = fn();
  return {
    args: { identifier },
    parameters: {
      expectedErrors: ['castkit, fetchConversation:', ...expectedErrors],
      settings: { onError },
    },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchConversation');
    },
  };
}

/** Shows 'This conversation couldn’t be loaded' and "Try again" after a 500. */
export const Failed: Story = {
  ...failing(threads.broken.hash, '500'),
  tags: ['state', 'in-gallery'],
};

/** Shows the error when the response is JSON without a conversation. */
export const FailedByAnEmptyResponse: Story = {
  ...failing(threads.rubbish.hash),
  tags: ['behaviour', '!autodocs'],
};

/** "Try again" sends a second request, which succeeds. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(threads.recovering.hash, '500'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Is anybody here?')).toBeVisible();
  },
};

/** Says 'No replies yet' if the cast has none. */
export const NoReplies: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: threads.lonely.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No replies yet')).toBeVisible();
  },
};

/**
 * `includeChronologicalParentCasts` shows the casts that the cast replies to above it, oldest
 * first.
 */
export const Parents: Story = {
  tags: ['content'],
  args: { includeChronologicalParentCasts: true },
  play: async ({ canvas }) => {
    const texts = [/^What do you all use/, /^Indentation, but/, /^And then what/];
    await canvas.findByText(texts[0]!);
    const tops = texts.map((text) => canvas.getByText(text).getBoundingClientRect().top);
    await expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await expect(
      canvas.queryByText('This post was deleted', { selector: 'ol:first-child *' }),
    ).toBeNull();
    await linesRunBetweenPictures(canvas);
  },
};

/** Says that the parent was deleted. */
export const ADeletedParent: Story = {
  tags: ['content'],
  args: { identifier: threads.orphan.hash, includeChronologicalParentCasts: true },
  play: async ({ canvas }) => {
    const tombstone = await canvas.findByText('This post was deleted');
    const cast = canvas.getByText(/^Does anybody remember/);
    await expect(tombstone.getBoundingClientRect().top).toBeLessThan(
      cast.getBoundingClientRect().top,
    );
  },
};

/** Says above the parent that its own parent was deleted. */
export const ADeletedGrandparent: Story = {
  tags: ['content'],
  args: { identifier: threads.late.hash, includeChronologicalParentCasts: true },
  play: async ({ canvas }) => {
    const tombstone = await canvas.findByText('This post was deleted');
    await expect(tombstone.getBoundingClientRect().top).toBeLessThan(
      canvas.getByText('So does everybody.').getBoundingClientRect().top,
    );
  },
};

/** A deleted reply that has replies of its own keeps its place, as 'This post was deleted'. */
export const ADeletedReply: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findByText(/^And then what/);
    const item = canvas.getByText('This post was deleted').closest('li')!;
    await expect(within(item).getByText('What was said above this?')).toBeVisible();
  },
};

/** Replies below the third level are hidden behind a button, and are not indented further. */
export const DeepReplies: Story = {
  tags: ['content'],
  args: { replyDepth: 5 },
  play: async ({ canvas }) => {
    const third = await canvas.findByText('Yes.');
    await expect(canvas.queryByText('Good.')).toBeNull();
    const item = within(third.closest('li')!);
    await userEvent.click(item.getByRole('button', { name: 'Show 2 more replies' }));
    const fourth = await canvas.findByText('Good.');
    await expect(document.activeElement).toContainElement(fourth);
    // Deeper replies appear with it, without another press.
    await expect(canvas.getByText('Thanks.')).toBeVisible();
    await expect(fourth.getBoundingClientRect().left).toBe(third.getBoundingClientRect().left);
    await expect(calls).toHaveLength(1);
  },
};

/** Pressing the button fetches replies that the API left out. */
export const RepliesOnDemand: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { replyDepth: 5 },
  play: async ({ canvas }) => {
    const item = (await canvas.findByText('There are more of us down here.')).closest('li')!;
    await userEvent.click(within(item).getByRole('button', { name: 'Show 2 more replies' }));
    await expect(await within(item).findByText('And here the other.')).toBeVisible();
    await expect(calls).toHaveLength(2);
  },
};

/** Fetches replies page by page; the cast itself stays. */
export const MoreReplies: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: threads.crowded.hash },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Opinion 39')).toBeVisible();
    await expect(canvas.getAllByText('Opinion 0')).toHaveLength(1);
    await expect(canvas.getAllByText(/^Everybody has an opinion/)).toHaveLength(1);
    await expect(queries().map(({ cursor }) => cursor)).toEqual([undefined, '20']);
  },
};

/** Leaves out entries that are not replies, and shows the others. */
export const OddReplies: Story = {
  tags: ['content'],
  args: { identifier: threads.odd.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('gm')).toBeVisible();
  },
};

/**
 * `initialConversation`: a page that the site's server fetched is shown, and only the next page is
 * requested.
 */
export const RendersWhatTheServerFetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    identifier: threads.crowded.hash,
    initialConversation: {
      conversation: { cast: { ...threads.crowded, direct_replies: [threads.lonely] } },
      next: { cursor: '20' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Is anybody here?')).toBeVisible();
    await expect(queries().filter(({ cursor }) => !cursor)).toEqual([]);
    window.scrollTo(0, document.body.scrollHeight);
    await expect(await canvas.findByText('Opinion 20')).toBeInTheDocument();
    await expect(queries()[0]).toMatchObject({ cursor: '20' });
  },
};

/** Sends the cast's URL, `viewerFid`, `replyDepth` and `limit`. */
export const RequestsAsConfigured: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    type: 'url',
    identifier: `https://farcaster.xyz/linda/${threads.lonely.hash.slice(0, 10)}`,
    viewerFid: 3,
    replyDepth: 4,
    limit: 10,
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Is anybody here?')).toBeVisible();
    await expect(queries()).toEqual([
      {
        type: 'url',
        identifier: args.identifier,
        reply_depth: '4',
        include_chronological_parent_casts: 'false',
        limit: '10',
        viewer_fid: '3',
        client_id: world.clientId,
      },
    ]);
  },
};

/** Handlers are called with the cast of the thread. */
export const HandlersGetTheCast: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { allowReactions: true, onLikeBtnPress: fn(() => true) },
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas, args }) => {
    const item = (await canvas.findByText('I would rather scroll.')).closest('article')!;
    const like = within(item).getByRole('button', { name: /^Like/ });
    await userEvent.click(like);
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    await expect(args.onLikeBtnPress).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'I would rather scroll.' }),
      { isUndo: false },
    );
  },
};

/**
 * The button that copies the link of a reply appears on hover and focus, in the corner of the row.
 * Without counts of zero, a reply with one line of text is 88 px high.
 */
export const CopyOnHoverAndFocus: Story = {
  // Firefox without a window has no mouse: what appears under the pointer is always shown there.
  tags: ['behaviour', '!autodocs', 'not-in-firefox'],
  play: async ({ canvas }) => {
    const reply = (await canvas.findByText('I would rather scroll.')).closest('article')!;
    // Another font would move the rows below the pointer, which then hovers another one.
    await document.fonts.ready;
    await expect(reply.offsetHeight).toBe(88);
    await expect(within(reply).queryByText('0 replies')).toBeNull();
    const copy = within(reply).getByRole('button', { name: 'Copy link' });
    const isShown = (opacity: string) =>
      waitFor(() => expect(getComputedStyle(copy).opacity).toBe(opacity));
    if (!(await hover(canvas.getByText(/^And then what/)))) return;
    await isShown('0');
    await hover(reply);
    await isShown('1');
    await hover(canvas.getByText(/^And then what/));
    await isShown('0');
    const likes = within(reply).getByText('2 likes').getBoundingClientRect();
    const button = copy.getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(likes.top);
    // The icon ends where the lines between the rows do.
    const icon = copy.querySelector('svg')!.getBoundingClientRect();
    await expect(icon.right).toBeCloseTo(reply.getBoundingClientRect().right, 0);
    within(reply).getByRole('link', { name: 'Dev Pill' }).focus();
    while (document.activeElement !== copy && reply.contains(document.activeElement)) {
      await realInput({ key: 'Tab' });
    }
    await expect(copy).toHaveFocus();
    await isShown('1');
  },
};

/** The full date wraps in a column that is narrower than it. */
export const DateInANarrowColumn: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ inlineSize: 140 }}>
      <NeynarConversationList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const article = (await canvas.findByText(/^And then what/)).closest('article')!;
    const [date] = article.querySelectorAll('footer time');
    await document.fonts.ready;
    const { right, height } = date!.getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(article.getBoundingClientRect().right);
    await expect(height).toBeGreaterThan(30);
  },
};

/**
 * Text of the deepest replies has enough width in a sidebar of 280 px, because in a conversation it
 * begins beside the avatar at any width.
 */
export const Narrow: Story = {
  tags: ['content'],
  args: { replyDepth: 5, includeChronologicalParentCasts: true },
  render: (args) => (
    <div style={{ inlineSize: 280 }}>
      <NeynarConversationList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const deepest = await canvas.findByText('Yes.');
    await expect(deepest.getBoundingClientRect().width).toBeGreaterThan(120);
    const list = canvas.getByRole('region', { name: 'Conversation' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await linesRunBetweenPictures(canvas);
    await lineEndsAtTheLastReply(canvas);
    // Beside the line, however narrow it is.
    const reply = canvas.getByText('A button.');
    const avatar = reply.closest('article')!.querySelector('a')!;
    await expect(reply.getBoundingClientRect().left).toBeGreaterThan(
      avatar.getBoundingClientRect().right,
    );
  },
};
