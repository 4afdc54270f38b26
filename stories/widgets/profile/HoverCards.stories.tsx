import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { emulate, hover, realInput } from '../../../mocks/real-input.js';
import { CastCard, hoverCards, NeynarProfileCard } from '../../../src/entries/index.js';
import { withRules } from '../../catalog/with-rules.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/People/Hover cards',
  id: 'widgets-hover-cards',
  component: CastCard,
  parameters: {
    facts: {
      is: 'Shows the profile of an author while the pointer or the focus rests on the name.',
      needs: 'reads',
      guide: 'your-parts',
      tile: { says: 'A profile preview on hover' },
      weight: 'NeynarProfileCard',
      code: `const settings: NeynarSettings = {
  clientId: 'your-client-id',
  hoverCards: hoverCards(NeynarProfileCard),
};

<NeynarContextProvider settings={settings}>
  <CastCard cast={cast} />
</NeynarContextProvider>`,
      rowsTitle: 'Options',
      rows: [
        ['hoverCards(Card)', 'NeynarProfileCard', 'The widget that shows the profile of a name.'],
      ],
    },
  },
  args: { cast: world.launchCast },
  tags: ['behaviour'],
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const parameters = { settings: { hoverCards: hoverCards(NeynarProfileCard) } };

const asked = () => calls.filter(({ path }) => path.startsWith('/user/bulk'));
const nameOf = (canvas: Canvas) => canvas.getByRole('link', { name: 'Linda Xie' });
const card = () => document.querySelector<HTMLElement>('[popover="manual"]:popover-open article');
const shown = () =>
  waitFor(async () => {
    await expect(card()).toHaveTextContent('194.7K');
    return card()!;
  });
const gone = () => waitFor(() => expect(card()).toBeNull());

/**
 * Setting `hoverCards`: resting the pointer on an author's name for 300 ms shows the profile, and
 * the pointer may enter it. It closes 300 ms after the pointer has left both, and with Escape until
 * the pointer has been elsewhere.
 */
export const OnHover: Story = {
  parameters,
  play: async ({ canvas }) => {
    await expect(asked()).toEqual([]);
    if (!(await hover(nameOf(canvas)))) return;
    const profile = await shown();
    await expect(asked()).toHaveLength(1);
    await expect(profile.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      nameOf(canvas).getBoundingClientRect().bottom - 1,
    );
    // Above the page: the surface and the shadow of a menu.
    const { filter } = getComputedStyle(profile.closest('[popover]')!);
    await expect(filter).toMatch(/^drop-shadow\(.* 0px 8px 24px\)$/);
    // In so narrow a card the name is beside the picture, and the link below all.
    const name = within(profile).getByRole('link', { name: 'Linda Xie' }).getBoundingClientRect();
    const picture = profile.querySelector('img')!.getBoundingClientRect();
    await expect(name.top).toBeLessThan(picture.bottom);
    await expect(name.left).toBeGreaterThan(picture.right);
    await hover(profile);
    await expect(card()).toBe(profile);
    await realInput({ key: 'Escape' });
    await gone();
    // It comes again once the pointer has been elsewhere.
    await realInput({ x: 4, y: 4, isHover: true });
    await hover(nameOf(canvas));
    await shown();
    await realInput({ x: 4, y: 4, isHover: true });
    await gone();
    await expect(asked()).toHaveLength(1);
  },
};

/** The name of a user whom a text mentions shows their profile, too. */
export const OfAMention: Story = {
  parameters,
  args: {
    cast: {
      ...world.launchCast,
      text: 'Thanks to @linda',
      mentioned_profiles: [{ fid: world.launchCast.author!.fid, username: 'linda' }],
      mentioned_profiles_ranges: [{ start: 10, end: 16 }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    canvas.getAllByRole('link', { name: '@linda' }).at(-1)!.focus();
    await shown();
    await expect(asked()).toHaveLength(1);
  },
};

/** A name also shows the profile after 300 ms of keyboard focus, as long as it has the focus. */
export const OnFocus: Story = {
  parameters,
  play: async ({ canvas }) => {
    await userEvent.tab();
    nameOf(canvas).focus();
    await shown();
    nameOf(canvas).blur();
    await gone();
  },
};

/** In forced colours the border tells the profile from what lies under it. */
export const InForcedColours: Story = {
  parameters,
  play: async ({ canvas }) => {
    await userEvent.tab();
    nameOf(canvas).focus();
    const profile = await shown();
    if (!(await emulate({ forcedColors: 'active' }))) return;
    const style = getComputedStyle(profile);
    await expect([style.borderTopStyle, style.borderTopWidth]).toEqual(['solid', '1px']);
    await expect(style.borderTopColor).not.toBe(style.backgroundColor);
    nameOf(canvas).blur();
    await gone();
    await emulate({});
  },
};

/** The profile stays at its name in a page that is enlarged by `zoom`. */
export const UnderZoom: Story = {
  parameters,
  beforeEach: withRules('html { zoom: 1.5 }'),
  play: async ({ canvas }) => {
    await userEvent.tab();
    nameOf(canvas).focus();
    await shown();
    const popover = card()!.closest('[popover]')!;
    const name = nameOf(canvas).getBoundingClientRect();
    // The card moves as it appears, by 4 px of its own.
    await waitFor(async () => {
      const { left, top } = popover.getBoundingClientRect();
      await expect(Math.abs(left - name.left)).toBeLessThan(2);
      await expect(Math.abs(top - name.bottom)).toBeLessThan(8);
    });
    nameOf(canvas).blur();
    await gone();
  },
};

/** Without the setting, which is the default, no name is marked, and nothing is requested. */
export const Off: Story = {
  play: async ({ canvas, canvasElement }) => {
    await hover(nameOf(canvas));
    await expect(canvasElement.querySelector('[data-castkit-fid]')).toBeNull();
    await expect(asked()).toEqual([]);
  },
};
