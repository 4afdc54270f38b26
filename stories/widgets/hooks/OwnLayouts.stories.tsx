import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { askFirst } from '../../../src/entries/consent.js';
import { CastCard } from '../../../src/entries/index.js';
import type { Cast } from '../../../src/entries/index.js';
import { CompactRows } from '../../catalog/CompactRows.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { channels } = world;

/** The rules of the site. */
const rules = `
  .rows ul { display: grid; margin: 0; padding: 0; list-style: none; }
  .rows .row {
    display: grid;
    grid-template-columns: 24px minmax(0, auto) minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    padding-block: 8px;
    border-block-end: 1px solid var(--catalog-border);
    font-size: 14px;
  }
  .rows img { inline-size: 24px; block-size: 24px; border-radius: 6px; grid-column: 1; }
  .rows a { grid-column: 2; color: inherit; font-weight: 600; }
  .rows span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .rows button { min-block-size: 24px; border: 0; background: none; color: inherit; font: inherit; }
  .rows button:enabled { cursor: pointer; }
`;

const meta = {
  title: 'Reference/Layouts of your own',
  id: 'widgets-layouts-of-your-own',
  component: CompactRows,
  parameters: {
    facts: {
      is: 'Hooks that fetch posts, feeds and reactions for markup of your own.',
      needs: 'reads',
      guide: 'your-parts',
      tile: { says: 'Hooks for lists and reactions', group: 'Lists' },
      code: `import { NeynarContextProvider, useFeed } from 'castkit';

function Titles() {
  const feed = useFeed({ feedType: 'filter', filterType: 'channel_id', channelId: 'design' });
  if (feed.status !== 'ready') return <p role="status">{feed.status}</p>;
  return (
    <ul>
      {feed.casts.map((cast) => cast && <li key={cast.hash}>{cast.author.displayName}</li>)}
    </ul>
  );
}

export function Page() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <Titles />
    </NeynarContextProvider>
  );
}
`,
      rowsTitle: 'Hooks',
      rows: [
        ['useCast', '(options) => Loadable', 'One post by its hash or URL, in data.'],
        ['useUser', '(options) => Loadable', 'One user by fid, in data.'],
        [
          'useFeed',
          '(options) => state',
          'A feed, page by page: casts, loadNext, how many are newer, and showNewer.',
        ],
        [
          'useCastSearch',
          '(options) => state',
          'The posts that a search finds, page by page: casts, loadNext.',
        ],
        [
          'useConversation',
          '(options) => state',
          'A post with its parents and its replies, which have replies: conversation, loadNext.',
        ],
        [
          'useReactions',
          '(cast) => state',
          'Of a post as the API sends it: like, recast, comment, the access of the visitor, and press.',
        ],
        [
          'useVerdict',
          '(cast) => verdict',
          'What settings.moderate decided; null for a post that is shown.',
        ],
        [
          'useIsAllowed',
          '() => (url) => boolean',
          'Whether the page may contact the host of a URL.',
        ],
        [
          'status',
          "'loading' | 'ready' | 'missing' | 'incomplete' | 'failed'",
          'Of what is fetched. Hidden posts are missing too; incomplete has a sentence about the prop that is missing, failed has retry.',
        ],
        [
          'next',
          "'idle' | 'loading' | 'failed' | 'none'",
          'Of a list: the request for its next page.',
        ],
      ],
    },
  },
  args: {
    feed: { feedType: 'filter', filterType: 'channel_id', channelId: channels.short },
    onLike: fn(() => Promise.resolve(true)),
  },
  // It is no part of the package: its code is in the guide.
  render: (args) => <CompactRows {...args} />,
  decorators: [
    (Story) => (
      <div className="rows">
        <style>{rules}</style>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof CompactRows>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const rows = async (canvas: Canvas) =>
  (await canvas.findAllByRole('listitem')).map((row) => within(row));

/** A site renders a feed in rows of its own with `useFeed` and `useReactions`, in one request. */
export const Rows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const [first, ...others] = await rows(canvas);
    await expect(others).toHaveLength(3);
    await expect(first!.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/farcaster\.xyz\/\w+\/0x\w{8}$/),
    );
    await expect(calls.filter(({ path }) => path.startsWith('/feed'))).toHaveLength(1);
  },
};

/**
 * `useReactions` shares its likes and recasts with all cards of the cast: a like in such a row, by
 * `press`, also appears there.
 */
export const LikesAreShared: Story = {
  tags: ['behaviour'],
  args: {
    feed: {
      feedType: 'filter',
      filterType: 'channel_id',
      channelId: channels.short,
      initialPages: [{ casts: [world.launchCast] }],
    },
  },
  render: (args) => (
    <>
      <CompactRows {...args} />
      <CastCard cast={world.launchCast} allowReactions onLikeBtnPress={() => true} />
    </>
  ),
  play: async ({ args, canvas }) => {
    const [row] = await rows(canvas);
    const card = within(canvas.getByRole('article'));
    const before = card.getByRole('button', { name: /^Like/ });
    const wasLiked = before.getAttribute('aria-pressed');
    const count = Number(world.launchCast.reactions?.likes_count);
    await userEvent.click(row!.getByRole('button'));
    await waitFor(async () => {
      await expect(before).not.toHaveAttribute('aria-pressed', wasLiked);
    });
    await expect(args.onLike).toHaveBeenCalledTimes(1);
    const next = wasLiked === 'true' ? count - 1 : count + 1;
    await expect(row!.getByRole('button')).toHaveTextContent(String(next));
    await userEvent.click(before);
    await waitFor(async () => {
      await expect(row!.getByRole('button')).toHaveTextContent(String(count));
    });
  },
};

/**
 * Casts that the site hides are missing from such rows, and pictures wait for the visitor's
 * consent.
 */
export const KeepsPromises: Story = {
  tags: ['behaviour'],
  parameters: {
    settings: {
      consent: askFirst(),
      moderate: (cast: Cast) =>
        cast.text === world.popularCast.text
          ? { level: 'hide' }
          : cast.text === world.quietCast.text
            ? { level: 'cover' }
            : null,
    },
  },
  args: {
    feed: {
      feedType: 'filter',
      filterType: 'channel_id',
      channelId: channels.short,
      initialPages: [{ casts: [world.quietCast, world.popularCast, world.launchCast] }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await rows(canvas)).toHaveLength(2);
    await expect(canvas.getByText('Not shown here')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(String(world.quietCast.text));
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/**
 * After a failure the visitor can try again, as in Castkit's lists, because hooks share their
 * retries, deadlines and errors.
 */
export const FailsAndRecovers: Story = {
  tags: ['behaviour'],
  args: { feed: { feedType: 'filter', filterType: 'channel_id', channelId: channels.broken } },
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
