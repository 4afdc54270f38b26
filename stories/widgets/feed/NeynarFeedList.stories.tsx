import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, pagesOf, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { realInput } from '../../../mocks/real-input.js';
import { CastCard, NeynarFeedList } from '../../../src/entries/index.js';
import { withRules } from '../../catalog/with-rules.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { channels } = world;
const FAILED = 'This feed couldn’t be loaded';

const meta = {
  title: 'Widgets/Lists/NeynarFeedList',
  id: 'widgets-neynarfeedlist',
  component: NeynarFeedList,
  args: { feedType: 'filter', filterType: 'channel_id', channelId: channels.short },
  // Long feeds render only what is in view.
  parameters: {
    facts: {
      is: 'Shows a feed: a channel, some authors, who a user follows, or what is popular.',
      needs: 'reads',
      guide: 'show-feeds',
      tile: { says: 'A channel, users, what is popular' },
      weight: 'NeynarFeedList',
      notes: {
        keys: [
          [
            'Page Down, Page Up',
            'To the next and the previous cast, also from within one.',
            'keyboard',
          ],
          ['Control + End, Control + Home', 'Behind and before the feed.', 'keyboard'],
        ],
        heard: [
          [
            'New casts',
            '"3 new posts"; the feed waits for a press.',
            'new-casts-button-stays-in-view',
          ],
          ['Each cast', 'Its position in the feed.', 'the-button-shows-more'],
        ],
        focus: [
          ['"Show more"', 'To the first of the casts that came.', 'the-button-shows-more'],
          ['"3 new posts"', 'To the newest cast.', 'new-casts-are-announced'],
          [
            'Scrolling far',
            'A focused cast stays in the page, and keeps the focus.',
            'keeps-likes-and-focus-out-of-view',
          ],
        ],
      },
    },
    pictures: { window: true },
  },
  beforeEach: () => {
    window.scrollTo(0, 0);
    return cleanUp;
  },
} satisfies WidgetMeta<typeof NeynarFeedList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Args = NonNullable<Story['args']>;
type Canvas = ReturnType<typeof within>;

const posts = (canvas: Canvas) => within(canvas.getByRole('feed')).getAllByRole('article');
const feedCalls = () => calls.filter(({ path }) => path.startsWith('/feed'));
const feedQueries = () => feedCalls().map(({ query }) => query);
const showMore = (canvas: Canvas) => canvas.findByRole('button', { name: 'Show more' });
const toTheEnd = () => {
  window.scrollTo(0, document.documentElement.scrollHeight);
};

/** A short feed is a plain list, and each post has its position and the number of posts. */
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

/** `appearance="plain"`: casts without boxes, with a line between them. */
export const Plain: Story = {
  tags: ['content'],
  args: { appearance: 'plain' },
  play: async ({ canvas }) => {
    await canvas.findByText('The view from the indexer.');
    for (const [index, post] of posts(canvas).entries()) {
      await expect(post).toHaveStyle({ borderTopWidth: '0px' });
      await expect(post.parentElement).toHaveStyle({ borderTopWidth: index ? '1px' : '0px' });
    }
  },
};

/** Shows 'Loading...' until the API responds. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { channelId: channels.silent },
  play: async ({ canvas }) => {
    // The cards after the first are for the eye only.
    await expect((await canvas.findAllByText('Loading...'))[0]).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Says 'No posts yet' if the feed has none. */
export const Empty: Story = {
  tags: ['state', 'in-gallery'],
  args: { channelId: channels.empty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No posts yet')).toBeVisible();
  },
};

/** A channel that does not exist is an empty feed. */
export const NoSuchChannel: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: 'nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No posts yet')).toBeVisible();
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

/** Shows 'This feed couldn’t be loaded' and "Try again" after a 500. */
export const Failed: Story = { ...failing(channels.broken, '500'), tags: ['state', 'in-gallery'] };

/** Shows the error and "Try again" after a 429. */
export const FailedBy429: Story = {
  ...failing(channels.limited, '429'),
  tags: ['behaviour', '!autodocs'],
};

/** Shows the error when the response is JSON without casts. */
export const FailedByAnEmptyResponse: Story = {
  ...failing(channels.rubbish),
  tags: ['behaviour', '!autodocs'],
};

/** "Try again" sends a second request, which succeeds. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(channels.recovering, '500'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts(canvas)).toHaveLength(3));
  },
};

function kind(args: Args, path: string, query: Record<string, string>, count: number): Story {
  return {
    args: { channelId: undefined, filterType: undefined, ...args },
    play: async ({ canvas }) => {
      await canvas.findByRole('feed');
      await waitFor(() => expect(posts(canvas)).toHaveLength(count));
      const sent = { limit: '25', ...query, client_id: world.clientId };
      await expect(feedCalls()).toEqual([expect.objectContaining({ path, query: sent })]);
    },
  };
}

/**
 * `feedType` and `filterType` choose a feed: this one has the casts of the users that a user
 * follows.
 */
export const Following: Story = {
  ...kind(
    { feedType: 'following', fid: 3, withRecasts: false },
    '/feed/following',
    { fid: '3', with_recasts: 'false' },
    25,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches the casts of some authors. */
export const ByAuthors: Story = {
  ...kind(
    { filterType: 'fids', fids: [3, 8] },
    '/feed',
    { feed_type: 'filter', filter_type: 'fids', fids: '3,8' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches the casts of one author, without replies and recasts. */
export const ByOneAuthor: Story = {
  ...kind(
    { filterType: 'fids', fids: [3] },
    '/feed/user/casts',
    { fid: '3', include_replies: 'false' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** `withRecasts` fetches one author's recasts too. */
export const ByOneAuthorWithRecasts: Story = {
  ...kind(
    { filterType: 'fids', fids: [3], withRecasts: true },
    '/feed',
    { feed_type: 'filter', filter_type: 'fids', fids: '3', with_recasts: 'true' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches the casts below a parent URL. */
export const ByParentUrl: Story = {
  ...kind(
    { filterType: 'parent_url', parentUrl: 'https://pages.castkit.example/room' },
    '/feed/parent_urls',
    { parent_urls: 'https://pages.castkit.example/room' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches the casts that embed a URL. */
export const ByEmbedUrl: Story = {
  ...kind(
    { filterType: 'embed_url', embedUrl: 'https://pages.castkit.example/announced' },
    '/feed',
    {
      feed_type: 'filter',
      filter_type: 'embed_url',
      embed_url: 'https://pages.castkit.example/announced',
    },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches what is popular, ten casts at a time. */
export const GlobalTrending: Story = {
  ...kind({ filterType: 'global_trending' }, '/feed/trending', { limit: '10' }, 10),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches the casts with embeds of some types. */
export const ByEmbedTypes: Story = {
  ...kind(
    { filterType: 'embed_types', embedTypes: ['image', 'video'] },
    '/feed',
    { feed_type: 'filter', filter_type: 'embed_types', embed_types: 'image,video' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** `membersOnly={false}` also fetches the posts of users who are not members of the channel. */
export const WithPostsOfNonMembers: Story = {
  ...kind(
    { filterType: 'channel_id', channelId: channels.short, membersOnly: false },
    '/feed/channels',
    { channel_ids: channels.short, members_only: 'false' },
    4,
  ),
  tags: ['behaviour', '!autodocs'],
};

/** `path` and `params` fetch another endpoint of the API, without a default `limit`. */
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

/** Sends `viewerFid`, `limit`, which is 25 by default, and the list's own `clientId`. */
export const RequestsAsConfigured: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 3, limit: 10, clientId: 'another-client' },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    await expect(feedQueries()).toEqual([
      {
        channel_ids: 'short',
        limit: '10',
        viewer_fid: '3',
        client_id: 'another-client',
      },
    ]);
  },
};

/** "Show more" fetches only the next page, and moves the focus to its first post. */
export const TheButtonShowsMore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '26'));
    await expect(feedQueries().map(({ cursor }) => cursor)).toEqual([undefined, '25']);
  },
};

/**
 * Scrolling fetches the next page before its place comes into view, and fetches nothing after the
 * last page.
 */
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
    await expect(feedQueries().map(({ cursor }) => cursor)).toEqual([undefined, '25', '50']);
  },
};

/**
 * A page that failed says 'More posts couldn’t be loaded' and is retried by itself, and the posts
 * above stay.
 */
export const AFailedPageIsRetried: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.stumbling },
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await expect(await canvas.findByText('More posts couldn’t be loaded')).toBeVisible();
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
    await expect(feedQueries().map(({ cursor }) => cursor)).toEqual([undefined, '25', '25']);
  },
};

/** Shows a cast that is in two pages only once. */
export const RepeatedCastsAreShownOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.repeating },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
  },
};

/** A cursor that repeats ends the feed. */
export const ACirclingFeedEnds: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.circling },
  play: async ({ canvas }) => {
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(posts(canvas)).toHaveLength(40));
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await expect(feedQueries()).toHaveLength(2);
  },
};

/** Leaves out entries that are not casts, and shows casts with few or wrong fields. */
export const OddCasts: Story = {
  tags: ['content'],
  args: { channelId: channels.odd },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only words.')).toBeVisible();
    await expect(canvas.getByText('gm #0')).toBeVisible();
    await expect(canvas.getByText(/So that|#3$/)).toBeVisible();
  },
};

/**
 * New casts are announced by a button and inserted when it is pressed; until then nothing moves.
 * `refreshInterval` sets how often the feed looks for them, in milliseconds.
 */
export const NewCastsAreAnnounced: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.lively, refreshInterval: 300 },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    const first = posts(canvas)[0]!;
    const before = first.getBoundingClientRect().top;
    const button = await canvas.findByRole('button', { name: '3 new posts' });
    await expect(first.getBoundingClientRect().top).toBe(before);
    await expect(posts(canvas)[0]).toBe(first);
    await userEvent.click(button);
    await waitFor(() => expect(posts(canvas)[0]).toHaveTextContent('#32'));
    await waitFor(() => expect(document.activeElement).toBe(posts(canvas)[0]));
    await expect(canvas.queryByRole('button', { name: '3 new posts' })).toBeNull();
    await expect(posts(canvas)[3]).toBe(first);
  },
};

/** The button for new casts stays in view above the posts while the visitor scrolls. */
export const NewCastsButtonStaysInView: Story = {
  tags: ['state'],
  args: { channelId: channels.lively, refreshInterval: 300 },
  render: (args) => (
    <>
      <p style={{ margin: '0 0 16px' }}>What stands above a feed stays free.</p>
      <NeynarFeedList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '3 new posts' });
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('3 new posts');
    const { top } = button.getBoundingClientRect();
    // At rest it is on the edge of the first card, below what stands above the feed.
    const [first] = posts(canvas);
    const above = canvas.getByText('What stands above a feed stays free.').getBoundingClientRect();
    await expect(first?.getBoundingClientRect().top).toBe(above.bottom + 16);
    await expect(top).toBeGreaterThanOrEqual(above.bottom);
    window.scrollTo(0, 1500);
    await expect(button.getBoundingClientRect().top).toBeLessThanOrEqual(top);
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(0);
    window.scrollTo(0, 0);
  },
};

/** The feed starts again when more than a page of casts is new, so that it has no gap. */
export const ManyNewCasts: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.busy, refreshInterval: 300 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '25 new posts' }));
    await waitFor(() => expect(posts(canvas)[0]).toHaveTextContent('#69'));
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
  },
};

/**
 * `initialPages`: the pages that the site's server fetched are shown, and only the page after them
 * is requested.
 */
export const InitialPages: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.garden, initialPages: pagesOf(channels.garden, 25).slice(0, 1) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas)).toHaveLength(25));
    await userEvent.click(await showMore(canvas));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '26'));
    // The first page once, to look for new casts.
    await expect(feedQueries().map(({ cursor }) => cursor)).toEqual([undefined, '25']);
  },
};

/** Fetches all quotes of a page that are known only by their hashes with one request. */
export const QuotesInOneRequest: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.quoting },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('gm #0')).toHaveLength(2);
    await expect(calls.map(({ path }) => path)).toEqual(['/feed/channels', '/casts']);
  },
};

/** Handlers are called with the cast. */
export const HandlersGetTheCast: Story = {
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
      { isUndo: false },
    );
    await userEvent.click(second.getByRole('button', { name: /^Comment/ }));
    await expect(args.onCommentBtnPress).toHaveBeenCalledWith(
      expect.objectContaining({ hash: world.imageCast.hash }),
      { isUndo: false },
    );
  },
};

/** Page Down and Page Up move between posts; Control with End or Home leaves the feed. */
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

/** How many posts and elements of posts the document holds. */
const inDocument = (canvas: Canvas) => ({
  elements: canvas.getByRole('feed').querySelectorAll('*').length,
  posts: posts(canvas).length,
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Renders at most 40 posts and 1,000 elements of a feed of five thousand. */
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
      const { elements, posts: rendered } = inDocument(canvas);
      await expect(rendered).toBeLessThanOrEqual(40);
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

/**
 * Requests each page, quote and preview only once, from the top to the end of five hundred posts
 * and back.
 */
export const RequestsEverythingOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.linking, limit: 100, renderFrames: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    // Waits for each of the first previews: a request is aborted when its card leaves the view.
    for (let number = 0; number < 10; number += 1) {
      posts(canvas)
        .find(({ ariaPosInSet }) => ariaPosInSet === `${number + 1}`)
        ?.scrollIntoView();
      await canvas.findByText(`Shared page ${number}`);
    }
    const scroll = async (step: number, isThere: () => boolean) => {
      while (!isThere()) {
        window.scrollBy(0, step);
        await frame();
      }
    };
    await scroll(12_000, () => posts(canvas).at(-1)?.getAttribute('aria-posinset') === '500');
    await scroll(-12_000, () => window.scrollY === 0);
    await waitFor(() => expect(calls.every(({ answered }) => answered)).toBe(true));
    const requested = (path: string, name: string) =>
      calls.filter((call) => call.path === path).map(({ query }) => query[name]);
    await expect(requested('/feed/channels', 'cursor')).toEqual([
      undefined,
      '100',
      '200',
      '300',
      '400',
    ]);
    const quotes = requested('/casts', 'casts').flatMap((hashes) => hashes?.split(','));
    await expect(quotes).toHaveLength(30);
    await expect(new Set(quotes).size).toBe(30);
    await expect(requested('/proxy', 'url').sort()).toEqual(
      Array.from({ length: 10 }, (_, number) => expect.stringMatching(`shared/${number}$`)),
    );
    await expect(calls).toHaveLength(5 + 2 + 10);
  },
};

/** With `fetchMissing={false}`, a feed requests its pages, but neither quotes nor previews. */
export const RequestsPagesOnly: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channels.linking, limit: 20, fetchMissing: false },
  render: function Page(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Another card
        </button>
        {isOpen && <CastCard cast={world.plainPageCast} />}
        <NeynarFeedList {...args} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('feed');
    for (const post of posts(canvas)) {
      post.scrollIntoView();
      await frame();
      await frame();
    }
    await waitFor(() => {
      toTheEnd();
      return expect(feedQueries().length).toBeGreaterThan(1);
    });
    window.scrollTo(0, 0);
    // The preview of a card that comes later is fetched after those of the posts.
    await userEvent.click(canvas.getByRole('button', { name: 'Another card' }));
    await canvas.findByText('A page with nothing but a title');
    await expect(calls.filter(({ path }) => path !== '/feed/channels')).toHaveLength(1);
  },
};

/** Keeps a like and the focus of a post that leaves the view. */
export const KeepsLikesAndFocusOutOfView: Story = {
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

/** Restores the scroll position of a feed that was unmounted and is shown again. */
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

/** In a pane that scrolls by itself, also renders only what is in view. */
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
    const rendered = posts(canvas);
    const { top, bottom } = pane.getBoundingClientRect();
    await expect(rendered[0]!.getBoundingClientRect().top).toBeLessThan(top);
    await expect(rendered.at(-1)!.getBoundingClientRect().bottom).toBeGreaterThan(bottom);
  },
};

const sixty = {
  channelId: channels.long,
  limit: 60,
  initialPages: pagesOf(channels.long, 60).slice(0, 1),
};

/** Scrolls through a feed, and expects posts wherever the window ends up. */
async function expectPostsThroughout(canvas: Canvas, scroller: Element) {
  await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
  const list: DOMRect = canvas.getByRole('feed').getBoundingClientRect();
  const center = (list.left + list.right) / 2;
  const middle = () => document.elementFromPoint(center, innerHeight / 2)?.closest('[data-index]');
  for (let step = 1; step < 10; step += 1) {
    scroller.scrollTop = ((scroller.scrollHeight - innerHeight) * step) / 10;
    await waitFor(() => expect(middle()).not.toBeNull());
  }
  await expect(scroller.scrollTop).toBeGreaterThan(4000);
  scroller.scrollTop = 0;
}

/** Shows the posts of a long feed if the body scrolls in place of the window. */
export const TheBodyScrolls: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  beforeEach: withRules('html, body { height: 100%; overflow-x: hidden }'),
  play: async ({ canvas }) => {
    await expectPostsThroughout(canvas, document.body);
  },
};

/** Shows the posts of a long feed in a page that is enlarged by `zoom`. */
export const UnderZoom: Story = {
  // WebKit 2.50 tells the boxes of a page with `zoom` in plain pixels, and how far it is scrolled in enlarged ones.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  args: sixty,
  beforeEach: withRules('html { zoom: 1.5 }'),
  play: async ({ canvas }) => {
    await expectPostsThroughout(canvas, document.documentElement);
  },
};

/** Shows the posts of a long feed in a page that is enlarged by `transform`. */
export const Scaled: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  beforeEach: withRules('body { transform: scale(1.5); transform-origin: 0 0 }'),
  play: async ({ canvas }) => {
    await expectPostsThroughout(canvas, document.documentElement);
  },
};

/** Shows the posts of a long feed where `overflow` makes its parents scroll containers that never scroll. */
export const InBoxesThatNeverScroll: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  render: (args) => (
    <div style={{ overflowX: 'hidden' }}>
      <NeynarFeedList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expectPostsThroughout(canvas, document.documentElement);
  },
};

/** Shows the posts of a long feed that a script of the site moves by a transform, in place of scrolling. */
export const MovedByAScript: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  render: (args) => (
    <div data-testid="box" style={{ blockSize: 480, overflow: 'hidden' }}>
      <div>
        <NeynarFeedList {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const box = canvas.getByTestId('box');
    // The page itself may still be scrolled back from where the story before has left it.
    const middle = () => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-index]');
    };
    for (const moved of [300, 2000, 4000, 200]) {
      (box.firstElementChild as HTMLElement).style.transform = `translateY(-${moved}px)`;
      await waitFor(() => expect(middle()).not.toBeFalsy());
    }
  },
};

/** A long feed that was hidden while it was scrolled shows posts when it comes back. */
export const HiddenAndShown: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const list = canvas.getByRole('feed');
    window.scrollTo(0, 4000);
    canvasElement.style.display = 'none';
    await frame();
    await frame();
    canvasElement.style.display = '';
    window.scrollTo(0, 3000);
    const { left, width } = list.getBoundingClientRect();
    await waitFor(() =>
      expect(
        document.elementFromPoint(left + width / 2, innerHeight / 2)?.closest('[data-index]'),
      ).not.toBeNull(),
    );
    window.scrollTo(0, 0);
  },
};

/** On the way up, the heights of posts that were never shown move nothing that is in view. */
export const AnchorsWhileRowsChange: Story = {
  // WebKit anchors no scroll position, and the list corrects it a frame later.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  args: sixty,
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const { left, width } = canvas.getByRole('feed').getBoundingClientRect();
    const middle = () =>
      document.elementFromPoint(left + width / 2, innerHeight / 2)?.closest('[data-index]');
    window.scrollTo(0, 6000);
    await waitFor(() => expect(middle()).not.toBeNull());
    const steps: number[] = [];
    for (let step = 0; step < 12; step += 1) {
      await frame();
      await frame();
      const post = middle();
      const from = post?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, -150);
      await frame();
      await frame();
      steps.push(Math.round((post?.getBoundingClientRect().top ?? 0) - from));
    }
    await expect(new Set(steps)).toEqual(new Set([150]));
    window.scrollTo(0, 0);
  },
};

/** Prints every post of a long feed, and no empty space. */
export const OnPaper: Story = {
  tags: ['behaviour', '!autodocs'],
  args: sixty,
  play: async ({ canvas }) => {
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
    const feed = canvas.getByRole('feed');
    window.dispatchEvent(new Event('beforeprint'));
    await expect(posts(canvas)).toHaveLength(60);
    await expect(feed.style.getPropertyValue('--castkit-after')).toBe('');
    await expect(feed.querySelector('[style*="--castkit-before"]')).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(posts(canvas).length).toBeLessThan(40));
  },
};
