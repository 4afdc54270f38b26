import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, holdSlowSearch, releaseSlowSearch, world } from '../../../mocks/index.js';
import { AT_ONCE } from '../../../mocks/user-search.js';
import { NeynarSearch } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { searches, users } = world;

const meta = {
  title: 'Widgets/Lists/NeynarSearch',
  id: 'widgets-neynarsearch',
  component: NeynarSearch,
  args: { defaultQuery: 'garden', onQueryChange: fn() },
  parameters: {
    facts: {
      is: 'A field that finds posts, users and channels, with the results under tabs.',
      needs: 'clientId',
      guide: 'show-feeds',
      tile: { says: 'Finds posts, users and channels' },
      notes: {
        keys: [
          ['Enter', 'Searches at once.', 'typing'],
          ['Escape', 'Empties the field.', 'by-keyboard'],
          ['Tab', 'Goes from the field to the chosen tab, and on into the results.', 'by-keyboard'],
          ['Arrow keys, Home, End', 'Go from tab to tab, as their line runs.', 'by-keyboard'],
          ['Enter, Space on Filters', 'Show the filters of the posts, and hide them.', 'filters'],
        ],
        heard: [
          [
            'The results',
            'How many are shown, or that there are none, once they are there.',
            'ready',
          ],
        ],
      },
    },
    pictures: { window: true },
  },
} satisfies WidgetMeta<typeof NeynarSearch>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const field = (canvas: Canvas) => canvas.getByRole('searchbox', { name: 'Search' });
const posts = async (canvas: Canvas) =>
  within(await canvas.findByRole('feed')).getAllByRole('article');
const queries = (path: string) => calls.flatMap((call) => (call.path === path ? [call.query] : []));

/** The posts with the words of the field are found, the newest first, and their number is announced. */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect((await posts(canvas))[0]).toHaveTextContent('garden');
    await expect(await canvas.findByText(/results shown$/)).toBeInTheDocument();
    await expect(queries('/cast/search')).toEqual([{ q: 'garden', client_id: world.clientId }]);
  },
};

/** Before there is a text, there are the field and the tabs, and nothing is requested. */
export const Idle: Story = {
  tags: ['state', '!autodocs'],
  args: { defaultQuery: '' },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveValue('');
    await expect(canvas.queryByRole('tabpanel')).toBeNull();
    await expect(calls).toEqual([]);
  },
};

/** While the results load it says so. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { defaultQuery: searches.silent },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

/** Without results it says so, to screen readers as well. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { defaultQuery: 'nothing of the kind' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No posts found')).toHaveLength(2));
    await expect(canvas.getByRole('status')).toHaveTextContent('No posts found');
  },
};

/** After a failure a button tries again. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  args: { defaultQuery: searches.broken },
  parameters: { expectedErrors: ['castkit, searchCasts:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The results couldn’t be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Users are found by the beginning of their name, and shown as profiles. */
export const Users: Story = {
  tags: ['content', '!autodocs'],
  args: { defaultQuery: 'lin', defaultTab: 'users' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list'));
    const first = list.getAllByRole('listitem')[0]!;
    await expect(first).toHaveTextContent('Linda Xie');
    // As far below the tabs as a post.
    const tabsEnd = canvas.getByRole('tablist').getBoundingClientRect().bottom;
    const picture = first.querySelector('img')!.getBoundingClientRect();
    await expect(Math.round(picture.top - tabsEnd)).toBe(12);
    await expect(queries('/user/search')).toEqual([
      { q: 'lin', limit: '10', client_id: world.clientId },
    ]);
  },
};

/** Channels are found by the beginning of their name or id. */
export const Channels: Story = {
  tags: ['content', '!autodocs'],
  args: { defaultQuery: 'gar', defaultTab: 'channels' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list'));
    await expect(list.getByRole('link', { name: 'Gardening' })).toBeVisible();
  },
};

/** With one kind of results there are no tabs. */
export const UsersAlone: Story = {
  tags: ['content', '!autodocs'],
  args: { defaultQuery: 'lin', tabs: ['users'], placeholder: 'Search people' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list');
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByRole('searchbox', { name: 'Search people' })).toHaveValue('lin');
  },
};

/** Of users that no API should send, those that can be read are shown. */
export const Hostile: Story = {
  tags: ['content', '!autodocs'],
  args: { defaultQuery: searches.hostile, defaultTab: 'users' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list'));
    await expect(list.getByText('<b>Scripted</b>')).toBeVisible();
  },
};

/** From right to left the field and its tabs begin at the right. */
export const FromTheRight: Story = {
  tags: ['content', '!autodocs'],
  args: { defaultQuery: 'صباح' },
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    await expect((await posts(canvas))[0]).toHaveTextContent('صباح الخير');
  },
};

/** The search is sent once typing pauses, and told to the site with the chosen tab. */
export const Typing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { defaultQuery: '' },
  play: async ({ args, canvas }) => {
    await userEvent.type(field(canvas), 'garden', AT_ONCE);
    await posts(canvas);
    await userEvent.click(canvas.getByRole('tab', { name: 'Users' }));
    await waitFor(() => expect(queries('/user/search')).toHaveLength(1));
    await expect(queries('/cast/search').map(({ q }) => q)).toEqual(['garden']);
    await expect(args.onQueryChange).toHaveBeenCalledWith('garden', 'casts', {});
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('garden', 'users', {});
    await expect(args.onQueryChange).toHaveBeenCalledTimes(2);
  },
};

/** A response that comes late changes nothing: the later search stays. */
export const LateResponse: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { defaultQuery: '' },
  play: async ({ canvas }) => {
    holdSlowSearch();
    await userEvent.type(field(canvas), searches.slow, AT_ONCE);
    await waitFor(() => expect(queries('/cast/search')).toHaveLength(1));
    await userEvent.clear(field(canvas));
    await userEvent.type(field(canvas), 'Shipped', AT_ONCE);
    await expect((await posts(canvas))[0]).toHaveTextContent('Shipped');
    releaseSlowSearch();
    await expect((await posts(canvas))[0]).toHaveTextContent('Shipped');
  },
};

/** By keyboard: from the field to the chosen tab, by arrows to another, and on into the results. */
export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { defaultQuery: 'lin' },
  play: async ({ canvas }) => {
    field(canvas).focus();
    await userEvent.keyboard('{Tab}');
    await expect(canvas.getByRole('tab', { name: 'Posts' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const list = within(await canvas.findByRole('list'));
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(list.getAllByRole('link')[0]).toHaveFocus());
    field(canvas).focus();
    await userEvent.keyboard('{Escape}');
    await expect(field(canvas)).toHaveValue('');
    await waitFor(() => expect(canvas.queryByRole('tabpanel')).toBeNull());
  },
};

/** A search within the posts of one author sends the author along. */
export const OfAnAuthor: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { authorFid: users.linda.fid, sortType: 'algorithmic', tabs: ['casts'] },
  play: async ({ canvas }) => {
    await posts(canvas);
    await expect(queries('/cast/search')).toEqual([
      {
        q: 'garden',
        author_fid: `${users.linda.fid}`,
        sort_type: 'algorithmic',
        client_id: world.clientId,
      },
    ]);
  },
};

/** The button shows the filters of the posts: their order, time, author and channel. */
export const Filters: Story = {
  tags: ['content', '!autodocs'],
  play: async ({ canvas }) => {
    await posts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(await canvas.findByRole('combobox', { name: 'Order' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Author' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'In the channel' })).toBeVisible();
  },
};

/** Chosen filters are sent, and hold for the posts alone. */
export const Filtered: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const author = await canvas.findByRole('combobox', { name: 'Author' });
    await userEvent.type(author, 'linda');
    await waitFor(() =>
      expect(document.querySelector('option[value="linda"]')).toHaveTextContent('Linda Xie'),
    );
    await userEvent.tab();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'Popular');
    await waitFor(() =>
      expect(queries('/cast/search').at(-1)).toEqual({
        q: 'garden',
        author_fid: `${users.linda.fid}`,
        sort_type: 'algorithmic',
        client_id: world.clientId,
      }),
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Channels' }));
    await expect(author).not.toBeVisible();
  },
};

/** `defaultFilters`: a search begins with the filters of an address, and tells which are chosen then. */
export const FromAnAddress: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { defaultFilters: { authorFid: users.linda.fid, sortType: 'chron', after: '2025-04-20' } },
  play: async ({ args, canvas }) => {
    await waitFor(() =>
      expect(queries('/cast/search')).toEqual([
        {
          q: 'garden after:2025-04-20',
          author_fid: `${users.linda.fid}`,
          sort_type: 'chron',
          client_id: world.clientId,
        },
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(await canvas.findByRole('combobox', { name: 'Author' })).toHaveValue('!3');
    const time = canvas.getByRole('combobox', { name: 'Time' });
    await expect(time).toHaveDisplayValue('Since Apr 20, 2025');
    await userEvent.selectOptions(time, 'Any time');
    await expect(args.onQueryChange).toHaveBeenCalledTimes(1);
    await expect(args.onQueryChange).toHaveBeenCalledWith('garden', 'casts', {
      authorFid: users.linda.fid,
      sortType: 'chron',
    });
  },
};

/** `initialPages`: the posts that the site's server found are shown, and nothing is requested. */
export const InitialPages: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialPages: [{ casts: [world.launchCast] }] },
  play: async ({ canvas }) => {
    await expect((await posts(canvas))[0]).toHaveTextContent('Linda Xie');
    await expect(queries('/cast/search')).toEqual([]);
  },
};

/** In a column of 280 px everything has room: the filters are below each other. */
export const Narrow: Story = {
  tags: ['content', '!autodocs'],
  render: (args) => (
    <div style={{ inlineSize: 280 }}>
      <NeynarSearch {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const order = await canvas.findByRole('combobox', { name: 'Order' });
    const search = canvas.getByRole('search');
    await expect(search.scrollWidth).toBeLessThanOrEqual(search.clientWidth);
    await expect(order.clientWidth).toBeLessThanOrEqual(280);
  },
};
