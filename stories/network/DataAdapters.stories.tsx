import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { worldAdapter } from '../../mocks/adapter.js';
import { petFrame } from '../../mocks/frames.js';
import { calls, world } from '../../mocks/index.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
} from '../../src/entries/index.js';
import type { DataAdapter } from '../../src/entries/index.js';

const meta = {
  title: 'Reference/Data adapters',
  id: 'widgets-data-adapters',
  component: NeynarCastCard,
  args: { type: 'hash', identifier: world.launchCast.hash },
  parameters: { settings: { data: worldAdapter } },
} satisfies Meta<typeof NeynarCastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const onError = fn();

/** With a function of its own for casts. */
const withCast = (cast: DataAdapter['cast']) => ({ settings: { data: { cast }, onError } });

/**
 * Setting `data`: functions of the site for casts, users, feeds, conversations, searches and frames
 * fill every widget, without a request. Anything without a function, which is everything by
 * default, is requested from the API.
 */
export const EveryWidget: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <NeynarUserDropdown />
      <NeynarCastCard {...args} />
      <NeynarProfileCard fid={world.users.linda.fid} />
      <NeynarFrameCard
        url={petFrame.frames_url}
        onFrameBtnPress={(_, frame) => Promise.resolve(frame)}
      />
      <NeynarConversationList type="hash" identifier={world.threads.late.hash} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,204 likes')).toBeVisible();
    await expect(await canvas.findByText('I come late to this.')).toBeVisible();
    await expect(await canvas.findByText('Follows you')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Feed' })).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** A feed loads page by page. */
export const FeedByPages: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.garden}
      limit={5}
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^gm #0$/);
    const more = canvas.queryByRole('button', { name: 'Show more' });
    if (more) await userEvent.click(more);
    await expect(await canvas.findByText(/#7$/)).toBeInTheDocument();
    await expect(calls).toEqual([]);
  },
};

/** A search finds users of the site's own data. */
export const Search: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Searching() {
    const [value, setValue] = useState('');
    return <NeynarUserDropdown value={value} onChange={setValue} />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lin');
    await expect(await canvas.findByRole('option', { name: /Linda Xie/ })).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** A quote that is known only by its hash also comes from `data.cast`. */
export const QuoteByHash: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: '0xa1' },
  parameters: withCast(({ identifier }) =>
    identifier === '0xa1'
      ? { ...world.singularCast, embeds: [{ cast_id: { fid: 3, hash: world.launchCast.hash } }] }
      : world.launchCast,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/moving our indexer/)).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/**
 * A function that has not responded after 15 seconds ends with `timeout`, and its signal is
 * aborted.
 */
export const Loading: Story = {
  tags: ['state'],
  parameters: withCast(() => new Promise(() => {})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** A function that returns null or nothing means that the cast does not exist. */
export const Missing: Story = {
  tags: ['state'],
  parameters: withCast(() => null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: could not fetch cast data')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(calls).toEqual([]);
  },
};

/** A function that throws shows 'Try again', and its error is reported with its code. */
export const Failed: Story = {
  tags: ['state'],
  parameters: {
    expectedErrors: ['castkit, fetchCast:'],
    ...withCast(() => {
      throw Object.assign(new Error('No connection is free'), { code: 'database' });
    }),
  },
  beforeEach: () => {
    onError.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await expect(onError.mock.lastCall?.[0]).toHaveProperty('code', 'database');
    await expect(onError.mock.lastCall?.[1]).toBe('fetchCast');
    await expect(calls).toEqual([]);
  },
};
