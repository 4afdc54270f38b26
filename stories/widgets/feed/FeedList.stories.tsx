import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, pagesOf, world } from '../../../mocks/index.js';
import { FeedList } from '../../../src/entries/index.js';
import type { Cast } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const casts = pagesOf(world.channels.garden, 60).flatMap((page) =>
  (page.casts ?? []).flatMap((cast) => cast ?? []),
);
const few = casts.slice(0, 3);

const meta = {
  title: 'Widgets/Lists/FeedList',
  id: 'widgets-feedlist',
  component: FeedList,
  args: { casts: few },
  parameters: {
    facts: {
      is: 'Shows a feed of posts that you have, and asks you for the next ones.',
      needs: 'data',
      guide: 'show-feeds',
      tile: { with: 'NeynarFeedList' },
      notes: {
        keys: [
          [
            'Page Down, Page Up',
            'As in a fetched feed, which has the same list.',
            'widgets-neynarfeedlist--keyboard',
          ],
        ],
        heard: [
          ['New casts', '"2 new posts"; the feed waits for a press.', 'new-posts-are-announced'],
          ['No next page', 'That it could not be loaded.', 'failed-next-posts'],
        ],
        focus: [['"2 new posts"', 'To the newest cast.', 'new-posts-are-announced']],
      },
    },
    pictures: { window: true },
  },
} satisfies WidgetMeta<typeof FeedList>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const posts = (canvas: Canvas) => within(canvas.getByRole('feed')).getAllByRole('article');

/** Shows the posts that it gets as a feed, and requests none. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(posts(canvas)).toHaveLength(3);
    await expect(posts(canvas)[2]).toHaveAttribute('aria-setsize', '3');
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await expect(calls.filter(({ path }) => path.startsWith('/feed'))).toEqual([]);
  },
};

/** While `casts` is null or undefined, it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  // A site has to give the prop: undefined would be left out of the code that is shown.
  args: { casts: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Loading...')[0]).toBeVisible();
  },
};

/** Without a post it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { casts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No posts yet')).toBeVisible();
  },
};

/** `appearance="plain"`: casts without boxes, with a line between them, as in a fetched feed. */
export const Plain: Story = {
  tags: ['content', '!autodocs'],
  args: { appearance: 'plain' },
  play: async ({ canvas }) => {
    for (const post of posts(canvas)) await expect(post).toHaveStyle({ borderTopWidth: '0px' });
  },
};

type Props = ComponentProps<typeof FeedList>;

/** A page that gets posts as it runs. */
function Growing({
  news,
  more,
  ...props
}: Props & { news: readonly Cast[]; more: readonly Cast[] }) {
  const [held, hold] = useState<readonly Cast[]>(few);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          hold([...news, ...held]);
        }}
      >
        Receive
      </button>
      <FeedList
        {...props}
        casts={held}
        hasNext={held.length < few.length + more.length}
        onLoadNext={() => {
          hold([...held, ...more]);
        }}
      />
    </>
  );
}

const news = casts.slice(3, 5);

/** A page that scrolls by itself, and is lower than its feed. */
function Page({ scrollPaddingTop, children }: { scrollPaddingTop?: number; children: ReactNode }) {
  return (
    <div
      data-page
      role="region"
      aria-label="Page"
      style={{ blockSize: 400, overflow: 'auto', scrollPaddingTop }}
      tabIndex={0}
    >
      {children}
    </div>
  );
}

/** New posts before those that are shown are announced by a button, which inserts them. */
export const NewPostsAreAnnounced: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Growing {...args} news={news} more={[]} />,
  play: async ({ canvas }) => {
    const [first] = posts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    const button = await canvas.findByRole('button', { name: '2 new posts' });
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('2 new posts');
    await expect(posts(canvas)[0]).toBe(first);
    await userEvent.click(button);
    await waitFor(() => expect(posts(canvas)).toHaveLength(5));
    await waitFor(() => expect(document.activeElement).toBe(posts(canvas)[0]));
    await expect(posts(canvas)[2]).toBe(first);
  },
};

/** At the very top of a page the button for new posts makes room, and covers no link of a post. */
export const NewPostsAtTheTop: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <Page>
      <Growing {...args} news={news} more={[]} />
    </Page>
  ),
  play: async ({ canvas, canvasElement }) => {
    const receive = canvas.getByRole('button', { name: 'Receive' });
    // Above it is nothing, as in a page that begins with a feed.
    receive.style.position = 'absolute';
    const { top } = canvasElement.querySelector('[data-page]')!.getBoundingClientRect();
    await expect(canvas.getByRole('feed').getBoundingClientRect().top - top).toBe(0);
    const time = posts(canvas)[0]!.querySelector('header a[title]')!;
    await userEvent.click(receive);
    const button = await canvas.findByRole('button', { name: '2 new posts' });
    const box = time.getBoundingClientRect();
    await expect(box.height).toBeGreaterThanOrEqual(24);
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
    await userEvent.click(button);
    await waitFor(() => expect(posts(canvas)).toHaveLength(5));
    await expect(canvas.getByRole('feed').getBoundingClientRect().top - top).toBe(0);
  },
};

/** The button for new posts stays below what sticks to the top of a page, by its `scroll-padding`. */
export const NewPostsBelowAStickyHead: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <Page scrollPaddingTop={80}>
      <div
        style={{
          blockSize: 80,
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 2,
          background: '#fff',
        }}
      />
      <Growing {...args} news={news} more={[]} />
    </Page>
  ),
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.querySelector('[data-page]')!;
    page.scrollTo(0, 200);
    canvas.getByRole('button', { name: 'Receive' }).click();
    const button = await canvas.findByRole('button', { name: '2 new posts' });
    const { top } = button.getBoundingClientRect();
    await expect(top - page.getBoundingClientRect().top).toBeGreaterThanOrEqual(80);
    await userEvent.click(button);
    await waitFor(() => expect(posts(canvas)).toHaveLength(5));
  },
};

/** In a box that scrolls, the next posts are asked for half a box before their place comes into view. */
export const NextPostsInABox: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { casts: casts.slice(0, 20), hasNext: true, onLoadNext: fn() },
  render: (args) => (
    <Page>
      <FeedList {...args} />
    </Page>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-page]')!;
    await waitFor(() => expect(posts(canvas)).toHaveLength(20));
    // Older browsers ask when the end of the feed comes into view.
    if (!('scrollMargin' in IntersectionObserver.prototype)) return;
    const end = () => box.scrollHeight - box.clientHeight;
    box.scrollTop = end() - 500;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(args.onLoadNext).not.toHaveBeenCalled();
    box.scrollTop = end() - 120;
    await waitFor(() => expect(args.onLoadNext).toHaveBeenCalledTimes(1));
  },
};

/** `onLoadNext` is called as the end of the feed comes into view, and its posts are appended. */
export const NextPosts: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Growing {...args} news={[]} more={casts.slice(3, 60)} />,
  play: async ({ canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(posts(canvas)[0]).toHaveAttribute('aria-setsize', '60'));
    // Long feeds render what is in view.
    await expect(posts(canvas).length).toBeLessThan(60);
    window.scrollTo(0, 0);
  },
};

let arrive = () => {};

/** A page whose next posts arrive late. */
function Slow({ onLoadNext, ...props }: Props) {
  const [shown, show] = useState(45);
  const loadNext = async () => {
    void onLoadNext?.();
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    show(shown + 15);
  };
  return <FeedList {...props} casts={casts.slice(0, shown)} hasNext onLoadNext={loadNext} />;
}

/**
 * Posts that arrive while a visitor rests at the end of a long feed are rendered below, and no
 * others are asked for before their end comes into view.
 */
export const AtRestAtTheEnd: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onLoadNext: fn() },
  render: (args) => <Slow {...args} />,
  play: async ({ args, canvas }) => {
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(posts(canvas).at(-1)).toHaveAttribute('aria-posinset', '45');
      await expect(args.onLoadNext).toHaveBeenCalledOnce();
    });
    arrive();
    await waitFor(() => expect(posts(canvas).at(-1)).not.toHaveAttribute('aria-posinset', '45'));
    const end = canvas.getByRole('button', { name: 'Show more' }).getBoundingClientRect();
    await expect(end.top).toBeGreaterThan(1.5 * innerHeight);
    await expect(args.onLoadNext).toHaveBeenCalledOnce();
    window.scrollTo(0, 0);
  },
};

/** A page that could not be loaded is loaded again by a button. */
export const FailedNextPosts: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { hasNext: true, onLoadNext: fn(() => Promise.reject(new Error('offline'))) },
  parameters: { expectedErrors: ['offline'] },
  play: async ({ args, canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await canvas.findByText('More posts couldn’t be loaded');
    const calls = (args.onLoadNext as ReturnType<typeof fn>).mock.calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onLoadNext).toHaveBeenCalledTimes(calls + 1));
    window.scrollTo(0, 0);
  },
};
