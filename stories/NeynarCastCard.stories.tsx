import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, holdSlowCast, releaseSlowCast, world } from '../mocks/index.js';
import { cleanUp, storeSession } from '../mocks/login-page.js';
import { NeynarCastCard } from '../src/index.js';

const meta = {
  title: 'Widgets/NeynarCastCard',
  component: NeynarCastCard,
  args: { type: 'hash', identifier: world.launchCast.hash },
} satisfies Meta<typeof NeynarCastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const FAILED = 'Error: could not fetch cast data';

/** The API did not answer with a cast, and the owner is told why. */
function failing(identifier: string, ...expectedErrors: string[]): Story {
  const onError = fn();
  return {
    args: { identifier },
    parameters: {
      expectedErrors: ['castkit, fetchCast:', ...expectedErrors],
      settings: { onError },
    },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'failed');
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  };
}

export const Ready: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(canvas.queryByRole('status', { name: 'Loading...' })).toBeNull();
  },
};

/** The API never answers. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: world.silentCast.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

/** While it loads, the card is as high as a short one. */
export const LoadingKeepsTheHeight: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, alignItems: 'start' }}>
      <NeynarCastCard {...args} identifier={world.silentCast.hash} />
      <NeynarCastCard {...args} identifier={world.launchCast.hash} />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('1,204 likes');
    const [loading, ready] = canvas
      .getAllByRole('article')
      .map((element) => element.getBoundingClientRect().height);
    // On a phone the same text has two lines more.
    const most = window.innerWidth < 600 ? 48 + 2 * 22 : 48;
    await expect(Math.abs((loading ?? 0) - (ready ?? 0))).toBeLessThanOrEqual(most);
  },
};

/** The API answers 404: the author deleted the cast, or it never existed. No error: nothing is logged or retried. */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: world.deletedCast.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'missing');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The API answers 500. */
export const Failed: Story = {
  ...failing(world.brokenCast.hash, '500'),
  tags: ['state', 'in-gallery'],
};

/** The API has had enough of us. */
export const FailedBy429: Story = {
  ...failing(world.limitedCast.hash, '429'),
  tags: ['behaviour', '!autodocs'],
};

/** The answer is a page of HTML. */
export const FailedByRubbish: Story = {
  ...failing(world.rubbishCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** The answer is JSON, and no cast is in it. */
export const FailedByAnEmptyAnswer: Story = {
  ...failing(world.emptyCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** There is no network. */
export const FailedByTheNetwork: Story = {
  ...failing(world.unreachableCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** A cast's address in the social app, sent whole with whatever it carries. */
export const ByUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    type: 'url',
    identifier: `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}?a=1&b=2#c d`,
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(calls.at(-1)?.query).toMatchObject({ type: 'url', identifier: args.identifier });
  },
};

/** The query is as the specification lists it. The mocked API refuses calls without the two SDK headers. */
export const AsksAsSpecified: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 8 },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map((call) => call.query)).toEqual([
      {
        type: 'hash',
        identifier: world.launchCast.hash,
        viewer_fid: '8',
        client_id: world.clientId,
      },
    ]);
  },
};

/** Who is signed in is the viewer, where no other is named: only so does today's API say whether they have liked. */
export const AsksForWhoIsSignedIn: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map((call) => call.query.viewer_fid)).toEqual(['3']);
  },
};

/** Another viewer has another answer; until it comes, the card stays. */
export const AsksAnewForAnotherViewer: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Changing(args) {
    const [viewerFid, setViewerFid] = useState(8);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setViewerFid(9);
          }}
        >
          Somebody else
        </button>
        <NeynarCastCard {...args} viewerFid={viewerFid} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody else' }));
    await expect(canvas.getByText('Linda Xie')).toBeVisible();
    await waitFor(() => expect(calls.map((call) => call.query.viewer_fid)).toEqual(['8', '9']));
  },
};

/** The owner's own API, or a proxy before it, and the owner's client id. */
export const AsksTheOwnersApi: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { apiUrl: 'https://api.castkit.example/', clientId: 'own' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map(({ origin, query }) => [origin, query.client_id])).toEqual([
      ['https://api.castkit.example', 'own'],
    ]);
  },
};

export const TwoCardsOneCall: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <NeynarCastCard {...args} />
      <NeynarCastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Linda Xie')).toHaveLength(2));
    await expect(calls).toHaveLength(1);
  },
};

/** An answer that comes late, for a cast that is no longer asked for, changes nothing. */
export const DropsAStaleAnswer: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Switching(args) {
    const [identifier, setIdentifier] = useState(world.slowCast.hash);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIdentifier(world.singularCast.hash);
          }}
        >
          The other one
        </button>
        <NeynarCastCard {...args} identifier={identifier} />
      </>
    );
  },
  beforeEach: holdSlowCast,
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'The other one' }));
    await expect(await canvas.findByText(/shipping today/)).toBeVisible();
    const late = calls[0];
    releaseSlowCast();
    await waitFor(() => expect(late?.answered).toBe(true));
    await expect(canvas.getByText(/shipping today/)).toBeVisible();
    await expect(canvas.queryByText(/Better late/)).toBeNull();
  },
};

/** The first call fails, the visitor asks once more, the second is answered. */
export const TriesAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: world.recoveringCast.hash },
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(calls).toHaveLength(2);
  },
};

const onError = fn();

/** The owner hears of a failure once, however many cards met it. */
export const TellsTheOwnerOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: world.brokenCast.hash },
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'], settings: { onError } },
  beforeEach: () => {
    onError.mockClear();
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <NeynarCastCard {...args} />
      <NeynarCastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(FAILED)).toHaveLength(2));
    await expect(onError).toHaveBeenCalledOnce();
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'http', status: 500, message: 'HTTP error! status: 500' }),
      'fetchCast',
    );
  },
};

/** Words in another language are the owner's to give. */
export const OwnersWords: Story = {
  tags: ['content'],
  parameters: {
    settings: {
      locale: 'de',
      messages: {
        replies: (count: number, formatted: string) =>
          `${formatted} ${count === 1 ? 'Antwort' : 'Antworten'}`,
      },
    },
  },
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article', { name: 'Cast by Linda Xie' });
    await expect(within(article).getByText('12 Antworten')).toBeVisible();
    await expect(within(article).getByText('1.204 likes')).toBeVisible();
  },
};
