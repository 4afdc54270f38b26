import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { recoveringUrl } from '../../../mocks/casts.js';
import { calls, world } from '../../../mocks/index.js';
import { CastWall, NeynarCastWall } from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { launchCast, singularCast, imageCast, quotingCast, facelessCast, brokenCast } = world;
const casts = [launchCast, singularCast, imageCast, quotingCast, facelessCast];

const meta = {
  title: 'Widgets/Lists/CastWall',
  id: 'widgets-castwall',
  component: CastWall,
  parameters: {
    facts: {
      is: 'Chosen posts in columns, or in a row that scrolls and may move by itself.',
      needs: 'data',
      guide: 'show-feeds',
      tile: { says: 'Chosen posts, as a wall' },
      notes: {
        keys: [
          [
            'Tab',
            'Goes to the button that stops a row, to the row, and into its posts.',
            'in-a-row',
          ],
          ['Arrow keys', 'Scroll a row that has the focus.', 'in-a-row'],
          ['Enter, Space', 'On the button: stop the row or let it move.', 'moves'],
        ],
        heard: [
          ['The posts', 'Are a list with a name, in the order of `casts`.', 'ready'],
          ['A row', 'Is a region of that name, and says nothing as it moves.', 'moves'],
        ],
      },
    },
  },
  args: { casts },
} satisfies WidgetMeta<typeof CastWall>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A wall: as many columns as there is room for, and each post whole. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Posts' });
    await expect(within(list).getAllByRole('article')).toHaveLength(casts.length);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    await expect(calls.filter(({ path }) => path.startsWith('/feed'))).toEqual([]);
  },
};

/** A row that scrolls: by touch, by the wheel, and by the arrow keys once it has the focus. */
export const InARow: Story = {
  tags: ['content'],
  args: { layout: 'row', appearance: 'compact' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('region', { name: 'Posts' });
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await userEvent.tab();
    await expect(row).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /animation/ })).toBeNull();
  },
};

/** `moves`: a button stops the row and lets it move again. Scrolling it stops it, too. */
export const Moves: Story = {
  tags: ['state'],
  args: { layout: 'row', appearance: 'compact', moves: true },
  play: async ({ canvas }) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const button = canvas.getByRole('button', {
      name: isStill ? 'Play animation' : 'Pause animation',
    });
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName(isStill ? 'Pause animation' : 'Play animation');
    if (button.getAttribute('aria-label') === 'Play animation') await userEvent.click(button);
    canvas.getByRole('region').dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await waitFor(() => expect(button).toHaveAccessibleName('Play animation'));
  },
};

/** While `casts` is null or undefined, it shows that it loads. */
export const Loading: Story = {
  tags: ['state', '!autodocs'],
  args: { casts: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Loading...')[0]).toBeVisible();
  },
};

/** Without a post it says so. */
export const Empty: Story = {
  tags: ['state', '!autodocs'],
  args: { casts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No posts yet');
  },
};

const hashes = casts.map(({ hash }) => hash);

/** `NeynarCastWall` fetches chosen posts by their hashes in one request, in the order of the list. */
export const Fetched: Story = {
  tags: ['state', '!autodocs'],
  render: () => <NeynarCastWall identifiers={hashes} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(casts.length));
    await expect(canvas.getAllByRole('article')[0]).toHaveTextContent('Spent the weekend');
    const asked = calls.filter(({ path }) => path === '/casts');
    await expect(asked.map(({ query }) => query.casts)).toEqual([hashes.join()]);
  },
};

/** If some cannot be loaded, the others are shown, and a button tries again. */
export const PartlyFailed: Story = {
  tags: ['state', '!autodocs'],
  render: () => <NeynarCastWall identifiers={[recoveringUrl, ...hashes.slice(1)]} />,
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'] },
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(casts.length);
    await expect(canvas.getAllByRole('listitem').at(-1)).toContainElement(retry);
    await expect(canvas.getByText('More posts couldn’t be loaded')).toBeVisible();
  },
};

/** The button puts what was missing in its place. */
export const PartlyFailedThenWhole: Story = {
  ...PartlyFailed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(casts.length);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Spent the weekend');
  },
};

/** If they cannot be loaded, it says so in a card, and a button tries again. */
export const Failed: Story = {
  tags: ['state', '!autodocs'],
  render: () => <NeynarCastWall identifiers={[...hashes, brokenCast.hash]} />,
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const wall: Shown = {
  render: () => <CastWall casts={[singularCast]} layout="row" moves />,
  messages: (text) => [text.wall],
};

/** In each language, a row from right to left begins at the right. */
export const InLanguages: Story = { ...(inLanguages(wall) as Story), tags: ['content'] };
