import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { worldAdapter } from '../../../mocks/adapter.js';
import { channelsThatFail, knownChannels } from '../../../mocks/channels.js';
import { calls } from '../../../mocks/index.js';
import { NeynarChannelCard, NeynarFeedList } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const FAILED = 'This channel couldn’t be loaded';

const meta = {
  title: 'Widgets/People/NeynarChannelCard',
  id: 'widgets-neynarchannelcard',
  component: NeynarChannelCard,
  parameters: {
    facts: {
      is: 'Shows a channel by its id.',
      needs: 'clientId',
      guide: 'show-people',
      tile: { says: 'A channel, by its id or from JSON' },
      weight: 'NeynarChannelCard',
      notes: { heard: [['While it loads', '"Loading...".', 'loading']] },
    },
  },
  args: { channelId: 'garden' },
} satisfies WidgetMeta<typeof NeynarChannelCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const requested = () =>
  calls.filter(({ path }) => path === '/channel').map(({ query: { id, type } }) => [id, type]);

/** Fetches a channel by its `channelId` and shows it. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Gardens & Growing' })).toBeVisible();
    await expect(requested()).toEqual([['garden', 'id']]);
  },
};

/** Shows a loading state until the API responds. */
export const Loading: Story = {
  tags: ['state'],
  args: { channelId: channelsThatFail.silent },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Says that the channel does not exist. Nothing is logged or retried. */
export const Missing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: 'nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'missing');
  },
};

const onError = fn();

/** Shows the error after a 500, with a button to try again. */
export const Failed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { channelId: channelsThatFail.broken },
  parameters: { expectedErrors: ['castkit, fetchChannel:', '500'], settings: { onError } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(onError.mock.lastCall?.[1]).toBe('fetchChannel');
  },
};

/** `initialChannel` is rendered at once, and nothing is requested. */
export const Initial: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialChannel: knownChannels.garden },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Gardens & Growing' })).toBeVisible();
    await expect(requested()).toEqual([]);
  },
};

/** `data.channel` of the site replaces the request. */
export const FromTheSite: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { data: { channel: worldAdapter.channel } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Gardens & Growing' })).toBeVisible();
    await expect(requested()).toEqual([]);
  },
};

/** A channel stands above its feed. */
export const AboveItsFeed: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <NeynarChannelCard {...args} />
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={args.channelId}
        limit={3}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Gardens & Growing' })).toBeVisible();
    await expect(await canvas.findByRole('feed')).toBeVisible();
  },
};
