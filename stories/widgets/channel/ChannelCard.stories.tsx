import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { knownChannels } from '../../../mocks/channels.js';
import { calls } from '../../../mocks/index.js';
import { PICTURES } from '../../../mocks/users.js';
import { ChannelCard } from '../../../src/entries/index.js';
import type { Channel } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { garden, design } = knownChannels;

const meta = {
  title: 'Widgets/People/ChannelCard',
  id: 'widgets-channelcard',
  component: ChannelCard,
  parameters: {
    facts: {
      is: 'Shows a channel from JSON that you have.',
      needs: 'data',
      guide: 'show-people',
      tile: { with: 'NeynarChannelCard' },
      weight: 'ChannelCard',
      notes: { heard: [['Short counts', 'Are read in full, as on a profile.', 'whole']] },
    },
  },
  args: { channel: garden },
} satisfies WidgetMeta<typeof ChannelCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Shows name, id, picture, description, followers, members, who leads the channel, and its link.
 */
export const Whole: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const card = canvas.getByRole('article', { name: 'Gardens & Growing' });
    await expect(card).toHaveTextContent('/garden');
    await expect(canvas.getByRole('link', { name: 'Gardens & Growing' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/~/channel/garden',
    );
    await expect(canvas.getByTitle('48,230 followers')).toBeVisible();
    await expect(canvas.getByTitle('1,204 members')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(canvas.getByRole('link', { name: 'The almanac' })).toHaveAttribute(
      'href',
      'https://example.com/almanac',
    );
    await expect(canvas.getByRole('link', { name: '/dev' })).toBeVisible();
    // As on a profile: the link is at the end beside the picture, and in a narrow card below all.
    const visit = canvas.getByRole('link', { name: 'View on Farcaster' });
    const end = () => {
      const { right, paddingInline } = {
        ...card.getBoundingClientRect().toJSON(),
        paddingInline: card.clientWidth <= 340 ? 12 : card.clientWidth <= 480 ? 16 : 20,
      } as { right: number; paddingInline: number };
      return right - 1 - paddingInline;
    };
    await expect(visit.getBoundingClientRect().right).toBeCloseTo(end(), 1);
    const below = canvas.getByTitle('1,204 members').getBoundingClientRect();
    await expect(visit.getBoundingClientRect().bottom).toBeLessThan(below.top);
    card.parentElement!.style.inlineSize = '320px';
    await expect(visit.getBoundingClientRect().right).toBeCloseTo(end(), 1);
    await expect(visit.getBoundingClientRect().width).toBe(card.clientWidth - 24);
    await expect(visit.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole('link', { name: 'The almanac' }).getBoundingClientRect().bottom,
    );
    card.parentElement!.style.inlineSize = '';
    await waitFor(() =>
      expect(canvasElement.querySelector('img')?.naturalWidth).toBeGreaterThan(0),
    );
    await expect(calls).toEqual([]);
  },
};

/** Fields that the API does not send are left out, without an empty line or an empty picture. */
export const Dehydrated: Story = {
  tags: ['state'],
  args: { channel: design },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Design' })).toBeVisible();
    await expect(canvas.getByText('12')).toBeVisible();
    await expect(canvas.queryByText('Led by')).toBeNull();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** A picture that cannot load is replaced by the channel sign. */
export const BrokenPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channel: { ...garden, image_url: `${PICTURES}/gone.png` } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('article').querySelector('svg')).toBeVisible();
  },
};

/** Without a channel the card says 'This channel couldn’t be loaded'. */
export const Missing: Story = {
  tags: ['state'],
  args: { channel: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This channel couldn’t be loaded')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'missing');
  },
};

/**
 * Links lead to the social app, and the channel's own link only to the web, whatever its lead has
 * written. Nothing breaks the card.
 */
export const HostileFields: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    channel: {
      id: '../../evil?x=1',
      name: `\u202e<img src=x onerror=alert(1)>${'w'.repeat(300)}`,
      description: 7,
      image_url: 'javascript:alert(1)',
      follower_count: -1,
      member_count: '12',
      lead: { fid: 3, username: '../admin', display_name: 9 },
      external_link: { title: {}, url: 'javascript:alert(1)' },
    } as unknown as Channel,
  },
  play: async ({ canvas, canvasElement }) => {
    for (const link of canvas.getAllByRole<HTMLAnchorElement>('link')) {
      await expect(link.href).toMatch(/^https:\/\/farcaster\.xyz\/(~\/channel\/)?[^/?]+$/);
    }
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByText('12')).toBeVisible();
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};
