import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { emulate, realInput, systemColour } from '../../../mocks/real-input.js';
import { NeynarFeedTabs } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { channels } = world;

const feeds = [
  {
    ...{ id: 'trending', label: 'Trending', limit: 3 },
    ...({ feedType: 'filter', filterType: 'global_trending' } as const),
  },
  {
    ...{ id: 'short', label: 'Developers', channelId: channels.short },
    ...({ feedType: 'filter', filterType: 'channel_id' } as const),
  },
  {
    ...{ id: 'garden', label: 'Gardens', channelId: channels.garden, limit: 3 },
    ...({ feedType: 'filter', filterType: 'channel_id' } as const),
  },
];

const leaveAddress = () => {
  history.replaceState(history.state, '', location.pathname + location.search);
};

const meta = {
  title: 'Widgets/Lists/NeynarFeedTabs',
  id: 'widgets-neynarfeedtabs',
  component: NeynarFeedTabs,
  args: { feeds, 'aria-label': 'Feeds' },
  parameters: {
    facts: {
      is: 'Several feeds under tabs, of which one is shown.',
      needs: 'clientId',
      guide: 'show-feeds',
      tile: { says: 'Several feeds under tabs' },
      notes: {
        keys: [
          ['Tab', 'Goes to the chosen tab, and on into its feed.', 'ready'],
          [
            'Arrow keys, Home, End',
            'Go from tab to tab, as their line runs; the feed of each is requested.',
            'many-tabs',
          ],
          ['Enter, Space', 'Choose the tab.', 'ready'],
        ],
        heard: [['The tabs', 'Are tabs with a panel, which has the name of its tab.', 'ready']],
      },
    },
    pictures: { window: true },
  },
  beforeEach: () => leaveAddress,
} satisfies WidgetMeta<typeof NeynarFeedTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** How often the second feed was requested. */
const asked = () =>
  calls.filter(({ query }) => Object.values(query).includes(channels.short)).length;

/** The first feed is shown. Another one is requested once the focus or the pointer is on its tab. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas, step }) => {
    const tabs = canvas.getByRole('tablist', { name: 'Feeds' });
    await expect(canvas.getByRole('tab', { name: 'Trending' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(0));
    await step('by the arrow keys', async () => {
      await expect(asked()).toBe(0);
      canvas.getByRole('tab', { name: 'Trending' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      const next = within(tabs).getByRole('tab', { name: 'Developers' });
      await expect(next).toHaveFocus();
      await expect(next).toHaveAttribute('aria-selected', 'false');
      await waitFor(() => expect(asked()).toBe(1));
      await userEvent.keyboard('{Enter}');
      await expect(next).toHaveAttribute('aria-selected', 'true');
      const panel = canvas.getByRole('tabpanel', { name: 'Developers' });
      await within(panel).findByText('1,204 likes');
      await expect(asked()).toBe(1);
    });
  },
};

/** In forced colours, the chosen tab alone has a line that is seen. */
export const InForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    if (!(await emulate({ forcedColors: 'active' }))) return;
    const lineOf = (name: string) => getComputedStyle(canvas.getByRole('tab', { name }), '::after');
    await waitFor(() =>
      expect(lineOf('Trending').borderBottomColor).toBe(systemColour('CanvasText')),
    );
    await expect(lineOf('Trending').scale).toBe('1');
    await expect(lineOf('Gardens').scale).toBe('0 1');
    await emulate({});
  },
};

/** Two tabs, of which the first shows a channel. */
const beginsWith = (channelId: string) => ({
  feeds: [{ ...feeds[1]!, id: 'first', label: 'First', channelId }, feeds[2]!],
});

/** While a feed loads, its panel says so, and the tabs are there. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: beginsWith(channels.silent),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Loading...')[0]).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
};

/** A feed without posts says so in its panel. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: beginsWith(channels.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No posts yet')).toBeVisible();
  },
};

/** A feed that cannot be loaded has a button that tries again; the other tabs are not concerned. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  args: beginsWith(channels.broken),
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'] },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('tabpanel', { name: 'First' });
    await expect(await within(panel).findByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Gardens' }));
    await canvas.findAllByRole('article');
    await userEvent.click(canvas.getByRole('tab', { name: 'First' }));
    await canvas.findByRole('button', { name: 'Try again' });
  },
};

/** With `hash`, a reload and a link show the chosen feed; the history has no entry more. */
export const InTheAddress: Story = {
  tags: ['behaviour'],
  args: { hash: 'feed' },
  beforeEach: () => {
    history.replaceState(history.state, '', '#page=2&feed=short');
    return leaveAddress;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Developers' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Gardens' }));
    await expect(location.hash).toBe('#page=2&feed=garden');
    await waitFor(() =>
      expect(within(canvas.getByRole('tabpanel')).getAllByRole('article').length).toBeGreaterThan(
        0,
      ),
    );
  },
};

/** More tabs than one line has room for, from right to left: they stand in several. */
export const ManyTabs: Story = {
  tags: ['content'],
  args: {
    feeds: Array.from({ length: 12 }, (_, index) => ({
      ...feeds[1],
      id: `${index}`,
      label: index === 3 ? 'حدائق' : `Channel ${index}`,
    })),
  },
  render: (args) => (
    <div dir="rtl" style={{ inlineSize: 340 }}>
      <NeynarFeedTabs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tabs = canvas.getByRole('tablist');
    const isInView = (name: string) => {
      const tab = canvas.getByRole('tab', { name }).getBoundingClientRect();
      const row = tabs.getBoundingClientRect();
      return tab.left >= row.left - 1 && tab.right <= row.right + 1;
    };
    await expect(tabs.clientHeight).toBeLessThan(48);
    await expect(isInView('Channel 11')).toBe(false);
    canvas.getByRole('tab', { name: 'Channel 0' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Channel 1' })).toHaveFocus();
    // A browser would leave the one that the edge cuts off as it is.
    while (document.activeElement?.textContent !== 'Channel 6') {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(isInView(document.activeElement!.textContent)).toBe(true);
    }
    // By a real press on the one that the edge cuts off, which is not scrolled away from the pointer.
    const cutOff = canvas.getAllByRole('tab').find((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      const row = tabs.getBoundingClientRect().left;
      return left < row && right > row + 8;
    });
    if (cutOff) {
      const { right, top, height } = cutOff.getBoundingClientRect();
      if (await realInput({ x: right - 4, y: top + height / 2 }))
        await expect(cutOff).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Channel 11' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(isInView('Channel 11')).toBe(true));
    // That of the tab with the focus is there, too, and not shown.
    await canvas.findAllByText('1,204 likes');
  },
};
