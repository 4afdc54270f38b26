import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  ChannelButton,
  FollowButton,
  MentionLink,
  ShareButton,
} from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Writing/ShareButton',
  id: 'widgets-sharebutton',
  component: ShareButton,
  parameters: {
    facts: {
      is: 'Small links to the social app: to share the page, to follow, to a channel, to a user.',
      needs: 'nothing',
      guide: 'show-people',
      tile: { says: 'Share the page, open a channel', isSmall: true },
      notes: {
        keys: [['Enter', 'Follows the link, or opens the ways to share.', 'by-the-platform']],
        heard: [['Each of them', 'Is a link with its text; the mark is drawn.', 'all']],
      },
    },
  },
  args: { url: 'https://pages.castkit.example/hello', text: 'Worth reading', channel: 'books' },
} satisfies WidgetMeta<typeof ShareButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Leads to the composer of the social app, with the page, a text and a channel. */
export const Share: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Share on Farcaster' });
    const { origin, pathname, searchParams } = new URL(link.href);
    await expect(`${origin}${pathname}`).toBe('https://farcaster.xyz/~/compose');
    await expect([...searchParams]).toEqual([
      ['text', 'Worth reading'],
      ['embeds[]', 'https://pages.castkit.example/hello'],
      ['channelKey', 'books'],
    ]);
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

/** All four: to share the page, to follow a user, to a channel, and to a user in a text. */
export const All: Story = {
  tags: ['content'],
  render: (args) => (
    <>
      <p>
        Written with <MentionLink username="linda" />, and read by{' '}
        <MentionLink username="alice.eth" label="Alice" />.
      </p>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <ShareButton {...args} />
        <FollowButton username="linda" />
        <ChannelButton channelId="books" />
        <ChannelButton channelId="books" label="Talk with us" />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    for (const [name, href] of [
      ['@linda', 'https://farcaster.xyz/linda'],
      ['Alice', 'https://farcaster.xyz/alice.eth'],
      ['Follow @linda', 'https://farcaster.xyz/linda'],
      ['/books', 'https://farcaster.xyz/~/channel/books'],
      ['Talk with us', 'https://farcaster.xyz/~/channel/books'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    // A mention is a part of its sentence.
    const mention = canvas.getByRole('link', { name: '@linda' });
    await expect(getComputedStyle(mention).fontSize).toBe(
      getComputedStyle(mention.parentElement!).fontSize,
    );
  },
};

const share = fn(() => Promise.resolve());

/** `platform`: a press opens the platform's own ways to share, where the browser has them. */
export const ByThePlatform: Story = {
  tags: ['behaviour'],
  args: { platform: true },
  beforeEach: () => {
    const had = Object.getOwnPropertyDescriptor(navigator, 'share');
    share.mockClear();
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    return () => {
      if (had) Object.defineProperty(navigator, 'share', had);
      else Reflect.deleteProperty(navigator, 'share');
    };
  },
  play: async ({ canvas }) => {
    canvas.getByRole('link').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        text: 'Worth reading',
        url: 'https://pages.castkit.example/hello',
      }),
    );
  },
};

const links: Shown = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <ShareButton url="https://pages.castkit.example/hello" />
      <FollowButton username="linda" />
    </div>
  ),
  messages: (text) => [text.shareInClient, text.followUser('@linda')],
};

/** The links in each language. */
export const InLanguages: Story = {
  ...(inLanguages(links) as Story),
  tags: ['content'],
};
