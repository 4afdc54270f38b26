import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { DOWN_NODE, NODE, nodeCasts } from '../../mocks/open-node.js';
import { openNode } from '../../src/network/data/open-node.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
} from '../../src/entries/index.js';

const onError = fn();

const meta = {
  title: 'Reference/Open nodes',
  id: 'widgets-open-nodes',
  component: NeynarCastCard,
  args: { type: 'hash', identifier: world.launchCast.hash },
  parameters: {
    settings: { clientId: undefined, data: openNode({ nodes: NODE }), onError },
  },
  beforeEach: () => {
    onError.mockClear();
  },
} satisfies Meta<typeof NeynarCastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only nodes were asked, and nothing was wrong. */
async function isKeyless(...nodes: string[]) {
  await expect([...new Set(calls.map(({ origin }) => origin))]).toEqual(nodes);
  await expect(onError).not.toHaveBeenCalled();
}

const shortUrl = `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`;

/**
 * `openNode` shows casts, profiles, feeds, conversations and searches without an account. Names are
 * put back into the text of a cast, and counts are missing.
 */
export const Cast: Story = {
  tags: ['content', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '@alice.eth' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '2h, Post by Linda Xie' })).toHaveAttribute(
      'href',
      shortUrl,
    );
    await expect(canvas.queryByText(/likes/)).toBeNull();
    await isKeyless(NODE);
  },
};

/**
 * A cast by its short URL, which a node cannot resolve, is found among its author's casts, in at
 * most ten pages of a hundred.
 */
export const CastByUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { type: 'url', identifier: shortUrl },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,204 likes')).toBeVisible();
    await isKeyless(NODE);
  },
};

/** A user without a username is named by the fid, as an author and in a text. */
export const UserWithoutAName: Story = {
  tags: ['content'],
  args: { identifier: nodeCasts.toStranger.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/and @!880 for the nudge/)).toBeVisible();
    await expect(canvas.getByText('!880')).toBeVisible();
    await expect(canvas.queryByText(/fid:/)).toBeNull();
    await isKeyless(NODE);
  },
};

/** A profile without an account: no badge, and no 'Follows you'. */
export const Profile: Story = {
  name: 'From a node: profile',
  tags: ['content'],
  render: () => <NeynarProfileCard fid={world.users.linda.fid} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('194.7K')).toBeVisible();
    await expect(canvas.queryByText('Follows you')).toBeNull();
    await isKeyless(NODE);
  },
};

/** A feed without an account. */
export const Feed: Story = {
  name: 'From a node: feed',
  tags: ['content', 'in-gallery'],
  // A preview that is requested may end after the story.
  parameters: { settings: { linkPreviews: 'metadata' } },
  render: () => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.garden}
      limit={3}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^gm #0$/)).toBeVisible();
    await isKeyless(NODE);
  },
};

/** A conversation without an account does not mention its parents, which nodes do not send. */
export const Conversation: Story = {
  name: 'From a node: conversation',
  tags: ['content', 'in-gallery'],
  render: () => (
    <NeynarConversationList
      type="hash"
      identifier={world.threads.orphan.hash}
      includeChronologicalParentCasts
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Does anybody remember/)).toBeVisible();
    await expect(canvas.queryByText('This post was deleted')).toBeNull();
    await isKeyless(NODE);
  },
};

/** While one node is down, requests go to the next. */
export const NextNode: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { data: openNode({ nodes: [DOWN_NODE, NODE] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/moving our indexer/)).toBeVisible();
    await isKeyless(DOWN_NODE, NODE);
  },
};

/** A request that a node cannot do tells the site what to do instead. */
export const UnknownUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { type: 'url', identifier: 'https://farcaster.xyz/nobody/0xffffffff' },
  parameters: { expectedErrors: ['castkit, fetchCast:'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: could not fetch cast data')).toBeVisible();
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    await expect(onError.mock.lastCall?.[0]).toHaveProperty('code', 'not-found');
  },
};
