import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { CastPoster } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

/** The display face of a site, which its own style sheet would name. */
const DISPLAY: object = {
  '--castkit-display-font': "'Source Serif 4 Variable', var(--catalog-fonts)",
};

const meta = {
  title: 'Widgets/Posts/CastPoster',
  id: 'widgets-castposter',
  component: CastPoster,
  parameters: {
    facts: {
      is: 'Shows a post as a pull-quote, in the font of your page.',
      needs: 'data',
      guide: 'posters-and-html',
      tile: { says: 'A post as a pull-quote' },
      weight: 'CastPoster',
      notes: {
        heard: [
          [
            'The words',
            'Are a quote in a figure, which the author and the day are the caption of.',
            'short',
          ],
          [
            'The quotation mark',
            'Is drawn, and not read. It faces a text from either side.',
            'from-the-right',
          ],
        ],
      },
    },
  },
  args: { cast: world.quietCast },
  decorators: [
    (Story) => (
      <div style={DISPLAY}>
        <Story />
      </div>
    ),
  ],
} satisfies WidgetMeta<typeof CastPoster>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const words = (canvas: Canvas) => canvas.getByRole('blockquote');
const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

/**
 * Shows the text of a cast as a quote, with its author and its day; shorter texts are larger.
 * `--castkit-display-font` sets the font, which by default is that of the page.
 */
export const Short: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const poster = within(canvas.getByRole('article', { name: 'Post by Alice' }));
    const quote = words(canvas);
    await expect(quote).toHaveTextContent('The kettle is on, and the day can wait.');
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
 * A longer text is smaller. Handles, channels and URLs are links, and pictures, previews and quotes
 * are left out.
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

/** Shows a very long text in full, in the smallest size, without leaving its column. */
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

/**
 * A right-to-left text begins at the right, with the quotation mark facing it, and handles stay
 * whole.
 */
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
    // The handle, which runs from the left, ends below the name.
    const handle = canvas.getByText('@noor');
    const name = handle.previousElementSibling!.getBoundingClientRect();
    await expect(handle.getBoundingClientRect().right).toBe(name.right);
    await expect(getComputedStyle(quote).letterSpacing).toBe('normal');
  },
};

/** In an article, it has no border of its own. */
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

/** Stays inside a narrow column, and a name too long for it ends in an ellipsis. */
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

/** Shows only the author of a cast without text. */
export const WithoutWords: Story = {
  args: { cast: { ...world.quietCast, text: '' } },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('blockquote')).toBeNull();
    await expect(canvas.getByText('Alice')).toBeVisible();
  },
};

/** Shows the same message as a card if the cast does not exist. */
export const Missing: Story = {
  args: { cast: null },
  tags: ['content'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('could not fetch cast data');
  },
};

/** Unknown parts of the author or the cast are not links, neither the profile nor the time. */
export const Unknown: Story = {
  args: { cast: { text: 'Somebody said this.' } },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(words(canvas)).not.toHaveAttribute('cite');
    await expect(canvas.queryByRole('link', { name: /./ })).toBeNull();
  },
};

/** Shows the same text if fields have other types, and loads no hostile picture. */
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
