import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { CastCounter, NeynarCastCounter } from '../../src/entries/comments.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { articles } = world;

const meta = {
  title: 'Widgets/Comments/CastCounter',
  id: 'widgets-castcounter',
  component: CastCounter,
  parameters: {
    facts: {
      is: 'How many comments a page has, as a small link.',
      needs: 'reads',
      guide: 'comments',
      tile: { says: 'How many comments a page has', isSmall: true },
      notes: {
        keys: [['Enter', 'Follows the link.', 'ready']],
        heard: [
          ['The link', 'Has the count, and where it leads if that is the social app.', 'ready'],
        ],
      },
    },
  },
  args: { count: 1204, url: articles.discussed },
} satisfies WidgetMeta<typeof CastCounter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A count that you have, as a link to where visitors can comment: the social app. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '1,204 comments (Comment on Farcaster)' });
    await expect(link).toHaveAttribute(
      'href',
      `https://farcaster.xyz/~/compose?text=&embeds[]=${encodeURIComponent(articles.discussed)}`,
    );
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

/** Comments, their likes and their replies, with a + if there may be more; `href` leads elsewhere. */
export const Kinds: Story = {
  tags: ['content'],
  render: (args) => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <CastCounter {...args} count={1} />
      <CastCounter {...args} of="likes" hasMore />
      <CastCounter {...args} of="replies" count={28} href="#comments" />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^1 comment \(/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^1,204\+ likes \(/ })).toBeVisible();
    const own = canvas.getByRole('link', { name: '28 replies' });
    await expect(own).toHaveAttribute('href', '#comments');
    await expect(own).not.toHaveAttribute('target');
  },
};

/** While the count is on its way, there is a shape in its place, in a pill of the same height. */
export const Loading: Story = {
  tags: ['state'],
  args: { count: null },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Loading...' });
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await expect(link.offsetHeight).toBe(40);
    await expect(link.offsetWidth).toBe(150);
  },
};

/** `NeynarCastCounter` counts the comments on a page; several of a page share the requests. */
export const Fetched: Story = {
  tags: ['state'],
  render: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <NeynarCastCounter url={articles.discussed} href="#comments" />
      <NeynarCastCounter url={articles.discussed} of="likes" href="#comments" />
      <NeynarCastCounter url={articles.quiet} href="#comments" />
    </p>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: '5 comments' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: /^\d+ likes$/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: '0 comments' })).toBeVisible());
    const asked = calls.map(({ path, query }) => `${path} ${query.embed_url ?? ''}`);
    await expect(new Set(asked).size).toBe(asked.length - 1);
  },
};

const onError = fn();

/** If it fails, it is the link alone, and `onError` is called. */
export const Failed: Story = {
  tags: ['state'],
  render: () => <NeynarCastCounter url={articles.broken} />,
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'], settings: { onError } },
  beforeEach: () => {
    onError.mockClear();
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Comment on Farcaster' })).toBeVisible(),
    );
    await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchFeed');
  },
};

const counter: Shown = {
  render: () => <CastCounter count={1204} url={articles.discussed} />,
  messages: (text, write) => [text.commentCount(1204, write(1204)), text.commentInClient],
};

/** In each language. */
export const InLanguages: Story = { ...(inLanguages(counter) as Story), tags: ['content'] };
