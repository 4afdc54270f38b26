import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { heard, hover, realInput } from '../../../mocks/real-input.js';
import { CastCard } from '../../../src/entries/index.js';
import type { LinkedCast, LinkedUser } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Posts/CastCard',
  id: 'widgets-castcard',
  component: CastCard,
  parameters: {
    facts: {
      is: 'Shows one post from JSON that you have; it doesn’t fetch the post.',
      needs: 'data',
      guide: 'show-posts',
      tile: { with: 'NeynarCastCard' },
      weight: 'CastCard',
      notes: {
        keys: [
          [
            'Tab',
            'Name, time, links of the text, replies, channel, "Copy link": one stop for each destination.',
            'keyboard-order',
          ],
        ],
        heard: [
          [
            'The time',
            'Is called "2h, Post by Linda Xie", so that no two links of a feed sound alike.',
            'keyboard-order',
          ],
          ['Short counts', 'Are read in full: "1,204 likes".', 'exact-counts-on-hover'],
          ['The link is copied', '"Link copied".', 'copies-the-link'],
        ],
        focus: [
          ['The link is copied', 'Stays on the button.', 'copied'],
          ['Every stop', 'Has a ring of 2 px in the accent.', 'focused'],
        ],
      },
    },
  },
  args: { cast: world.launchCast },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (canvas: ReturnType<typeof within>) => canvas.getByRole('article');
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/**
 * Shows avatar, display name, power badge, `@username`, age, text, embeds, counts of replies and
 * likes, channel and a button that copies the link, of a cast in today's API shape.
 */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(card(canvas)).toHaveAccessibleName('Post by Linda Xie');
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

/** Shows the same card for the API shape of 2024, which listed who liked and had no counts. */
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

/**
 * Takes the cast's fields one by one in place of `cast`, as `@neynar/react` does, and passes none
 * of them to the element.
 */
export const FieldsOneByOne: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <CastCard
      {...{ isOwnProfile: true, onCast: () => {}, type: 'hash', identifier: '0xcc752c55' }}
      username="rish"
      displayName="Rish"
      avatarImgUrl="https://pictures.castkit.example/rish.png"
      appAvatarImgUrl=""
      hasPowerBadge
      isEmbed
      text="might have gotten too many pastries"
      hash="0xcc752c5511366aa87e5628706a94ffb5fea8f12a"
      timestamp="2026-03-04T10:00:00.000Z"
      reactions={{ likes_count: 413, recasts_count: 63, likes: [], recasts: [] }}
      replies={63}
      channel={{ id: 'paris', name: 'Paris', url: 'https://farcaster.group/paris' }}
      embeds={[]}
      frames={[]}
      direct_replies={[]}
      viewerFid={2}
      allowReactions={false}
      renderEmbeds
      renderFrames={false}
    />
  ),
  play: async ({ canvas }) => {
    await expect(card(canvas)).toHaveAccessibleName('Post by Rish');
    await expect(canvas.getByText('@rish')).toBeVisible();
    await expect(canvas.getByText('might have gotten too many pastries')).toBeVisible();
    await expect(canvas.getByText('413 likes')).toBeVisible();
    await expect(canvas.getByText('63 replies')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '/paris' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/~/channel/paris',
    );
    const attributes = Array.from(card(canvas).attributes, ({ name }) => name);
    await expect(attributes.filter((name) => !/^(aria-|class|data-)/.test(name))).toEqual([]);
  },
};

/** Shows 'Error: could not fetch cast data' when `cast` is null. */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { cast: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Error: could not fetch cast data');
    await expect(card(canvas)).toHaveAttribute('data-state', 'missing');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Counts of one are in the singular: '1 reply', '1 like'. */
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

/** Counts of zero are shown. */
export const NoRepliesNoLikes: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.quietCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 replies')).toBeVisible();
    await expect(canvas.getByText('0 likes')).toBeVisible();
    await expect(canvas.getByText('now')).toBeVisible();
  },
};

/** Counts are abbreviated, and the title and screen readers have the exact number. */
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

/** Shows no counts if the response has none, as for a cast inside another one. */
export const WithoutCounts: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.uncountedCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Hot take/)).toBeVisible();
    await expect(card(canvas)).not.toHaveTextContent(/repl|like/);
  },
};

/** A long name is cut off before the handle, and the handle before the time. */
export const LongName: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.longNameCast, style: { maxInlineSize: 380 } },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Carolina/);
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    // What is cut off is cut at its corners, too, where these are round.
    await expect(getComputedStyle(name.closest('a')!).borderRadius).toBe('0px');
    const time = canvas.getByText('Jan 29');
    await expect(time).toBeVisible();
    const inside = card(canvas).getBoundingClientRect();
    await expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(inside.right);
  },
};

/** A long text is shown in full. */
export const LongText: Story = {
  tags: ['content'],
  args: { cast: world.longTextCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/keeps all its words/)).toBeVisible();
    await expect(card(canvas)).toHaveTextContent('query=5');
  },
};

/** A word without a break stays inside the card. */
export const UnbrokenText: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.unbrokenCast },
  play: async ({ canvas }) => {
    const element = card(canvas);
    await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  },
};

/** Line breaks and spaces of the text are kept. */
export const KeepsWhiteSpace: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.spacedCast },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/two spaces/);
    await expect(text.textContent).toBe(world.spacedCast.text);
    await expect(getComputedStyle(text).whiteSpaceCollapse).toBe('preserve');
  },
};

/** An Arabic text reads from right to left; the card follows the direction of its page. */
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

/**
 * Each missing field falls back by itself, without affecting its neighbours. In a cast without any
 * optional field, the author's fid stands for the name.
 */
export const OnlyAFid: Story = {
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

/**
 * Shows the username, or else `!` and the fid, in place of a name of invisible characters. A
 * username that already begins with `@` shows only one.
 */
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
    await expect(names).toEqual(['Post by ghost', 'Post by !987', 'Post by At Sign']);
    await expect(
      cards.map((each) => [...each.querySelectorAll('header a')].map((link) => link.textContent)),
    ).toEqual([
      ['ghost', '@ghost', 'now'],
      ['!987', 'now'],
      ['At Sign', '@atsign', 'now'],
    ]);
  },
};

/** Shows "Unknown author" without a link if the author is missing. */
export const UnknownAuthor: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.nobodysCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unknown author')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** Shows the default avatar when the author's picture cannot be loaded. */
export const BrokenPicture: Story = {
  tags: ['content', 'in-gallery'],
  args: { cast: world.facelessCast },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement.querySelector('a[aria-hidden] svg')).toBeVisible();
  },
};

/** Shows HTML and hostile URLs in the fields of a cast as plain text. */
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

/** Finds mentions by the byte offsets of the API, and links nothing else. */
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

/** Links a handle that the API names wherever it stands, but not inside an e-mail address. */
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

/** Finds the mentions of a quoted cast in the same way. */
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

/** The URL of an embed is plain in the text; other URLs are links. */
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

/**
 * The name and the avatar link to the author, the time to the cast and `/dev` to the channel, each
 * in a new tab with `rel="noreferrer"`, which implies `noopener`; links in the text also with
 * `nofollow ugc`.
 */
export const LinksToAuthorCastAndChannel: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(canvas.getByRole('link', { name: '2h, Post by Linda Xie' })).toHaveAttribute(
      'href',
      `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`,
    );
    for (const link of canvasElement.querySelectorAll('a')) {
      await expect(link).toHaveAttribute('target', '_blank');
      const rel = link.parentElement?.localName === 'p' ? 'noreferrer nofollow ugc' : 'noreferrer';
      await expect(link).toHaveAttribute('rel', link.closest('footer') ? 'noreferrer' : rel);
    }
  },
};

/**
 * Setting `clientUrl`: the social app that links lead to, as an http(s) URL or a path of the site.
 * Anything else is replaced by the default, `https://farcaster.xyz`.
 */
export const LinksToClientUrl: Story = {
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

/**
 * Setting `urls`: links lead to the pages of the site, and the copied link to them has its origin.
 * What has no page there leads to the social app.
 */
export const LinksToOwnPages: Story = {
  tags: ['behaviour'],
  parameters: {
    settings: {
      urls: {
        cast: ({ hash }: LinkedCast) => `/cast/${hash}`,
        profile: ({ username }: LinkedUser) => (username === 'linda' ? '/user/linda' : undefined),
      },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      '/user/linda',
    );
    await expect(canvas.getByRole('link', { name: '@alice.eth' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/alice.eth',
    );
    const page = `/cast/${args.cast?.hash}`;
    await expect(canvas.getByText('2h').closest('a')).toHaveAttribute('href', page);
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(writeText).toHaveBeenCalledWith(`${location.origin}${page}`);
  },
};

/** The title of the time's link is the full date, and its `datetime` attribute is for machines. */
export const ShowsTheFullDate: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const time = canvas.getByText('2h');
    await expect(time).toHaveAttribute('datetime', '2026-03-04T10:00:00.000Z');
    await expect(time.closest('a')?.title).toMatch(/March 4, 2026 at \d+:00/);
    await expect(time.title).toBe('');
  },
};

/**
 * Copies the cast's URL, with the first 10 characters of the hash, and shows a green check for 2
 * seconds (2000 ms).
 */
export const CopiesTheLink: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const timeouts = spyOn(window, 'setTimeout');
    const button = canvas.getByRole('button', { name: 'Copy link' });
    const before = getComputedStyle(button).color;
    const icon = () => button.querySelector('path')?.getAttribute('d');
    const link = icon();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-copied', 'true'));
    await expect(icon()).not.toBe(link);
    await expect(written).toHaveBeenCalledWith(
      `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`,
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Link copied');
    // An effect, which may come after the frame.
    await waitFor(() => expect(timeouts).toHaveBeenCalledWith(expect.anything(), 2000));
    await waitFor(() => expect(getComputedStyle(button).color).not.toBe(before));
    await waitFor(() => expect(button).not.toHaveAttribute('data-copied'));
    await expect(canvasElement).not.toHaveTextContent('Link copied');
  },
};

/** Shows the check in the success colour after the link was copied. */
export const Copied: Story = {
  tags: ['state'],
  beforeEach: () => {
    // The confirmation stays for the picture.
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

/** If the clipboard refuses, logs an error and changes nothing. */
export const LogsAFailedCopy: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['The link could not be copied.'] },
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const logged = spyOn(console, 'error');
    const button = canvas.getByRole('button', { name: 'Copy link' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(
        'The link could not be copied.',
        expect.any(Error),
        expect.stringContaining('Troubleshooting'),
      ),
    );
    await expect(button).not.toHaveAttribute('data-copied');
  },
};

/** Tab reaches name, time, links, channel and the copy button once each, in reading order. */
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
      '2h, Post by Linda Xie',
      '@alice.eth',
      '/dev',
      'example.com/posts/indexer',
      '12 replies',
      '/dev',
      'Copy link',
    ]);
  },
};

/** `containerStyles` applies to the root and `textStyles` to the text, and to nothing else. */
export const CustomStyles: Story = {
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

/** `appearance="plain"`: without border, corners and background, for articles and lists. */
export const Plain: Story = {
  tags: ['content'],
  args: { appearance: 'plain', allowReactions: true },
  play: async ({ canvas }) => {
    await expect(card(canvas)).toHaveStyle({
      borderTopWidth: '0px',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    });
    const avatar = card(canvas).querySelector('img');
    await expect(avatar?.getBoundingClientRect().left).toBe(
      card(canvas).getBoundingClientRect().left,
    );
  },
};

/**
 * `appearance="embed"`: a single cast in a page, with text of 17 px in the full width below the
 * head, counts beside icons that lead to the social app, and a row of 36 px with the full date and
 * 'Read 112 replies'.
 */
export const Embed: Story = {
  tags: ['content'],
  args: { appearance: 'embed', cast: { ...world.launchCast, replies: { count: 112 } } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/p99/).closest('p')!;
    await expect(text).toHaveStyle({ fontSize: '17px', lineHeight: '25px' });
    const like = canvas.getByRole('link', { name: 'Like on Farcaster, 1,204 likes' });
    const count = within(like).getByText('1.2K').getBoundingClientRect();
    // What is drawn: the icon's box is the target.
    const icon = like.querySelector('path')!.getBoundingClientRect();
    await expect(count.left).toBeGreaterThan(icon.right);
    await expect(Math.abs(count.top + count.height / 2 - icon.top - icon.height / 2)).toBeLessThan(
      3,
    );
    const read = canvas.getByRole('link', { name: 'Read 112 replies' });
    await expect(read).toHaveAttribute('href', 'https://farcaster.xyz/linda/0x00000001');
    await expect(read).toHaveStyle({ fontSize: '13px', fontWeight: '600' });
    const avatar: DOMRect = card(canvas).querySelector('[aria-hidden]')!.getBoundingClientRect();
    await expect(text.getBoundingClientRect().left).toBeCloseTo(avatar.left, 1);
    await expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(avatar.bottom + 4);
    // One date. The link of the head has the mark alone.
    const date = canvas.getByText('March 4, 2026 at 10:00 AM');
    await expect(canvas.getByText('2h')).not.toBeVisible();
    const mark = canvas.getByRole('link', { name: '2h, Post by Linda Xie' });
    await expect(mark).toHaveAttribute('title', 'March 4, 2026 at 10:00 AM');
    await expect(mark.getBoundingClientRect()).toMatchObject({ width: 20, height: 20 });
    const row = date.parentElement!;
    await expect(row.contains(read)).toBe(true);
    await expect(row).toHaveStyle({ minHeight: '36px', borderTopWidth: '1px' });
    await expect(date.getBoundingClientRect().left).toBe(row.getBoundingClientRect().left);
    await expect(read.getBoundingClientRect().right).toBeCloseTo(
      row.getBoundingClientRect().right,
      0,
    );
    await expect(canvas.queryByText('1.2K likes')).toBeNull();
  },
};

/**
 * With `allowReactions` an embed has buttons; without replies its link leads to a first one: 'Reply
 * in Farcaster'.
 */
export const EmbedWithButtons: Story = {
  tags: ['content'],
  args: {
    appearance: 'embed',
    allowReactions: true,
    cast: { ...world.launchCast, replies: { count: 0 } },
  },
  play: async ({ canvas }) => {
    const like = canvas.getByRole('button', { name: 'Like, 1,204 likes' });
    await expect(like).toHaveTextContent('1.2K');
    await expect(canvas.getByRole('link', { name: 'Reply on Farcaster' })).toBeVisible();
  },
};

/**
 * In an embed on a phone, date and channel share a line, and 'Read 112 replies' has the next one. A
 * picture is as wide as the text.
 */
export const EmbedWidths: Story = {
  tags: ['content'],
  args: { appearance: 'embed', media: 'large' },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[560, 375, 240].map((width) => (
        <div key={width} style={{ inlineSize: width, maxInlineSize: '100%' }}>
          <CastCard
            {...args}
            cast={{
              ...world.imageCast,
              replies: { count: 112 },
              channel: { id: 'garden', name: 'Garden' },
            }}
          />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const each of canvas.getAllByRole('article')) {
      const inside = within(each);
      const row = inside.getByText(/2026/).parentElement!.getBoundingClientRect();
      const date = inside.getByText(/2026/).getBoundingClientRect();
      const channel = inside.getByRole('link', { name: '/garden' }).getBoundingClientRect();
      const read = inside.getByRole('link', { name: 'Read 112 replies' }).getBoundingClientRect();
      const picture = each.querySelector('button > img')!.getBoundingClientRect();
      await expect(picture.width).toBeCloseTo(row.width, 0);
      if (each.clientWidth === 558) await expect(picture.width).toBeGreaterThanOrEqual(514);
      const isNarrow = row.width < 400;
      if (row.width > 300) await expect(Math.abs(channel.top - date.top)).toBeLessThan(5);
      if (isNarrow) await expect(read.width).toBeCloseTo(row.width, 0);
      if (isNarrow) await expect(read.top).toBeGreaterThan(date.bottom);
      else
        await expect(
          Math.abs(read.top + read.height / 2 - date.top - date.height / 2),
        ).toBeLessThan(3);
    }
  },
};

/** Other props, such as `id`, `className` and `onClick`, are passed on to the root. */
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

/**
 * The layout follows the width of the card, not of the window. Up to 420 px, text and media begin
 * below the avatar; above that width, beside it.
 */
export const Widths: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[608, 440, 421, 420, 320, 240].map((width) => (
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
    for (const element of cards) {
      const avatar = element.querySelector('[aria-hidden]')!.getBoundingClientRect();
      const name = within(element).getByText('Linda Xie').getBoundingClientRect();
      const words = within(element).getByText(/p99/).getBoundingClientRect();
      const gap = element.clientWidth <= 340 ? 10 : 12;
      await expect(name.left - avatar.right).toBeCloseTo(gap, 1);
      const isNarrow = element.clientWidth <= 418;
      await expect(words.left).toBeCloseTo(isNarrow ? avatar.left : name.left, 1);
      if (isNarrow) await expect(words.top).toBeGreaterThanOrEqual(avatar.bottom + 4);
    }
    // Counts on two lines keep their distance to the edge.
    for (const element of cards) {
      const counts = within(element)
        .getByText(/replies$/)
        .closest('p')!.lastElementChild!;
      const below = element.getBoundingClientRect().bottom - counts.getBoundingClientRect().bottom;
      await expect(below).toBeGreaterThanOrEqual(13);
    }
  },
};

/** The card fills a parent that is sized by its content, and does not widen a narrow grid. */
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

/** A link is underlined on hover. */
export const Hovered: Story = {
  tags: ['state'],
  globals: { pseudo: { hover: true } },
  play: async ({ canvas }) => {
    const mention = canvas.getByRole('link', { name: '@alice.eth' });
    if (!(await hover(mention))) return;
    await waitFor(() => expect(getComputedStyle(mention).textDecorationLine).toBe('underline'));
  },
};

/** Links and buttons show a focus ring. */
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
      const outlineOffset = focused === last ? '0px' : '2px';
      // What forces the ring, where the engine shows none, comes after the story is rendered.
      await waitFor(() =>
        expect(focused).toHaveStyle({ outline: `${accent} solid 2px`, outlineOffset }),
      );
    }
  },
};
