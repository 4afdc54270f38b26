import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { NeynarContextProvider, NeynarFeedList } from '../../src/entries/index.js';
import type { NeynarSettings } from '../../src/entries/index.js';
import { createFeedHandler } from '../../src/entries/server.js';

const meta = {
  title: 'Reference/Feed handler',
  parameters: { hint: 'The handler of castkit/server runs in this page, over a mocked API.' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const feed = {
  feedType: 'filter',
  filterType: 'channel_id',
  channelId: world.channels.garden,
  limit: 3,
} as const;

/** The visitors of a site. Each has a page of their own, and the site one server. */
function Visitors({ names }: { names: readonly string[] }) {
  const [settings] = useState((): NeynarSettings => {
    const handle = createFeedHandler({
      clientId: 'a-site',
      origin: location.origin,
      feeds: [feed],
    });
    return {
      apiUrl: '/api/farcaster',
      fetch: (url, init) => handle(new Request(url, init)),
    };
  });
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {names.map((name) => (
        // A pane: in a page that goes on below it, an endless list would be pages long.
        <section key={name} aria-label={name} style={{ maxBlockSize: 480, overflow: 'auto' }}>
          <NeynarContextProvider settings={settings}>
            <NeynarFeedList {...feed} />
          </NeynarContextProvider>
        </section>
      ))}
    </div>
  );
}

/**
 * With `createFeedHandler` of `castkit/server` the API gets one request for all visitors of a feed,
 * whose pages name the handler in `settings.apiUrl`.
 */
export const ForManyVisitors: Story = {
  tags: ['content', 'in-gallery'],
  render: () => <Visitors names={['Linda', 'Alice']} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^gm #0$/)).toHaveLength(2));
    await expect(calls.filter(({ path }) => path.includes('feed'))).toHaveLength(1);
  },
};
