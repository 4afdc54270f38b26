import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { LikedBy, NeynarLikedBy } from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { users, launchCast, brokenCast, silentCast } = world;
const { linda, alice, carolina, dev, noor, turner, faceless, yuki } = users;

const meta = {
  title: 'Widgets/People/LikedBy',
  id: 'widgets-likedby',
  component: LikedBy,
  parameters: {
    facts: {
      is: 'Says who likes a post: five faces, two names, and how many others.',
      needs: 'clientId',
      guide: 'show-people',
      tile: { says: 'Who likes a post' },
      notes: {
        keys: [['Tab', 'Goes to each name, which is a link.', 'ready']],
        heard: [['The sentence', 'Has the names; the faces are drawn, and not read.', 'ready']],
      },
    },
  },
  args: { users: [linda, alice, carolina, dev, noor, yuki], count: 1204 },
} satisfies WidgetMeta<typeof LikedBy>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The faces of five, and the names of the first two with a number for the others. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Liked by Linda Xie, Alice, and 1,202 others');
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(5);
    // The names are said once.
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** One, two, three and four users: nobody is counted who could be named. */
export const Few: Story = {
  tags: ['content'],
  render: () => (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%' }}>
      {[1, 2, 3, 4].map((number) => (
        <LikedBy key={number} users={[linda, alice, dev, noor].slice(0, number)} />
      ))}
      <LikedBy users={[]} count={12} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('div > div > div')].map(
      ({ textContent }) => textContent,
    );
    for (const sentence of [
      'Liked by Linda Xie',
      'Liked by Linda Xie and Alice',
      'Liked by Linda Xie, Alice, and Dev Pill',
      'Liked by Linda Xie, Alice, and 2 others',
      '12 likes',
    ]) {
      await expect(rows).toContain(sentence);
    }
    // The faces fill their box, whatever room the words leave: none is cut, and no gap is at their end.
    for (const faces of canvasElement.querySelectorAll('[aria-hidden="true"]')) {
      const box = faces.getBoundingClientRect();
      const ends = [...faces.children].map((face) => face.getBoundingClientRect());
      await expect(ends.every(({ top, height }) => top === box.top && height === 28)).toBe(true);
      await expect(Math.abs(ends.at(-1)!.right - box.right)).toBeLessThan(1);
    }
  },
};

/** Names from right to left, with marks that are not closed, and a face that cannot be loaded. */
export const StrangeNames: Story = {
  tags: ['content'],
  args: { users: [turner, faceless, noor], count: 3 },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).toBeVisible());
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(3);
    // The marks of the first name turn nothing after it.
    const [first, second] = links.map((link) => link.getBoundingClientRect());
    await expect(second!.left).toBeGreaterThan(first!.right);
    await expect(canvas.getByRole('link', { name: noor.display_name! })).toHaveStyle({
      unicodeBidi: 'isolate',
    });
  },
};

/**
 * In a narrow column there are fewer whole faces, and the sentence takes several lines: nothing is
 * cut off.
 */
export const Narrow: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <LikedBy {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Linda Xie' });
    await expect(link).toBeVisible();
    const root = canvasElement.querySelector('div > div > div')!;
    await expect(root.scrollWidth).toBeLessThanOrEqual(240);
  },
};

/** While the users load, there are shapes in their place, in a row of the same height. */
export const Loading: Story = {
  tags: ['state'],
  args: { users: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading...')).toBeInTheDocument();
    const root = canvasElement.querySelector<HTMLElement>('[aria-busy=true]')!;
    await expect(root.offsetHeight).toBe(28);
  },
};

/** `NeynarLikedBy` fetches the newest, by the hash of the cast; `count` is that of the cast. */
export const Fetched: Story = {
  tags: ['state'],
  render: () => (
    <NeynarLikedBy
      identifier={launchCast.hash}
      count={launchCast.reactions?.likes_count ?? undefined}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: 'Alice' });
    await expect(canvasElement).toHaveTextContent(/^Liked by Alice, .*, and 1,202 others$/);
    const asked = calls.filter(({ path }) => path === '/reactions/cast');
    await expect(asked.map(({ query }) => [query.hash, query.limit, query.types])).toEqual([
      [launchCast.hash, '5', 'likes'],
    ]);
  },
};

const onError = fn();

/** If it fails, the row stays as high as it is, and empty; `onError` is called. */
export const Failed: Story = {
  tags: ['state'],
  render: () => <NeynarLikedBy identifier={brokenCast.hash} data-testid="row" />,
  parameters: { expectedErrors: ['castkit, fetchLikes:', '500'], settings: { onError } },
  beforeEach: () => {
    onError.mockClear();
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchLikes'));
    await expect(canvas.getByTestId('row')).toHaveTextContent('');
    await expect(canvas.getByTestId('row').offsetHeight).toBe(28);
  },
};

/** What is no hash is not requested. */
export const NoHash: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <>
      <NeynarLikedBy identifier="../user/bulk" data-testid="row" />
      <NeynarLikedBy identifier={silentCast.hash} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls.length).toBe(1));
    await expect(calls[0]?.query.hash).toBe(silentCast.hash);
    await expect(canvas.getByTestId('row')).toHaveTextContent('');
  },
};

const likers: Shown = {
  render: () => <LikedBy users={[linda, alice, dev]} count={14} />,
  messages: (text, write) => [
    text.likedBy('').trim().split(' ')[0] ?? '',
    text.otherLikers(12, write(12)),
  ],
};

/** In each language, by its plurals. */
export const InLanguages: Story = { ...(inLanguages(likers) as Story), tags: ['content'] };
