import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../mocks/index.js';
import { heard, hover, realInput } from '../mocks/real-input.js';
import { CastCard } from '../src/index.js';

const meta = {
  title: 'Widgets/CastCard',
  component: CastCard,
  args: { cast: world.launchCast },
} satisfies Meta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (canvas: ReturnType<typeof within>) => canvas.getByRole('article');
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** Name, badge, handle, time, text, counts and channel, from today's API. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(card(canvas)).toHaveAccessibleName('Cast by Linda Xie');
    await expect(canvas.getByText('Linda Xie')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Power badge' })).toBeVisible();
    await expect(canvas.getByText('@linda')).toBeVisible();
    await expect(canvas.getByText('2h')).toBeVisible();
    await expect(canvas.getByText(/p99 went from 800 ms to 45 ms/)).toBeVisible();
    await expect(canvas.getByText('12 replies')).toBeVisible();
    await expect(canvas.getByText('1.2K likes')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: '/dev' })).toHaveLength(2);
  },
};

/** The API of 2024 listed who liked and counted nobody: the same card comes of it. */
export const ShapeOf2024: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard {...args} cast={world.launchCast} />
      <CastCard {...args} cast={world.launchCastOf2024} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [today, then] = canvas.getAllByRole('article');
    await expect(then).toHaveTextContent('1,204 likes');
    await expect(then?.textContent).toBe(today?.textContent);
  },
};

/** The API holds no such cast. */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Error: could not fetch cast data');
    await expect(card(canvas)).toHaveAttribute('data-state', 'missing');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OneReplyOneLike: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.singularCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 reply')).toBeVisible();
    await expect(canvas.getByText('1 like')).toBeVisible();
    await expect(canvas.getByText('9m')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Power badge' })).toBeNull();
  },
};

export const NoRepliesNoLikes: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.quietCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 replies')).toBeVisible();
    await expect(canvas.getByText('0 likes')).toBeVisible();
    await expect(canvas.getByText('now')).toBeVisible();
  },
};

/** A short count is for the eye: the exact one shows on hover, and is what screen readers say. */
export const ExactCountsOnHover: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.popularCast },
  play: async ({ canvas }) => {
    for (const [short, exact] of [
      ['12.3K replies', '12,345 replies'],
      ['1.2M likes', '1,234,567 likes'],
    ] as const) {
      await expect(canvas.getByText(short)).toBeVisible();
      await expect(canvas.getByText(short)).toHaveAttribute('aria-hidden', 'true');
      await expect(canvas.getByTitle(exact)).toContainElement(canvas.getByText(short));
      await expect(canvas.getByText(exact)).toBeInTheDocument();
    }
    const transcript = await heard();
    if (transcript !== null) {
      await expect(transcript).toContain('1,234,567 likes');
      await expect(transcript).not.toContain('1.2M');
    }
  },
};

/** A cast that arrived inside another one has no counts: none are made up. */
export const CountsOnlyWhatTheWireCounts: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.uncountedCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Hot take/)).toBeVisible();
    await expect(card(canvas)).not.toHaveTextContent(/repl|like/);
  },
};

/** The name gives way before the handle, the handle before the time. */
export const LongName: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.longNameCast, style: { maxInlineSize: 380 } },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Carolina/);
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    const time = canvas.getByText('Jan 29');
    await expect(time).toBeVisible();
    const inside = card(canvas).getBoundingClientRect();
    await expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(inside.right);
  },
};

export const LongText: Story = {
  tags: ['content'],
  args: { cast: world.longTextCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/keeps all its words/)).toBeVisible();
    await expect(card(canvas)).toHaveTextContent('query=5');
  },
};

/** A word without an end stays inside the card. */
export const UnbrokenText: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.unbrokenCast },
  play: async ({ canvas }) => {
    const element = card(canvas);
    await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  },
};

export const KeepsWhiteSpace: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.spacedCast },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/two spaces/);
    await expect(text.textContent).toBe(world.spacedCast.text);
    await expect(getComputedStyle(text).whiteSpaceCollapse).toBe('preserve');
  },
};

/** The text runs from the right, the card stays as its page reads. */
export const ArabicText: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.arabicCast },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/صباح الخير/);
    await expect(getComputedStyle(text).direction).toBe('rtl');
    await expect(getComputedStyle(card(canvas)).direction).toBe('ltr');
    await expect(within(text).getByRole('link')).toHaveTextContent('@alice.eth');
  },
};

/** Everything that may be absent is absent. */
export const NothingButANumber: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.bareCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '!880' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/~/profiles/880',
    );
    await expect(canvas.queryByRole('time')).toBeNull();
  },
};

/** Names of nothing but fillers and signs of no width; and a username that brings its own `@`. */
export const UnreadableNames: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.values(world.unreadableUsers).map((author) => (
        <CastCard {...args} key={author.fid} cast={{ ...world.quietCast, author }} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article');
    const names = cards.map((each) => each.getAttribute('aria-label'));
    await expect(names).toEqual(['Cast by ghost', 'Cast by !987', 'Cast by At Sign']);
    await expect(
      cards.map((each) => [...each.querySelectorAll('header a')].map((link) => link.textContent)),
    ).toEqual([
      ['ghost', '@ghost', 'now'],
      ['!987', 'now'],
      ['At Sign', '@atsign', 'now'],
    ]);
  },
};

export const NobodysCast: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.nobodysCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unknown author')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** The picture's address answers 404: ours is drawn, once, and asks for nothing. */
export const BrokenPicture: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.facelessCast },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement.querySelector('a[aria-hidden] svg')).toBeVisible();
  },
};

/** What an attacker can put into a cast stays text. */
export const HostileFields: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.hostileCast },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<b>Mallory<\/b>/)).toBeVisible();
    await expect(canvasElement.querySelector('b, img')).toBeNull();
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(new URL(link.href).protocol).toMatch(/^https?:$/);
      if (link.getAttribute('aria-hidden') === null && link.textContent.startsWith('/')) {
        await expect(new URL(link.href).host).toBe('farcaster.xyz');
      }
    }
    await expect(canvas.queryByRole('time')).toBeNull();
  },
};

/** The API counts bytes. Its ranges find what no rule of text would find, and nobody else. */
export const MentionsInBytes: Story = {
  tags: ['content'],
  args: { cast: world.accentedCast },
  play: async ({ canvas }) => {
    await expect(linksOf(canvas.getByText(/^ÀÉÎ/))).toEqual([
      ['@v', 'https://farcaster.xyz/v'],
      ['@vitalik', 'https://farcaster.xyz/vitalik'],
      ['@alice.dev', 'https://farcaster.xyz/alice.dev'],
      ['/dev', 'https://farcaster.xyz/~/channel/dev'],
    ]);
  },
};

/** A handle that the API names is a mention wherever it stands; an address of e-mail is none. */
export const MentionsByName: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.namedCast },
  play: async ({ canvas }) => {
    await expect(linksOf(canvas.getByText(/built this/))).toEqual([
      ['@fun', 'https://farcaster.xyz/fun'],
      ['@probably.dev', 'https://farcaster.xyz/probably.dev'],
    ]);
  },
};

/** A quoted cast's mentions are read likewise. */
export const MentionsInAQuote: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: { ...world.quietCast, embeds: [{ cast: world.accentedCast }] } },
  play: async ({ canvas }) => {
    await expect(linksOf(canvas.getByText(/^ÀÉÎ/)).map(([name]) => name)).toEqual([
      '@v',
      '@vitalik',
      '@alice.dev',
      '/dev',
    ]);
  },
};

/** An address that hangs on the cast stays plain in its text. */
export const LeavesEmbedAddressesPlain: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.embedsCast },
  parameters: { settings: { linkPreviews: false } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Read/);
    await expect(linksOf(text)).toEqual([
      ['https://example.com/other', 'https://example.com/other'],
    ]);
  },
};

export const LinksToAuthorCastAndChannel: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(canvas.getByRole('link', { name: '2h' })).toHaveAttribute(
      'href',
      `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`,
    );
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  },
};

/** The owner's `clientUrl` leads to another client of the network. */
export const LinksToTheOwnersClient: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { clientUrl: 'https://client.example/' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://client.example/linda',
    );
    await expect(canvas.getByRole('link', { name: '@alice.eth' })).toHaveAttribute(
      'href',
      'https://client.example/alice.eth',
    );
  },
};

/** The full date is there on hover, and for machines. */
export const TellsTheFullDate: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const time = canvas.getByText('2h');
    await expect(time).toHaveAttribute('datetime', '2026-03-04T10:00:00.000Z');
    await expect(time.closest('a')?.title).toMatch(/March 4, 2026 at \d+:00/);
  },
};

/** A green check for two seconds; the address carries the first ten characters of the hash. */
export const CopiesTheLink: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const timeouts = spyOn(window, 'setTimeout');
    const button = canvas.getByRole('button', { name: 'Copy link' });
    const before = getComputedStyle(button).color;
    const drawing = () => button.querySelector('path')?.getAttribute('d');
    const link = drawing();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-copied', 'true'));
    await expect(drawing()).not.toBe(link);
    await expect(written).toHaveBeenCalledWith(
      `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`,
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Link copied');
    await expect(timeouts).toHaveBeenCalledWith(expect.anything(), 2000);
    await waitFor(() => expect(getComputedStyle(button).color).not.toBe(before));
    await waitFor(() => expect(button).not.toHaveAttribute('data-copied'));
    await expect(canvasElement).not.toHaveTextContent('Link copied');
  },
};

/** The check as it stands: compare its green with the success colour. */
export const Copied: Story = {
  tags: ['state'],
  beforeEach: () => {
    // The confirmation stays, so that it can be looked at.
    const { setTimeout } = window;
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      ms === 2000 ? 0 : setTimeout(run, ms)) as typeof window.setTimeout);
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Copy link' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-copied'));
    const success = getComputedStyle(button).getPropertyValue('--castkit-success').trim();
    await expect(button).toHaveStyle({ color: success });
  },
};

/** A clipboard that refuses is logged, and nothing else happens. */
export const LogsAFailedCopy: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['The link could not be copied.'] },
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const logged = spyOn(console, 'error');
    const button = canvas.getByRole('button', { name: 'Copy link' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('The link could not be copied.', expect.any(Error)),
    );
    await expect(button).not.toHaveAttribute('data-copied');
  },
};

/** Name, time, the text's links, the channel, the copy button: each once, in reading order. */
export const KeyboardOrder: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const stops: string[] = [];
    canvas.getByRole('link', { name: 'Linda Xie' }).focus();
    while (card(canvas).contains(document.activeElement)) {
      const { ariaLabel, textContent } = document.activeElement!;
      stops.push(ariaLabel ?? textContent);
      await userEvent.tab();
    }
    await expect(stops).toEqual([
      'Linda Xie',
      '2h',
      '@alice.eth',
      '/dev',
      'example.com/posts/indexer',
      '/dev',
      'Copy link',
    ]);
  },
};

/** `containerStyles` reaches the root and `textStyles` the text, and neither anything else. */
export const OwnersStyles: Story = {
  tags: ['content'],
  args: {
    containerStyles: { borderWidth: 3, maxInlineSize: 400 },
    textStyles: { fontSize: 20, lineHeight: '28px' },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(card(canvas)).toHaveStyle({ borderTopWidth: '3px', maxInlineSize: '400px' });
    await expect(canvas.getByText(/p99/)).toHaveStyle({ fontSize: '20px' });
    await expect(canvas.getByText('@linda')).toHaveStyle({ fontSize: '15px' });
    await expect(canvasElement.querySelectorAll('[style]')).toHaveLength(2);
  },
};

export const PassesPropsToItsRoot: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { id: 'launch', className: 'mine', onClick: fn() },
  play: async ({ args, canvas }) => {
    await expect(card(canvas)).toHaveAttribute('id', 'launch');
    await expect(card(canvas)).toHaveClass('mine');
    await userEvent.click(canvas.getByText('12 replies'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The card follows its own width, not the window's. */
export const Widths: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[608, 440, 320, 240].map((width) => (
        <div key={width} style={{ inlineSize: width, maxInlineSize: '100%' }}>
          <CastCard {...args} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article');
    const rooms = cards.map((element) => {
      const text = within(element).getByText(/p99/).getBoundingClientRect();
      return element.getBoundingClientRect().right - 1 - text.right;
    });
    await expect(rooms).toEqual(
      cards.map(({ clientWidth }) => (clientWidth <= 340 ? 12 : clientWidth <= 480 ? 16 : 20)),
    );
    await expect(rooms.at(-1)).toBe(12);
    // Counts that need two lines do not come close to the edge for it.
    for (const element of cards) {
      const counts = within(element)
        .getByText(/replies$/)
        .closest('p')!.lastElementChild!;
      const below = element.getBoundingClientRect().bottom - counts.getBoundingClientRect().bottom;
      await expect(below).toBeGreaterThanOrEqual(13);
    }
  },
};

/** Where a parent goes by what it holds, the card is as wide as it may be; and a narrow grid is not torn open by it. */
export const InParentsOfAnyKind: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ inlineSize: 'fit-content' }}>
        <CastCard {...args} />
      </div>
      <div style={{ display: 'flex' }}>
        <div>
          <CastCard {...args} />
        </div>
      </div>
      <div style={{ display: 'grid', inlineSize: 260 }}>
        <CastCard {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('article').map((element) => element.offsetWidth);
    const room = Math.min(608, window.innerWidth - 32);
    await expect(widths).toEqual([room, room, 260]);
  },
};

export const Hovered: Story = {
  tags: ['state'],
  globals: { pseudo: { hover: true } },
  play: async ({ canvas }) => {
    const mention = canvas.getByRole('link', { name: '@alice.eth' });
    if (!(await hover(mention))) return;
    await waitFor(() => expect(getComputedStyle(mention).textDecorationLine).toBe('underline'));
  },
};

export const Focused: Story = {
  tags: ['state'],
  globals: { pseudo: { focusVisible: true } },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Linda Xie' }).focus();
    const last = canvas.getByRole('button', { name: 'Copy link' });
    while (document.activeElement && document.activeElement !== last) {
      if (!(await realInput({ key: 'Tab' }))) return;
      const focused = document.activeElement;
      const accent = getComputedStyle(focused).getPropertyValue('--castkit-accent').trim();
      await expect(focused).toHaveStyle({ outline: `${accent} solid 2px`, outlineOffset: '2px' });
    }
  },
};
