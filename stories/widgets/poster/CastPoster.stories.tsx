import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { CastPoster } from '../../../src/entries/index.js';

/** The display face of a site, which its own style sheet would name. */
const DISPLAY: object = {
  '--castkit-display-font': "'Source Serif 4 Variable', var(--catalog-fonts)",
};

const meta = {
  title: 'Widgets/CastPoster',
  component: CastPoster,
  args: { cast: world.quietCast },
  decorators: [
    (Story) => (
      <div style={DISPLAY}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CastPoster>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const words = (canvas: Canvas) => canvas.getByRole('blockquote');
const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

/**
 * Shows the words of a cast as a quote, its author and its day; the shorter the text, the larger it
 * is. `--castkit-display-font` names its face, which is that of the page by default.
 */
export const Short: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const poster = within(canvas.getByRole('article', { name: 'Post by Alice' }));
    const quote = words(canvas);
    await expect(quote).toHaveTextContent('Nobody has seen this yet.');
    await expect(quote).toHaveAttribute('cite', expect.stringContaining('https://farcaster.xyz/'));
    await expect(getComputedStyle(quote).fontFamily).toContain('Source Serif 4');
    await expect(poster.getByText('Alice')).toBeVisible();
    await expect(poster.getByText('Mar 4, 2026')).toBeVisible();
    const [profile, cast] = poster.getAllByRole('link');
    await expect(profile).toHaveAttribute('href', 'https://farcaster.xyz/alice.eth');
    await expect(cast).toHaveAttribute('href', quote.getAttribute('cite'));
    await expect(poster.queryByRole('button')).toBeNull();
  },
};

/**
 * Sets a longer text smaller; handles, channels and addresses are links, and pictures, previews and
 * quotes are left out.
 */
export const Long: Story = {
  args: { cast: world.launchCast },
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(sizeOf(words(canvas))).toBeLessThanOrEqual(40);
    await expect(canvas.getByRole('link', { name: '@alice.eth' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/alice.eth',
    );
  },
};

/** Shows the whole of a very long text, in the smallest size, and keeps to its column. */
export const VeryLong: Story = {
  args: {
    cast: {
      ...world.quietCast,
      text: `${'Gardens are the slowest performance art, and the audience is mostly worms. '.repeat(9)}${'a'.repeat(120)}`,
    },
  },
  tags: ['content'],
  play: async ({ canvas }) => {
    const quote = words(canvas);
    await expect(quote.textContent).toHaveLength(9 * 75 + 120);
    await expect(sizeOf(quote)).toBeLessThanOrEqual(32);
    await expect(quote.scrollWidth).toBeLessThanOrEqual(quote.clientWidth);
  },
};

/** Begins at the right with a text from right to left; the mark faces it, and handles stay whole. */
export const FromTheRight: Story = {
  args: { cast: world.arabicCast },
  tags: ['content'],
  play: async ({ canvas }) => {
    const quote = words(canvas);
    await expect(getComputedStyle(quote).direction).toBe('rtl');
    const mark = quote.previousElementSibling!;
    const { right } = quote.getBoundingClientRect();
    await expect(Math.abs(mark.getBoundingClientRect().right - right)).toBeLessThan(1);
    await expect(getComputedStyle(mark).scale).toBe('-1 1');
    await expect(getComputedStyle(quote).letterSpacing).toBe('normal');
  },
};

/** Stands in an article without a border of its own. */
export const Plain: Story = {
  args: { cast: world.singularCast, appearance: 'plain' },
  tags: ['content'],
  play: async ({ canvas }) => {
    const article = canvas.getByRole('article');
    await expect(getComputedStyle(article).borderTopWidth).toBe('0px');
    await expect(words(canvas).getBoundingClientRect().left).toBe(
      article.getBoundingClientRect().left,
    );
  },
};

/** Keeps to a narrow column: a name too long for it ends in an ellipsis. */
export const Narrow: Story = {
  args: { cast: { ...world.longNameCast, text: 'Incomprehensibilities, internationalization.' } },
  tags: ['content'],
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const article = canvas.getByRole('article');
    await expect(article.offsetWidth).toBe(240);
    await expect(article.scrollWidth).toBeLessThanOrEqual(240);
  },
};

/** Shows the author alone of a cast without words. */
export const WithoutWords: Story = {
  args: { cast: { ...world.quietCast, text: '' } },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('blockquote')).toBeNull();
    await expect(canvas.getByText('Alice')).toBeVisible();
  },
};

/** Shows what a card does where the cast does not exist. */
export const Missing: Story = {
  args: { cast: null },
  tags: ['content'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('could not fetch cast data');
  },
};

/**
 * What is unknown of the author or the cast leads nowhere: not to a profile, and not by the time.
 */
export const Unknown: Story = {
  args: { cast: { text: 'Somebody said this.' } },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(words(canvas)).not.toHaveAttribute('cite');
    await expect(canvas.queryByRole('link', { name: /./ })).toBeNull();
  },
};

/** Shows the same words with fields of other types, and nothing of a hostile picture. */
export const HostileFields: Story = {
  args: {
    cast: {
      text: 'Still here.',
      hash: 7,
      timestamp: {},
      author: { username: [], display_name: 7, pfp_url: 'javascript:alert(1)' },
      embeds: 'none',
    } as never,
  },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(words(canvas)).toHaveTextContent('Still here.');
    await expect(canvas.queryByRole('presentation')).toBeNull();
    await expect(canvas.getByRole('article').querySelector('img')).toBeNull();
  },
};
