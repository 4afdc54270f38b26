import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, pagesOf, world } from '../mocks/index.js';
import { cleanUp, storeSession } from '../mocks/login-page.js';
import { realInput } from '../mocks/real-input.js';
import { NeynarFeedList } from '../src/index.js';

const { channels } = world;
const FAILED = 'Error fetching feed data';

const meta = {
  title: 'Widgets/NeynarFeedList',
  component: NeynarFeedList,
  args: { feedType: 'filter', filterType: 'channel_id', channelId: channels.short },
  // Long ones draw what is in sight alone.
  parameters: { pictures: { window: true } },
  beforeEach: () => {
    window.scrollTo(0, 0);
    return cleanUp;
  },
} satisfies Meta<typeof NeynarFeedList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Args = NonNullable<Story['args']>;
type Canvas = ReturnType<typeof within>;

const posts = (canvas: Canvas) => within(canvas.getByRole('feed')).getAllByRole('article');
const askedFor = () => calls.filter(({ path }) => path === '/feed').map(({ query }) => query);
const showMore = (canvas: Canvas) => canvas.findByRole('button', { name: 'Show more' });
const toTheEnd = () => {
  window.scrollTo(0, document.documentElement.scrollHeight);
};

/** A short feed is a plain list; each post tells where it stands. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The view from the indexer.')).toBeVisible();
    const all = posts(canvas);
    await expect(all).toHaveLength(4);
    await expect(all[3]).toHaveAttribute('aria-posinset', '4');
    await expect(all[3]).toHaveAttribute('aria-setsize', '4');
    await expect(canvas.getByRole('feed', { name: 'Feed' })).toHaveAttribute('aria-busy', 'false');
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

/** The API never answers. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { channelId: channels.silent },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  tags: ['state', 'in-gallery'],
  args: { channelId: channels.empty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No casts yet')).toBeVisible();
  },
};

/** A channel that does not exist has no casts either. */
export const NoSuchChannel: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: 'nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No casts yet')).toBeVisible();
  },
};

function failing(channelId: string, ...expectedErrors: string[]): Story {
  const onError = fn();
  return {
    args: { channelId },
    parameters: {
      expectedErrors: ['castkit, fetchFeed:', ...expectedErrors],
      settings: { onError },
    },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchFeed');
    },
  };
}

/** The API answers 500. */
export const Failed: Story = { ...failing(channels.broken, '500'), tags: ['state', 'in-gallery'] };
/** The API answers 429. */
export const FailedByTheLimit: Story = {
  ...failing(channels.limited, '429'),
  tags: ['behaviour', '!autodocs'],
};
/** The answer is JSON, and no casts are in it. */
export const FailedByAnEmptyAnswer: Story = {
  ...failing(channels.rubbish),
  tags: ['behaviour', '!autodocs'],
};

/** The visitor asks once more. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(channels.recovering, '500'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts(canvas)).toHaveLength(3));
  },
};

function kind(args: Args, query: Record<string, string>, count: number): Story {
  return {
    args: { channelId: undefined, filterType: undefined, ...args },
    play: async ({ canvas }) => {
      await canvas.findByRole('feed');
      await waitFor(() => expect(posts(canvas)).toHaveLength(count));
      await expect(askedFor()).toEqual([{ ...query, limit: '25', client_id: world.clientId }]);
    },
  };
}

/** What somebody sees of those whom they follow. */
export const Following: Story = {
  ...kind(
    { feedType: 'following', fid: 3, withRecasts: false },
    { feed_type: 'following', fid: '3', with_recasts: 'false' },
    25,
  ),
  tags: ['behaviour', '!autodocs'],
};
export const ByAuthors: Story = {
  ...kind(
    { filterType: 'fids', fids: [3, 8] },
    { feed_type: 'filter', filter_type: 'fids', fids: '3,8' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};
export const ByParentUrl: Story = {
  ...kind(
    { filterType: 'parent_url', parentUrl: 'https://pages.castkit.example/room' },
    {
      feed_type: 'filter',
      filter_type: 'parent_url',
      parent_url: 'https://pages.castkit.example/room',
    },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};
export const ByEmbedUrl: Story = {
  ...kind(
    { filterType: 'embed_url', embedUrl: 'https://pages.castkit.example/announced' },
    {
      feed_type: 'filter',
      filter_type: 'embed_url',
      embed_url: 'https://pages.castkit.example/announced',
    },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};
export const GlobalTrending: Story = {
  ...kind(
    { filterType: 'global_trending' },
    { feed_type: 'filter', filter_type: 'global_trending' },
    10,
  ),
  tags: ['behaviour', '!autodocs'],
};

export const ByEmbedTypes: Story = {
  ...kind(
    { filterType: 'embed_types', embedTypes: ['image', 'video'] },
    { feed_type: 'filter', filter_type: 'embed_types', embed_types: 'image,video' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Whoever posts in the channel, not its members alone. */
export const OfAllWhoPost: Story = {
  ...kind(
    { filterType: 'channel_id', channelId: channels.short, membersOnly: false },
    {
      feed_type: 'filter',
      filter_type: 'channel_id',
      channel_id: channels.short,
      members_only: 'false',
    },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Another endpoint of the API, with parameters of its own; how many casts come, it knows itself. */
export const ByPath: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    feedType: undefined,
    filterType: undefined,
    channelId: undefined,
    path: '/trending',
    params: { timeWindow: '7d', viewerFid: 3 },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    await waitFor(() => expect(posts(canvas)).toHaveLength(10));
    const { client_id, ...query } = calls.at(-1)!.query;
    await expect(calls.at(-1)!.path).toBe('/feed/trending');
    await expect(query).toEqual({ time_window: '7d', viewer_fid: '3' });
  },
};

/** The viewer, the size of a page and a client id of its own reach the API. */
export const AsksAsItIsTold: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 3, limit: 10, clientId: 'another-client' },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    await expect(askedFor()).toEqual([
      {
        feed_type: 'filter',
        filter_type: 'channel_id',
        channel_id: 'short',
        limit: '10',
        viewer_fid: '3',
        client_id: 'another-client',
      },
    ]);
  },
};

/** By the button: the first page is not asked for again, and the focus goes on to the first new post. */
export const TheButtonShowsMore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '26'));
    await expect(askedFor().map(({ cursor }) => cursor)).toEqual([undefined, '25']);
  },
};

/** The next page is on its way before the end comes into view; after the last there is nothing more to ask for. */
export const ScrollingShowsMore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden },
  play: async ({ canvas }) => {
    await showMore(canvas);
    await waitFor(async () => {
      toTheEnd();
      await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    });
    await waitFor(async () => {
      toTheEnd();
      await expect(posts(canvas).at(-1)).toHaveAttribute('aria-posinset', '60');
    });
    await expect(posts(canvas).at(-1)).toHaveAttribute('aria-setsize', '60');
    await expect(askedFor().map(({ cursor }) => cursor)).toEqual([undefined, '25', '50']);
  },
};

/** What was seen stays; the page that failed can be asked for again, and it alone. */
export const AFailedPageIsRetried: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.stumbling },
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await expect(await canvas.findByText('More casts could not be loaded')).toBeVisible();
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
    await expect(askedFor().map(({ cursor }) => cursor)).toEqual([undefined, '25', '25']);
  },
};

/** Pages overlap when something is posted between two calls: each cast is shown once. */
export const RepeatedCastsAreShownOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.repeating },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
  },
};

/** A cursor that leads back ends the feed. */
export const ACirclingFeedEnds: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.circling },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await expect(askedFor()).toHaveLength(2);
  },
};

/** What is no cast is left out, what is barely one is drawn, and nothing breaks. */
export const OddCasts: Story = {
  tags: ['content'],
  args: { channelId: channels.odd },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only words.')).toBeVisible();
    await expect(canvas.getByText('gm #0')).toBeVisible();
    await expect(canvas.getByText(/So that|#3$/)).toBeVisible();
  },
};

/** What is posted meanwhile is offered, and moves nothing; once it is wished for, the feed begins with it. */
export const NewCastsAreOffered: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.lively, refreshInterval: 300 },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    const first = posts(canvas)[0]!;
    const before = first.getBoundingClientRect().top;
    const offer = await canvas.findByRole('button', { name: '3 new casts' });
    await expect(first.getBoundingClientRect().top).toBe(before);
    await expect(posts(canvas)[0]).toBe(first);
    await userEvent.click(offer);
    await waitFor(() => expect(posts(canvas)[0]).toHaveTextContent('#32'));
    await waitFor(() => expect(document.activeElement).toBe(posts(canvas)[0]));
    await expect(canvas.queryByRole('button', { name: '3 new casts' })).toBeNull();
    await expect(posts(canvas)[3]).toBe(first);
  },
};

/** While nobody presses it, it stays in view, above the posts. */
export const NewCastsStayOffered: Story = {
  tags: ['state'],
  args: { channelId: channels.lively, refreshInterval: 300 },
  render: (args) => (
    <>
      <p style={{ margin: '0 0 16px' }}>What stands above a feed stays free.</p>
      <NeynarFeedList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const offer = await canvas.findByRole('button', { name: '3 new casts' });
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('3 new casts');
    const { top } = offer.getBoundingClientRect();
    window.scrollTo(0, 1500);
    await expect(offer.getBoundingClientRect().top).toBeLessThanOrEqual(top);
    await expect(offer.getBoundingClientRect().top).toBeGreaterThan(0);
    window.scrollTo(0, 0);
  },
};

/** More than a page was posted: there would be a hole, so the feed begins anew. */
export const ManyNewCasts: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.busy, refreshInterval: 300 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '25 new casts' }));
    await waitFor(() => expect(posts(canvas)[0]).toHaveTextContent('#69'));
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
  },
};

/** The owner's server has asked already: what it sent is drawn, and only the page after it is asked for. */
export const InitialPages: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden, initialPages: pagesOf(channels.garden, 25).slice(0, 1) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '26'));
    // The first page once, to see whether there is anything new.
    await expect(askedFor().map(({ cursor }) => cursor)).toEqual([undefined, '25']);
  },
};

/** Quotes of which only the hash came along are asked for in one call for all. */
export const QuotesInOneCall: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.quoting },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('gm #0')).toHaveLength(2);
    await expect(calls.map(({ path }) => path)).toEqual(['/feed', '/casts']);
  },
};

/** The handlers are told which cast it is; a like renders its own card. */
export const HandlersAreToldTheCast: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    allowReactions: true,
    onLikeBtnPress: fn(() => Promise.resolve(true)),
    onCommentBtnPress: fn(),
  },
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('feed');
    const second = within(posts(canvas)[1]!);
    await userEvent.click(second.getByRole('button', { name: /^Like/ }));
    await waitFor(() =>
      expect(second.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true'),
    );
    await expect(args.onLikeBtnPress).toHaveBeenCalledWith(
      expect.objectContaining({ hash: world.imageCast.hash }),
    );
    await userEvent.click(second.getByRole('button', { name: /^Comment/ }));
    await expect(args.onCommentBtnPress).toHaveBeenCalledWith(
      expect.objectContaining({ hash: world.imageCast.hash }),
    );
  },
};

/** Page Down and Page Up walk from post to post, Control with End or Home leaves the feed. */
export const Keyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden },
  render: (args) => (
    <>
      <button type="button">Before</button>
      <NeynarFeedList {...args} />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvas }) => {
    await showMore(canvas);
    posts(canvas)[0]!.focus();
    if (!(await realInput({ key: 'PageDown' }))) return;
    await expect(document.activeElement).toBe(posts(canvas)[1]);
    await realInput({ key: 'PageDown' });
    await realInput({ key: 'PageUp' });
    await expect(document.activeElement).toBe(posts(canvas)[1]);
    // Also from within a post.
    await realInput({ key: 'Tab' });
    await expect(posts(canvas)[1]).toContainElement(document.activeElement as HTMLElement);
    await realInput({ key: 'PageDown' });
    await expect(document.activeElement).toBe(posts(canvas)[2]);
    await realInput({ key: 'Control+End' });
    await expect(document.activeElement).toBe(canvas.getByRole('button', { name: 'Show more' }));
    posts(canvas)[2]!.focus();
    await realInput({ key: 'Control+Home' });
    await expect(document.activeElement).toBe(canvas.getByRole('button', { name: 'Before' }));
  },
};

/** What a long feed has in the document: elements of posts, and the posts themselves. */
const inDocument = (canvas: Canvas) => ({
  elements: canvas.getByRole('feed').querySelectorAll('*').length,
  posts: posts(canvas).length,
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Five thousand posts: whatever is in view, the document holds at most 40 of them and 1,000 elements. */
export const FiveThousand: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.long, limit: 100, initialPages: pagesOf(channels.long, 100) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    await expect(posts(canvas)[0]).toHaveAttribute('aria-posinset', '1');
    for (let step = 1; step <= 20; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / 20);
      await frame();
      await frame();
      const { elements, posts: drawn } = inDocument(canvas);
      await expect(drawn).toBeLessThanOrEqual(40);
      await expect(elements).toBeLessThanOrEqual(1000);
    }
    await waitFor(async () => {
      toTheEnd();
      await expect(posts(canvas).at(-1)).toHaveAttribute('aria-posinset', '5000');
    });
    window.scrollTo(0, 0);
    await waitFor(() => expect(posts(canvas)[0]).toHaveAttribute('aria-posinset', '1'));
  },
};

/** What a visitor did to a post, and what has the focus, outlive its leaving the view. */
export const OutOfViewNothingIsLost: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    channelId: channels.long,
    limit: 100,
    initialPages: pagesOf(channels.long, 100),
    allowReactions: true,
    onLikeBtnPress: () => true,
  },
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const like = () => within(posts(canvas)[1]!).getByRole('button', { name: /^Like/ });
    await userEvent.click(like());
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
    const focused = posts(canvas)[0]!;
    focused.focus({ preventScroll: true });
    window.scrollTo(0, 40_000);
    await waitFor(() => expect(Number(posts(canvas)[1]!.ariaPosInSet)).toBeGreaterThan(100));
    await expect(document.activeElement).toBe(focused);
    window.scrollTo(0, 0);
    await waitFor(() => expect(posts(canvas)[1]).toHaveAttribute('aria-posinset', '2'));
    await expect(like()).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Whoever leaves a feed and comes back finds it where it was. */
export const ScrollPositionIsRestored: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.long, limit: 100, initialPages: pagesOf(channels.long, 100) },
  render: function Pages(args) {
    const [isShown, setIsShown] = useState(true);
    return (
      <>
        <button
          type="button"
          style={{ position: 'fixed', insetBlockStart: 8, insetInlineEnd: 8, zIndex: 1 }}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? 'Leave' : 'Come back'}
        </button>
        {isShown ? <NeynarFeedList {...args} /> : <p>Another page.</p>}
      </>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    window.scrollTo(0, 60_000);
    await waitFor(() => expect(Number(posts(canvas)[0]!.ariaPosInSet)).toBeGreaterThan(100));
    await frame();
    await frame();
    const inView = posts(canvas).find((post) => post.getBoundingClientRect().top >= 0)!;
    const { ariaPosInSet } = inView;
    const top = Math.round(inView.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(window.scrollY).toBe(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await waitFor(async () => {
      const again = posts(canvas).find((post) => post.ariaPosInSet === ariaPosInSet);
      await expect(Math.round(again?.getBoundingClientRect().top ?? NaN)).toBe(top);
    });
  },
};

/** In a pane that scrolls by itself, the same. */
export const InAPane: Story = {
  tags: ['content'],
  args: { channelId: channels.long, limit: 100, initialPages: pagesOf(channels.long, 100) },
  render: (args) => (
    <div
      data-testid="pane"
      tabIndex={0}
      role="region"
      aria-label="Pane"
      style={{ blockSize: 480, overflowY: 'auto' }}
    >
      <NeynarFeedList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const pane = canvas.getByTestId('pane');
    pane.scrollTop = 30_000;
    await waitFor(() => expect(Number(posts(canvas)[0]!.ariaPosInSet)).toBeGreaterThan(50));
    const drawn = posts(canvas);
    const { top, bottom } = pane.getBoundingClientRect();
    await expect(drawn[0]!.getBoundingClientRect().top).toBeLessThan(top);
    await expect(drawn.at(-1)!.getBoundingClientRect().bottom).toBeGreaterThan(bottom);
  },
};
