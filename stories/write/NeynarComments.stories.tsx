import type { Decorator, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { commentsPageOf } from '../../mocks/comments.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { NeynarComments, useCommentCount } from '../../src/entries/comments.js';
import type { CastDraft } from '../../src/entries/composer.js';
import type { Cast, Verdict } from '../../src/entries/index.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { articles, threads, users } = world;
const FAILED = 'Comments couldn’t be loaded';
const POSTED = `0x${'ab'.repeat(20)}`;

const meta = {
  title: 'Widgets/Comments/NeynarComments',
  id: 'widgets-neynarcomments',
  component: NeynarComments,
  parameters: {
    facts: {
      is: 'Shows the comments on a page: the posts that embed it, with their replies.',
      needs: 'reads',
      guide: 'comments',
      tile: { says: 'Comments under a page' },
      weight: { bytes: 8000, beside: 'a conversation' },
      notes: {
        keys: [
          [
            'Enter on "3 replies"',
            'Shows them in the place of the button, and moves the focus there.',
            'keyboard-only',
          ],
          [
            'Enter on "Reply"',
            'Opens a composer below the comment, in its text; once more closes it.',
            'replying',
          ],
          [
            'Enter on "Show more"',
            'Moves the focus to the first comment that was added.',
            'shows-more',
          ],
        ],
        heard: [
          ['A comment that the address names', 'Is read: it gets the focus.', 'named'],
          ['A comment is posted', '"Posted".', 'posted'],
        ],
        focus: [
          [
            'A reply is posted',
            'To the reply, in the place of its composer; elsewhere by then, it stays there.',
            'own-replies',
          ],
        ],
      },
    },
  },
  args: { url: articles.discussed },
  beforeEach: () => {
    window.scrollTo(0, 0);
    return () => {
      cleanUp();
      history.replaceState(null, '', location.pathname + location.search);
      document.querySelectorAll('link[rel="canonical"]').forEach((link) => {
        link.remove();
      });
    };
  },
} satisfies WidgetMeta<typeof NeynarComments>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const asked = () =>
  calls.map(({ path, query: { embed_url, parent_urls, cursor } }) =>
    // The first of its spellings is the page itself.
    [path, embed_url ?? parent_urls?.split(',')[0], cursor].filter(Boolean).join(' '),
  );
const boxOf = (element: Element) => element.getBoundingClientRect();
/** The first words of the comments, in their order. */
const shown = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getAllByRole('article').map((card) => card.querySelector('p')?.textContent.slice(0, 12));
/** Those of all comments, of which a page has only those in view. */
function shownOnPaper(context: Pick<Context, 'canvas'>) {
  window.dispatchEvent(new Event('beforeprint'));
  const all = shown(context);
  window.dispatchEvent(new Event('afterprint'));
  return all;
}

/**
 * Waits for a number of comments. It looks now and then, not when the page changes: to look changes
 * the page.
 */
const findOnPaper = (context: Pick<Context, 'canvas'>, count: number) =>
  waitFor(() => expect(shownOnPaper(context)).toHaveLength(count), { container: document.head });
const ready = ({ canvas }: Pick<Context, 'canvas'>) => canvas.findByText(/^Thanks! Is there/);

/**
 * Shows the casts that embed the page or are posted under it, each once, the newest first. The
 * embed of the page itself is not shown below each of them.
 */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    await expect(shown(context)).toEqual([
      'This is the ',
      'The second f',
      'I said it th',
      'Thanks! Is t',
      'And then wha',
    ]);
    await expect(canvas.getByRole('region', { name: 'Comments' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '5 comments' })).toBeVisible();
    await expect(asked()).toEqual([
      `/feed ${articles.discussed}`,
      `/feed/parent_urls ${articles.discussed}`,
    ]);
    await expect(canvas.getByRole('button', { name: '45 replies' })).toBeVisible();
    // A linked page is a row, as the comment is what is read.
    const page = canvas.getByRole('link', { name: /docs\.example\.org/ });
    await expect(boxOf(page).height).toBe(96);
    // Nobody is signed in: the composer of the social app has the page in it.
    await expect(canvas.getByRole('link', { name: 'Comment on Farcaster' })).toHaveAttribute(
      'href',
      `https://farcaster.xyz/~/compose?text=&embeds[]=${encodeURIComponent(articles.discussed)}`,
    );
    await expect(canvas.getAllByRole('link', { name: /^Reply on Farcaster/ })).toHaveLength(5);
    // The page itself is no preview below each of them.
    await expect(canvas.queryByRole('link', { name: /pages\.castkit\.example\/blog/ })).toBeNull();
  },
};

/**
 * Above the comments there is their number, with a + while there may be more, and a control of their
 * order, which keeps the focus. The oldest come first once all were fetched.
 */
export const Orders: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.crowded, limit: 10 },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('Embedded 0');
    const count = () => canvas.getByRole('heading', { level: 2 }).textContent;
    await expect(count()).toMatch(/^\d+\+ comments$/);
    const order = canvas.getByRole('combobox', { name: 'Order' });
    await expect(order).toHaveValue('newest');
    const height = boxOf(order.closest('div')!).height;
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown(context)).toHaveLength(20));
    order.focus();
    await userEvent.selectOptions(order, 'Oldest');
    await waitFor(() => expect(shown(context)[0]).toBe('Posted 24'));
    await expect(count()).toBe('70 comments');
    await expect(order).toHaveFocus();
    const times = [...context.canvasElement.querySelectorAll('article time')].map((time) =>
      Date.parse(time.getAttribute('datetime') ?? ''),
    );
    await expect(times).toEqual([...times].sort((one, other) => one - other));
    await userEvent.selectOptions(order, 'Most liked');
    await waitFor(() => expect(shown(context)[0]).toBe('Posted 16'));
    await expect(order).toHaveFocus();
    await expect(boxOf(order.closest('div')!).height).toBe(height);
  },
};

/**
 * A hundred comments with pictures, whose sizes the API knows or does not, come and are scrolled
 * through: nothing that was painted moves, and nothing that stands below them is moved twice.
 */
export const NothingJumps: Story = {
  // Chromium alone reports the shifts of a layout, which the story counts.
  tags: ['behaviour', '!autodocs', 'not-in-webkit', 'not-in-firefox'],
  args: { url: articles.pictured, limit: 100 },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    await canvas.findByText(/^Pictured 0\./);
    await new Promise(requestAnimationFrame);
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      shifts.push(
        ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
      );
    });
    observer.observe({ type: 'layout-shift' });
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    const scrollTo = async (top: number) => {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    };
    // After a leap, the room of comments that are not there yet is in view until they come.
    for (const part of [1, 0, 0.5, 0]) await scrollTo(end() * part);
    for (let at = 0; at < end(); at += 400) await scrollTo(at);
    await canvas.findByText(/^Pictured 99\./);
    await waitFor(() =>
      expect([...document.images].filter(({ complete }) => !complete).length).toBe(0),
    );
    await new Promise(requestAnimationFrame);
    await expect(PerformanceObserver.supportedEntryTypes).toContain('layout-shift');
    await expect(shifts).toEqual([]);
    observer.disconnect();
  },
};

/** `order="oldest"` begins with the oldest; what a visitor posts is above them all the same. */
export const OldestFirst: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    order: 'oldest',
    onSubmit: fn(() => Promise.resolve({ hash: POSTED })),
    author: users.linda,
    limit: 3,
  },
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(shown(context)).toHaveLength(3));
    await expect(shown(context)[0]).toBe('And then wha');
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(field, 'Mine.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown(context)[0]).toBe('Mine.'));
    await expect(canvas.getByRole('heading', { name: '6 comments' })).toBeVisible();
  },
};

/**
 * `order="likes"` begins with the most liked of the newest hundred of each kind. The default is
 * `newest`.
 */
export const MostLiked: Story = {
  tags: ['content', 'in-gallery'],
  args: { order: 'likes' },
  play: async (context) => {
    await ready(context);
    await expect(shown(context)[0]).toBe('The second f');
    await expect(calls.map(({ query: { limit } }) => limit)).toEqual(['100', '100']);
    // Beside its arrow, though the other order may be longer: Safari knows only this for a select.
    await expect(context.canvas.getByRole('combobox')).toHaveStyle({ textAlignLast: 'end' });
  },
};

/** Shows the loading state until the API responds, and already has the link to comment. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { url: articles.silent },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Comment on Farcaster' })).toBeVisible();
  },
};

/** Says 'No comments yet' if the page has none. */
export const Empty: Story = {
  tags: ['state', 'in-gallery'],
  args: { url: articles.quiet },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No comments yet')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const failing = (url: string): Story => {
  const onError = fn();
  return {
    args: { url },
    parameters: { expectedErrors: ['castkit, fetchFeed:', '500'], settings: { onError } },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchFeed');
    },
  };
};

/** Shows the error after a 500. */
export const Failed: Story = { ...failing(articles.broken), tags: ['state', 'in-gallery'] };

/** "Try again" sends the requests again. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(articles.recovering),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('It works.')).toBeVisible();
  },
};

/**
 * If the API does not know which casts embed a page, shows those that are posted under the page.
 */
export const OneFeedIsEnough: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.posts },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Posted under it.')).toBeVisible();
  },
};

/**
 * A button says how many replies there are. They are fetched and shown in its place, and the focus
 * moves to them.
 */
export const Replies: Story = {
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const before = shown(context);
    await userEvent.click(canvas.getByRole('button', { name: '3 replies' }));
    const reply = await canvas.findByText('A button.');
    await expect(document.activeElement).toContainElement(reply);
    const item = canvas.getByText(/^And then what/).closest('li')!;
    await expect(item).toContainElement(reply);
    await expect(within(item).getAllByText(/^And then what/)).toHaveLength(1);
    await expect(shown(context).slice(0, 5)).toEqual(before);
  },
};

/**
 * `limit`, 20 by default, is how many are shown at first, and how many each press of 'Show more'
 * adds. They are added at the end, so that nothing moves, and the first of them gets the focus.
 */
export const ShowsMore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.crowded, limit: 10 },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('Embedded 0');
    const pages: ReturnType<typeof shown>[] = [];
    for (let count = 10; count < 70; count += 10) {
      // Those that were waiting are shown at once, the others when they have come.
      await findOnPaper(context, count);
      pages.push(shownOnPaper(context));
      await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
      await waitFor(() =>
        expect(document.activeElement?.closest('li')).toHaveAttribute('data-index', `${count}`),
      );
    }
    await findOnPaper(context, 70);
    const all = shownOnPaper(context);
    for (const page of pages) await expect(all.slice(0, page.length)).toEqual(page);
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    // From the newest to the oldest, whichever feed they are from.
    const times = [...context.canvasElement.querySelectorAll('article time')].map((time) =>
      Date.parse(time.getAttribute('datetime') ?? ''),
    );
    window.dispatchEvent(new Event('afterprint'));
    await expect(times).toHaveLength(70);
    await expect(times).toEqual([...times].sort((one, other) => other - one));
  },
};

/** Shows the most liked of the first hundred of each kind first, some at a time. */
export const ShowsMoreOfTheMostLiked: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.crowded, order: 'likes', limit: 30 },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('Posted 5');
    const first = shownOnPaper(context);
    await expect(first).toHaveLength(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await findOnPaper(context, 60);
    await expect(shownOnPaper(context).slice(0, 30)).toEqual(first);
    await expect(calls).toHaveLength(2);
  },
};

/** Casts that the site hides are left out, and casts that it covers are covered. */
export const Moderated: Story = {
  tags: ['content'],
  parameters: {
    settings: {
      moderate: ({ text }: Cast): Verdict | null => {
        if (text?.startsWith('Thanks')) return { level: 'hide' };
        return text?.startsWith('The second') ? { level: 'cover', reason: 'A spoiler' } : null;
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A spoiler')).toBeVisible();
    await expect(canvas.queryByText(/^Thanks/)).toBeNull();
    await expect(canvas.queryByText(/^The second figure/)).toBeNull();
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
  },
};

const sent = ({ args }: Pick<Context, 'args'>) =>
  (args.onSubmit as ReturnType<typeof fn>).mock.lastCall?.[0] as CastDraft | undefined;

const writing: Story = {
  args: { onSubmit: fn(() => Promise.resolve({ hash: POSTED })) },
  beforeEach: () => {
    localStorage.clear();
    storeSession();
  },
};

/**
 * With `onSubmit`, a visitor whose session has a signer gets a composer above the comments, and
 * buttons to reply.
 */
export const WithAComposer: Story = {
  ...writing,
  tags: ['state', 'in-gallery'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    await expect(await canvas.findByRole('textbox', { name: 'Write a comment' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Comment' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Comment on Farcaster' })).toBeNull();
    await expect(await canvas.findAllByRole('button', { name: /^Reply/ })).toHaveLength(5);
  },
};

/** A new comment is a cast with the page as its first embed, and is shown at once. */
export const Posted: Story = {
  ...writing,
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(field, 'Well said.');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await expect(await canvas.findByText(/^Posted/)).toBeVisible();
    const draft = sent(context)!;
    await expect(draft).toMatchObject({
      rawText: 'Well said.',
      embeds: [{ url: articles.discussed }],
    });
    await expect(draft.parent).toBeUndefined();
    await expect(shown(context)[0]).toBe('Well said.');
    const [mine] = canvas.getAllByRole('article');
    await expect(mine).toHaveAccessibleName('Post by Linda Xie');
    await expect(mine).toHaveAttribute('id', `cast-${POSTED}`);
    // It appears; the others are there.
    const appearing = canvas.getAllByRole('listitem').filter((item) => item.dataset.new);
    await expect(appearing).toEqual([mine?.closest('li')]);
    await expect(field).toHaveValue('');
  },
};

/** No handler of the site gets the signer of the session. */
export const TheSignerStaysInTheSession: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { moderate: fn(() => null) } },
  play: async (context) => {
    await Posted.play?.(context);
    const { settings } = context.parameters as { settings: { moderate: ReturnType<typeof fn> } };
    const given = JSON.stringify([settings.moderate.mock.calls, sent(context)]);
    await expect(given).toContain(POSTED);
    await expect(given).not.toContain('signer_uuid');
  },
};

/**
 * A reply is written below the comment or reply that it belongs to, and pressing the button again
 * closes the field.
 */
export const Replying: Story = {
  ...writing,
  tags: ['content'],
  args: { onSubmit: fn() },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const item = canvas.getByText(/^The second figure/).closest('li')!;
    await userEvent.click(await within(item).findByTitle('Reply'));
    const field = await within(item).findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'It is.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(context)?.rawText).toBe('It is.'));
    const draft = sent(context)!;
    await expect(draft.parent).toMatchObject({ hash: expect.stringMatching(/^0xc033/) as string });
    await expect(draft.embeds).toEqual([]);
    // Pressed again, the button takes it away.
    await userEvent.click(within(item).getByTitle('Reply'));
    await expect(within(item).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(item).getByTitle('Reply'));
    await waitFor(() => expect(within(item).getByRole('textbox')).toHaveFocus());
  },
};

/** The field stands below the line of the replies, and above them once they are shown: its words stay. */
export const ReplyingAboveReplies: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  args: { onSubmit: fn() },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const item = canvas.getByText(/^And then what/).closest('li')!;
    await userEvent.click((await within(item).findAllByTitle('Reply'))[0]!);
    const field = await within(item).findByRole('textbox');
    const replies = within(item).getByRole('button', { name: '3 replies' });
    const isAbove = (above: Element, below: Element) =>
      (above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    await expect(isAbove(replies, field)).toBe(true);
    await userEvent.type(field, 'Nowhere.');
    await userEvent.click(replies);
    const first = await within(item).findByText('A button.');
    await expect(isAbove(field, first)).toBe(true);
    await expect(within(item).getByRole('textbox')).toBe(field);
    await expect(field).toHaveValue('Nowhere.');
  },
};

/**
 * A comment has one row of actions, with counts beside the icons: a short one is about 88 px high.
 * Its replies are folded behind their number.
 */
export const OneRowOfActions: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await ready(context);
    const { canvas } = context;
    const card = canvas.getByText(/^The second figure/).closest('article')!;
    await expect(boxOf(card).height).toBeLessThanOrEqual(92);
    await expect(within(card).queryByText('41 likes')).toBeNull();
    const like = within(card).getByRole('link', { name: /41 likes/ });
    await expect(within(like).getByText('41')).toBeVisible();
    const controls = [...card.querySelectorAll('footer a, footer button')];
    await expect(controls).toHaveLength(4);
    await expect(new Set(controls.map((each) => boxOf(each).top)).size).toBe(1);
    await expect(canvas.getByRole('button', { name: '45 replies' })).toBeVisible();
    // The button has the number; and whatever the numbers are, the icons stand below each other.
    await expect(canvas.getByText('45')).not.toBeVisible();
    const likes = [...context.canvasElement.querySelectorAll('[data-kind="like"]')];
    await expect(likes.length).toBeGreaterThan(4);
    await expect(new Set(likes.map((each) => boxOf(each).left)).size).toBe(1);
  },
};

/**
 * The field is one row high until it gets the focus, and only one field is open at a time: opening
 * a reply folds the page's field, and opening that closes the reply and keeps its text. The comment
 * that a reply belongs to is not repeated above it.
 */
export const OneFieldAtATime: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await ready(context);
    const { canvas } = context;
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    const head = () => boxOf(field.closest('form')!).height;
    await expect(head()).toBeLessThanOrEqual(44);
    await expect(canvas.queryByRole('button', { name: 'Comment' })).toBeNull();
    await userEvent.click(field);
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeVisible();
    // It stays while the focus is elsewhere: what is pressed next does not move.
    field.blur();
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeVisible();
    const item = canvas.getByText(/^The second figure/).closest('li')!;
    await userEvent.click(await within(item).findByTitle('Reply'));
    const reply = await within(item).findByRole('textbox', { name: 'Write a reply' });
    await expect(head()).toBeLessThanOrEqual(44);
    await expect(within(item).getAllByText(/^The second figure/)).toHaveLength(1);
    await userEvent.type(reply, 'It is');
    await userEvent.click(field);
    await expect(within(item).queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeVisible();
    await userEvent.click(within(item).getByTitle('Reply'));
    await waitFor(() => expect(within(item).getByRole('textbox')).toHaveValue('It is'));
  },
};

/** What a source of the site's own sends besides, once it knows of it. */
const known: { comments: Cast[]; replies: Cast[] } = { comments: [], replies: [] };
const conversation = fn(() => ({
  conversation: {
    cast: {
      hash: threads.focus.hash,
      text: 'And then what?',
      author: users.dev,
      direct_replies: [
        { hash: `0x${'a1'.repeat(20)}`, text: 'A button.', author: users.alice },
        ...known.replies,
      ],
    },
  },
}));
const feed = fn(({ embedUrl }: { embedUrl?: string }) =>
  embedUrl
    ? { casts: [...known.comments, ...(commentsPageOf(embedUrl).casts ?? [])] }
    : { casts: [] },
);

/** Comments from that source, which a button requests again, as for another viewer. */
const refreshed: Story = {
  ...writing,
  parameters: { settings: { data: { feed, conversation } } },
  beforeEach: () => {
    localStorage.clear();
    storeSession();
    Object.assign(known, { comments: [], replies: [] });
    feed.mockClear();
    conversation.mockClear();
  },
  render: function Page(args) {
    const [fid, setFid] = useState<number>(users.linda.fid);
    const [order, setOrder] = useState<'newest' | 'likes'>('newest');
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setFid(fid + 1);
          }}
        >
          Request again
        </button>
        <button
          type="button"
          onClick={() => {
            setOrder(order === 'likes' ? 'newest' : 'likes');
          }}
        >
          Another order
        </button>
        <NeynarComments {...args} viewerFid={fid} order={order} />
      </>
    );
  },
};

/**
 * New comments, for which `refreshInterval` looks, are announced by a button: until it is pressed
 * nothing moves, and then the first of them has the focus.
 */
export const NewOnesAreAnnounced: Story = {
  tags: ['behaviour'],
  args: { refreshInterval: 300 },
  parameters: { settings: { data: { feed, conversation } } },
  beforeEach: () => {
    known.comments = [];
  },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const first = canvas.getAllByRole('article')[0]!;
    const { top } = boxOf(first);
    known.comments = [
      {
        hash: POSTED,
        text: 'Fresh from the press.',
        author: users.linda,
        timestamp: new Date().toISOString(),
        embeds: [{ url: articles.discussed }],
      },
    ];
    const button = await canvas.findByRole('button', { name: '1 new post' });
    await expect(canvas.getAllByRole('article')[0]).toBe(first);
    await expect(boxOf(first).top).toBe(top);
    await userEvent.click(button);
    const fresh = (await canvas.findByText('Fresh from the press.')).closest('article');
    await expect(canvas.getAllByRole('article')[0]).toBe(fresh);
    await waitFor(() => expect(fresh).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: '1 new post' })).toBeNull();
  },
};

/**
 * A comment that was posted with a hash stays, even if the order changes and requests are repeated,
 * until the API sends it. Then the API's is shown in its place, once.
 */
export const PostedStays: Story = {
  ...refreshed,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const again = async (name: string) => {
      const { length } = feed.mock.calls;
      await userEvent.click(canvas.getByRole('button', { name }));
      await waitFor(() => expect(feed.mock.calls.length).toBeGreaterThan(length));
    };
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(field, 'Well said.{Control>}{Enter}{/Control}');
    await canvas.findByText(/^Posted/);
    await expect(shown(context)[0]).toBe('Well said.');
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    const isThereOnce = async () => {
      await ready(context);
      await expect(canvas.getAllByText('Well said.')).toHaveLength(1);
      await expect(shown(context)[0]).toBe('Well said.');
    };
    await again('Request again');
    await isThereOnce();
    await again('Another order');
    await waitFor(() => expect(canvas.queryByText('Loading...')).toBeNull());
    await isThereOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Another order' }));
    await isThereOnce();
    known.comments = [
      {
        hash: POSTED.toUpperCase().replace('0X', '0x'),
        text: 'Said well.',
        author: users.linda,
        timestamp: new Date(0).toISOString(),
        embeds: [{ url: articles.discussed }],
      },
    ];
    await again('Request again');
    await expect(await canvas.findByText('Said well.')).toBeVisible();
    await expect(canvas.queryByText('Well said.')).toBeNull();
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(shown(context)[0]).toBe('Said well.');
  },
};

/**
 * A reply is shown at once where it belongs, also below another reply: it gets the focus in place
 * of its composer, and a live region says 'Posted'. It stays until the API sends it, and never
 * appears twice.
 */
export const OwnReplies: Story = {
  ...refreshed,
  tags: ['content', 'in-gallery'],
  args: {
    onSubmit: fn(({ rawText }: CastDraft) =>
      Promise.resolve({ hash: `0x${rawText.startsWith('Up') ? 'b1' : 'b2'}${'00'.repeat(19)}` }),
    ),
  },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const item = canvas.getByText(/^And then what/).closest('li')!;
    const write = async (below: HTMLElement, text: string) => {
      await userEvent.click(within(below).getAllByTitle('Reply')[0]!);
      const field = await within(below).findByRole('textbox');
      await waitFor(() => expect(field).toHaveFocus());
      await userEvent.type(field, `${text}{Control>}{Enter}{/Control}`);
      const card = await within(below).findByText(text, { selector: 'article *' });
      await expect(within(below).queryByRole('textbox')).toBeNull();
      await expect(document.activeElement).toContainElement(card);
      await expect(document.activeElement).not.toContainElement(below);
      await waitFor(() =>
        expect(canvas.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
          expect.stringMatching(/^Posted/),
        ),
      );
    };
    await waitFor(() => expect(within(item).getAllByTitle('Reply')).toHaveLength(1));
    await write(item, 'Up to a page of its own.');
    const posted = within(item).getByText('Up to a page of its own.').closest('li');
    await expect(posted).toHaveAttribute('data-new');
    // What is folded stays folded, and is fetched without it.
    await userEvent.click(within(item).getByRole('button', { name: '3 replies' }));
    const reply = (await within(item).findByText('A button.')).closest('li')!;
    await expect(document.activeElement).toContainElement(reply);
    await expect(canvas.getAllByText('Up to a page of its own.')).toHaveLength(1);
    await write(reply, 'Or a link.');
    const texts = () =>
      [...item.querySelectorAll('article')].map((each) => each.querySelector('p')?.textContent);
    await expect(texts().slice(1)).toEqual(['A button.', 'Or a link.', 'Up to a page of its own.']);
    known.replies = [
      { hash: `0xb1${'00'.repeat(19)}`, text: 'Up, as it was sent.', author: users.linda },
    ];
    await userEvent.click(canvas.getByRole('button', { name: 'Request again' }));
    await waitFor(() =>
      expect(texts().slice(1)).toEqual(['A button.', 'Or a link.', 'Up, as it was sent.']),
    );
  },
};

/** A comment that the site hides is also hidden from its author, and the composer says so. */
export const OwnAreModerated: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: {
      moderate: ({ text }: Cast): Verdict | null =>
        text?.startsWith('Buy') ? { level: 'hide' } : null,
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    await canvas.findByRole('textbox', { name: 'Write a comment' });
    const item = canvas.getByText(/^The second figure/).closest('li')!;
    await userEvent.click(await within(item).findByTitle('Reply'));
    const field = await within(item).findByRole('textbox');
    await userEvent.type(field, 'Buy this.{Control>}{Enter}{/Control}');
    await expect(await within(item).findByText(/^Posted/)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText('Buy this.')).toBeNull();
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
  },
};

/** If the visitor writes elsewhere by the time a reply is posted, the focus stays there. */
export const WritingElsewhere: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  args: {
    onSubmit: fn(
      () =>
        new Promise((resolve) => {
          document.addEventListener('castkit-answer', () => resolve({ hash: POSTED }), {
            once: true,
          });
        }),
    ),
  },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const top = await canvas.findByRole('textbox', { name: 'Write a comment' });
    const item = canvas.getByText(/^The second figure/).closest('li')!;
    await userEvent.click(await within(item).findByTitle('Reply'));
    await userEvent.type(
      await within(item).findByRole('textbox'),
      'It is.{Control>}{Enter}{/Control}',
    );
    await userEvent.click(top);
    document.dispatchEvent(new Event('castkit-answer'));
    await expect(await canvas.findByText('It is.', { selector: 'article *' })).toBeVisible();
    await expect(top).toHaveFocus();
  },
};

/**
 * A comment that could not be posted stays in the composer, with the reason, and is not added to
 * the comments.
 */
export const NotPosted: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  args: { onSubmit: fn(() => Promise.reject(new Error('No credits left.'))) },
  parameters: { expectedErrors: ['castkit, onSubmit:'] },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(field, 'Well said.{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/No credits left/)).toBeVisible();
    await expect(field).toHaveValue('Well said.');
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
  },
};

/** A draft belongs to the page that it was written on. */
export const DraftsOfEachPage: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  render: function Drafts(args) {
    const [url, setUrl] = useState<string>(articles.discussed);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setUrl(url === articles.quiet ? articles.discussed : articles.quiet);
          }}
        >
          Another page
        </button>
        <NeynarComments {...args} url={url} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const field = () => canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(await field(), 'Half a th');
    await userEvent.click(canvas.getByRole('button', { name: 'Another page' }));
    await canvas.findByText('No comments yet');
    await expect(await field()).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Another page' }));
    await canvas.findByText(/^Thanks/);
    await waitFor(async () => expect(await field()).toHaveValue('Half a th'));
  },
};

/**
 * Who is not signed in has a button in the field, where a session could write: it prompts for one.
 * The field is as high as that of the composer.
 */
export const SignInInTheField: Story = {
  tags: ['state'],
  // What is below is as in the other pictures.
  parameters: { pictures: { window: true } },
  args: { onSubmit: fn() },
  play: async (context) => {
    await ready(context);
    const { canvas } = context;
    const link = canvas.getByRole('link', { name: 'Comment on Farcaster' });
    const signIn = canvas.getByRole('button', { name: 'Sign in' });
    await expect(signIn.parentElement).toBe(link.parentElement);
    await expect(boxOf(signIn.parentElement!).height).toBe(40);
    await userEvent.click(signIn);
    const prompt = await within(document.body).findByRole('dialog');
    await expect(prompt).toHaveAccessibleName('Sign in to comment');
    // Within the widget, at the end of its button.
    if (CSS.supports('position-area', 'block-end')) {
      const { right } = signIn.getBoundingClientRect();
      await waitFor(() =>
        expect(Math.round(prompt.getBoundingClientRect().right)).toBe(Math.round(right)),
      );
    }
    await userEvent.keyboard('{Escape}');
    // The network is named once, at the foot.
    await expect(canvas.getAllByText('via Farcaster')).toHaveLength(1);
  },
};

/**
 * All other visitors get a link that opens the social app's composer with the page in it, and links
 * in place of the reaction buttons, even if the site could post.
 */
export const WithoutASigner: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession({ signer_uuid: '', ...users.linda });
  },
  play: async (context) => {
    await ready(context);
    const { canvas } = context;
    await expect(canvas.getByRole('link', { name: 'Comment on Farcaster' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Reply/ })).toBeNull();
  },
};

/** On a site with its own sign-in, `author` says who writes, and everyone gets the composer. */
export const AuthorOfTheSite: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onSubmit: fn(() => Promise.resolve({ hash: POSTED })), author: users.alice },
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    const field = await canvas.findByRole('textbox', { name: 'Write a comment' });
    await userEvent.type(field, 'Mine.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown(context)[0]).toBe('Mine.'));
    await expect(canvas.getAllByRole('article')[0]).toHaveAccessibleName(/Alice/);
  },
};

/** An address that ends in `#cast-` and a hash scrolls to that comment, which gets the focus. */
export const Named: Story = {
  tags: ['content'],
  beforeEach: () => {
    history.replaceState(null, '', `#cast-${threads.focus.hash}`);
  },
  play: async (context) => {
    await ready(context);
    const named = document.getElementById(`cast-${threads.focus.hash}`)!;
    await waitFor(() => expect(named).toHaveFocus());
    await expect(named).toHaveTextContent(/And then what/);
    // With the button for its replies.
    const { backgroundColor } = getComputedStyle(named.closest('li')!);
    await expect(backgroundColor).not.toBe(getComputedStyle(named).backgroundColor);
    const shadow = () => getComputedStyle(named.closest('li')!).boxShadow;
    await expect(shadow()).not.toBe('none');
    // Another address, from a link on the page.
    location.hash = `#cast-${threads.crowded.hash.toUpperCase().replace('0X', '0x')}`;
    const other = document.getElementById(`cast-${threads.crowded.hash}`)!;
    await waitFor(() => expect(other).toHaveFocus());
    await expect(shadow()).toBe('none');
  },
};

/** Fetches up to five pages to find the comment in the address. */
export const NamedOnALaterPage: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.crowded, limit: 10 },
  beforeEach: () => {
    const last = commentsPageOf(articles.crowded).casts?.[24];
    history.replaceState(null, '', `#cast-${last?.hash ?? ''}`);
  },
  play: async ({ canvas }) => {
    const named = await canvas.findByText('Embedded 24');
    await waitFor(() => expect(named.closest('article')).toHaveFocus());
  },
};

const [model] = commentsPageOf(articles.crowded).casts ?? [];
const thousand = Array.from({ length: 1000 }, (_, at) => ({
  ...model,
  hash: `0x${(at + 1).toString(16).padStart(40, '0')}`,
  text: `Comment ${at}.`,
  timestamp: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
}));

/** Of many comments those in view are rendered, the one that the address names among them. */
export const ManyComments: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.crowded, limit: 100, initialComments: { casts: thousand } },
  beforeEach: () => {
    history.replaceState(null, '', `#cast-${thousand[899]!.hash}`);
  },
  play: async ({ canvas, canvasElement }) => {
    const named = await canvas.findByText('Comment 899.');
    await waitFor(() => expect(named.closest('article')).toHaveFocus());
    await expect(named).toBeVisible();
    await waitFor(async () => {
      const { top } = canvas.getByText('Comment 899.').getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(top).toBeLessThan(window.innerHeight);
    });
    const rows = () => [...canvasElement.querySelectorAll('ol[data-rows] > li')];
    await expect(rows().length).toBeLessThan(40);
    await expect(named.closest('li')).toHaveAttribute('aria-posinset', '900');
    // What a press shows gets the focus. While something is loaded a press is none.
    const more = canvas.getByRole('button', { name: 'Show more' });
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(more);
    // All are loaded.
    await waitFor(() => expect(more).not.toBeInTheDocument());
    await waitFor(() => expect(rows().map((row) => row.ariaPosInSet)).toContain('901'));
    const next = await canvas.findByText('Comment 900.');
    await waitFor(() => expect(next.closest('article')).toHaveFocus());
    // It stays with the focus on it, wherever the page is.
    window.scrollTo(0, 0);
    await canvas.findByText('Comment 0.');
    await expect(next.closest('article')).toHaveFocus();
    await expect(rows().length).toBeLessThan(40);
  },
};

/** An address without a valid hash of a comment leads nowhere, no matter how it is written. */
export const HostileAddress: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await ready(context);
    const names = ['*', '"],*,[id="', '0x1', '../..', `${threads.focus.hash} *`, '%00', '<img>'];
    for (const name of names) {
      location.hash = `#cast-${name}`;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      await expect(document.activeElement).toBe(document.body);
    }
    await expect(calls).toHaveLength(2);
  },
};

/**
 * Without `url`, the page is that of the link `canonical` in the head, or else the address of the
 * page, without tracking parameters and without a hash that is not a route.
 */
export const CanonicalAddress: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: undefined },
  beforeEach: () => {
    // Only the head counts: visitors can write the body of many pages.
    const forged = `<link rel="canonical" href="${articles.quiet}">`;
    document.body.insertAdjacentHTML('beforeend', forged);
    const link = `<link rel="canonical" href="${articles.discussed}#top">`;
    document.head.insertAdjacentHTML('beforeend', link);
  },
  play: async (context) => {
    await ready(context);
    await expect(asked()[0]).toBe(`/feed ${articles.discussed}`);
  },
};

/** Puts the query back once the widget is gone: it would ask for the comments of that page, too. */
const withSearchAfterwards =
  (search: string): Decorator =>
  (Shown) => {
    useLayoutEffect(
      () => () => {
        history.replaceState(null, '', `${location.pathname}${search}`);
      },
      [],
    );
    return <Shown />;
  };

const withCanonical = (href: string): Story => ({
  args: { url: undefined },
  parameters: {
    // The catalog adds the id of the next story while this one is still there.
    settings: { pageRule: (_: string, page: string) => page.split('&', 1)[0] ?? page },
  },
  beforeEach: () => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.setAttribute('href', href);
    document.head.append(link);
    history.replaceState(null, '', `${location.pathname}?p=1&utm_source=newsletter#x`);
  },
  decorators: [withSearchAfterwards(location.search)],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Comment on Farcaster' });
    const page = new URL((link as HTMLAnchorElement).href).searchParams.get('embeds[]')!;
    await expect(page).toBe(`${location.origin}${location.pathname}?p=1`);
  },
});

/** A canonical address that is not a web address is ignored, and the page's own is used. */
export const HostileCanonicalAddress: Story = {
  ...withCanonical('javascript:alert(document.domain)'),
  tags: ['behaviour', '!autodocs'],
};

/** An address with a password is not published. */
export const CanonicalAddressWithAPassword: Story = {
  ...withCanonical('https://user:pw@evil.example/'),
  tags: ['behaviour', '!autodocs'],
};

/** A `url` that is not http(s), or has a user or a password, is not used: the default applies. */
export const HostileUrl: Story = {
  ...withCanonical(''),
  tags: ['behaviour', '!autodocs'],
  args: { url: 'javascript:alert(1)' },
};

/**
 * Hostile comments stay text and break nothing. Each hash is shown once, and replies that form a
 * circle end.
 */
export const HostileComments: Story = {
  tags: ['content'],
  args: { url: articles.hostile },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await expect(await canvas.findByText('Once.')).toBeVisible();
    for (const text of ['Twice.', 'Elsewhere.', 'No page.']) {
      await expect(canvas.queryByText(text)).toBeNull();
    }
    await expect(canvas.getByText('A selector.').closest('article')).not.toHaveAttribute('id');
    await expect(canvasElement.querySelector('img[src="x"], [onerror]')).toBeNull();
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link.protocol).toMatch(/^https?:$/);
    }
    const ids = [...canvasElement.querySelectorAll('[id]')].map(({ id }) => id);
    await expect(new Set(ids).size).toBe(ids.length);
    await userEvent.click(canvas.getByRole('button', { name: '2 replies' }));
    await expect(await canvas.findAllByText('You first.')).toHaveLength(1);
    await expect(canvas.getAllByText('In a circle.')).toHaveLength(1);
  },
};

/** The keyboard alone reaches the composer, each comment, its replies and its button. */
export const KeyboardOnly: Story = {
  ...writing,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await ready(context);
    await canvas.findByRole('textbox', { name: 'Write a comment' });
    await canvas.findAllByRole('button', { name: /^Reply/ });
    const passed: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!context.canvasElement.contains(activeElement)) break;
      passed.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '');
      if (activeElement?.textContent === '3 replies') break;
    }
    await expect(passed.slice(0, 2)).toEqual(['Order', 'Write a comment']);
    await expect(passed.filter((name) => name.includes('Reply'))).toHaveLength(5);
    await expect(passed).toContain('45 replies');
    await userEvent.keyboard('{Enter}');
    const reply = await canvas.findByText('A button.');
    await expect(document.activeElement).toContainElement(reply);
  },
};

/**
 * `initialComments`: comments that the site's server fetched are shown at once, and not requested.
 */
export const RendersWhatTheServerFetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialComments: commentsPageOf(articles.discussed) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Thanks/)).toBeVisible();
    await expect(canvas.queryByText('This is on another page.')).toBeNull();
    await expect(calls).toEqual([]);
  },
};

/** `data.feed` replaces the API, with the filters `embed_url` and `parent_url`. */
export const FromADataAdapter: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: {
      data: {
        feed: ({ embedUrl }: { embedUrl?: string }) =>
          embedUrl ? commentsPageOf(embedUrl) : { casts: [] },
      },
    },
  },
  play: async (context) => {
    await ready(context);
    await expect(context.canvas.getAllByRole('article')).toHaveLength(5);
    await expect(calls).toEqual([]);
  },
};

function Counted({ urls }: { urls: string[] }) {
  const counts = useCommentCount(urls);
  return (
    <ul>
      {urls.map((url) => (
        <li key={url}>
          {url.split('/').at(-1)}: {counts[url]?.count ?? 'unknown'}
        </li>
      ))}
    </ul>
  );
}

/**
 * `useCommentCount` counts the comments on several pages, with one request per page for casts that
 * embed it, and one for posts under 12 of them.
 */
export const Counts: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <Counted urls={[articles.discussed, articles.crowded, articles.quiet, 'javascript:alert(1)']} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('discussed: 5')).toBeVisible();
    await expect(canvas.getByText('crowded: 70')).toBeVisible();
    await expect(canvas.getByText('quiet: 0')).toBeVisible();
    await expect(canvas.getByText(/alert\(1\): unknown/)).toBeVisible();
    await expect(asked().filter((each) => each.startsWith('/feed/parent_urls'))).toHaveLength(1);
    await expect(calls).toHaveLength(4);
  },
};

/** Comments with a composer, none, and those that failed. */
const comments: Shown = {
  render: ({ messages }) => (
    <>
      <NeynarComments url={articles.discussed} onSubmit={() => null} author={users.linda} />
      <NeynarComments url={articles.quiet} aria-label={messages.commentsEmpty} />
      <NeynarComments url={articles.broken} aria-label={messages.commentsFailed} />
    </>
  ),
  act: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^The second figure/);
    await waitFor(() => expect(canvasElement.querySelector('textarea')).not.toBeNull());
  },
  messages: (text, write) => [
    text.comments,
    text.commentCount(5, write(5)),
    text.orderNewest,
    text.writeComment,
    text.commentInClient,
    text.viaNetwork,
    text.commentsEmpty,
    text.commentsFailed,
    text.replies(45, write(45)),
  ],
  start: (find) => [find('ol article img'), find('ol article')],
  expectedErrors: ['castkit, fetchFeed:', '500'],
};

/** Comments in each language. */
export const InLanguages: Story = { ...(inLanguages(comments) as Story), tags: ['content'] };
