import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { allowMotion, emulate, resize } from '../../mocks/real-input.js';
import {
  broken,
  form,
  pager,
  poll,
  press,
  quiz,
  result,
  snapOf,
  snapOfOne,
  SNAPS,
} from '../../mocks/snaps.js';
import { PICTURES } from '../../mocks/users.js';
import { SnapCard } from '../../src/entries/snap.js';
import type { SnapSubmit } from '../../src/entries/snap.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const COLORS = ['gray', 'blue', 'red', 'amber', 'green', 'teal', 'purple', 'pink'];
const { launchCast } = world;

const meta = {
  title: 'Widgets/Posts/SnapCard',
  id: 'widgets-snapcard',
  component: SnapCard,
  args: {
    snap: poll,
    url: `${SNAPS}/poll`,
    onSubmit: fn((): unknown => result),
  },
  parameters: {
    facts: {
      is: 'Shows a snap: a small page in a post, such as a poll, a quiz or a form.',
      needs: 'writes',
      guide: 'snaps',
      tile: { says: 'A poll, a quiz or a form' },
      weight: { bytes: 16_340, beside: 'a card' },
      notes: {
        keys: [
          ['Arrows, Home, End', 'Move in a grid of cells, which is one stop.', 'form-by-keyboard'],
          ['Enter, Space', 'Press or choose the cell.', 'form-by-keyboard'],
        ],
        heard: [
          ['A page of a pager', 'Its number, and how many there are.', 'pager'],
          ['A press', 'That it is being sent, and what came of it.', 'failed'],
          ['Cells that nobody can press', 'One picture, with its cells in words.', 'grids'],
        ],
        focus: [['The next page', 'Goes to the page that a press has led to.', 'voted']],
      },
    },
    hint: 'Nothing is signed or posted: the catalog responds to each press.',
    settings: { clientUrl: 'https://client.castkit.example' },
  },
} satisfies WidgetMeta<typeof SnapCard>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const button = ({ canvas }: Pick<Context, 'canvas'>, name: string | RegExp) =>
  canvas.getByRole('button', { name });
const sent = ({ args }: Pick<Context, 'args'>) =>
  (args.onSubmit as ReturnType<typeof fn>).mock.lastCall?.[0] as SnapSubmit;
const isOff = (element: Element) => element.getAttribute('aria-disabled') === 'true';
/** What is said of the last press. */
const said = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  canvasElement.querySelector('article > div > [role=status]:last-child')!;
const links = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  [...canvasElement.querySelectorAll('a')].map((link) => [link.textContent, link.href]);

/** A story of one element in each of its variants. */
const elements = (
  variants: Parameters<typeof snapOf>[0],
  play?: Story['play'],
  children?: string[],
): Story => ({
  args: { snap: snapOf(variants, children, { version: '1.0' }) },
  ...(play && { play }),
});

/** A choice in the accent colour of its page. */
export const Poll: Story = {
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    const group = canvas.getByRole('radiogroup', { name: 'Room' });
    await expect(within(group).getAllByRole('radio')).toHaveLength(3);
    await expect(canvas.getByRole('radio', { name: 'Garden' })).toBeChecked();
  },
};

/**
 * The next page replaces the first, is announced, and gets the focus that its button had. A default
 * that the visitor did not change is sent as well.
 */
export const Voted: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    const before = Math.floor(Date.now() / 1000);
    await userEvent.click(button(context, 'Vote'));
    const { target, payload, version, signal } = sent(context);
    await expect(target).toBe(`${SNAPS}/next?step=2`);
    await expect(version).toBe('2.0');
    await expect(signal.aborted).toBe(false);
    await expect(payload).toEqual({
      fid: 0,
      user: { fid: 0 },
      inputs: { room: 'Garden' },
      timestamp: expect.any(Number) as number,
      audience: SNAPS,
      surface: { type: 'standalone' },
    });
    await expect(payload.timestamp).toBeGreaterThanOrEqual(before);
    // The next page has the focus, and is announced.
    await canvas.findByText('41 votes');
    await expect(said(context)).toHaveTextContent('Updated');
    await waitFor(() =>
      expect(context.canvasElement.querySelector('[tabindex="-1"]')).toHaveFocus(),
    );
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Discuss' })).toHaveFocus();
  },
};

/**
 * Casts, profiles, channels, addresses and mini apps are links into the social app, and bars have a
 * description.
 */
export const Result: Story = {
  args: { snap: result },
  tags: ['state'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const terms = [...canvasElement.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    await expect(terms).toEqual([
      ['Attic', '9'],
      ['Garden', '24'],
      ['Cellar', '8'],
    ]);
    await expect(canvas.getByRole('progressbar', { name: 'Turnout' })).toHaveAttribute(
      'value',
      '41',
    );
    await expect(links(context)).toEqual([
      [
        'Discuss',
        'https://client.castkit.example/~/conversations/0x6a0ae6a1b3c5d7e9f1a3b5c7d9e1f3a5b7c9d1e3',
      ],
      ['Host', 'https://client.castkit.example/~/profiles/3'],
    ]);
    await waitFor(() => expect(canvasElement.querySelectorAll('i')).toHaveLength(28));
  },
};

/**
 * A submit calls `onSubmit` with the payload: every input with its value, changed or not, the time
 * in seconds, the origin of the target, and the cast that contains the page.
 */
export const Form: Story = {
  args: { snap: form, cast: launchCast, onSubmit: fn((): unknown => new Promise(() => {})) },
  tags: ['state'],
  play: async (context) => {
    await userEvent.click(button(context, 'Book'));
    await expect(sent(context).payload.inputs).toEqual({
      name: '',
      seats: 2,
      late: true,
      days: ['Tue'],
      table: '',
    });
    await expect(sent(context).payload.surface).toEqual({
      type: 'cast',
      cast: { hash: launchCast.hash, author: { fid: launchCast.author?.fid } },
    });
  },
};

/** The keyboard reaches each control, and its values are sent. */
export const FormByKeyboard: Story = {
  args: { snap: form },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    await userEvent.keyboard('Rosa');
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Seats' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'I may be late' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Mon' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    // One stop for all cells, in which arrows move.
    const cell = (name: string) => canvas.getByRole('gridcell', { name });
    await expect(cell('Row 1, column 1, A, amber')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(cell('Row 2, column 4, B, #223344')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}');
    await expect(cell('Row 1, column 3')).toHaveFocus();
    await userEvent.keyboard('{Home} ');
    await expect(cell('Row 1, column 1, A, amber')).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(button(context, 'Book')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(sent(context).payload.inputs).toEqual({
      name: 'Rosa',
      seats: 2,
      late: false,
      days: ['Mon', 'Tue'],
      table: 'window',
    });
  },
};

/** A picture with its title on a surface of its own, and answers that are sent by a press. */
export const Quiz: Story = {
  args: { snap: quiz },
  tags: ['state'],
  play: async (context) => {
    await expect(context.canvas.getByRole('img', { name: 'A clock in a garden' })).toBeVisible();
    await expect(context.canvas.getByText('Round 3')).toBeVisible();
    await expect(button(context, 'Sunflower')).toBeVisible();
  },
};

/**
 * A pager stays on its page and announces the page number. Inputs of its other pages are kept and
 * sent.
 */
export const Pager: Story = {
  args: { snap: pager },
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByText('Page 1 of 3')).toHaveAttribute('role', 'status');
    await expect(isOff(button(context, 'Previous page'))).toBe(true);
    await userEvent.click(button(context, 'Next'));
    await expect(canvas.getByText('Page 2 of 3')).toBeVisible();
    await expect(links(context)).toEqual([
      ['Open', `${SNAPS}/plan`],
      ['Start', `${SNAPS}/app`],
      [
        'Cast',
        'https://client.castkit.example/~/compose?text=See%20you%20in%20the%20garden%20%26%20the%20attic&embeds[]=' +
          'https%3A%2F%2Fsnaps.castkit.example%2Fplan&channelKey=books',
      ],
    ]);
    await userEvent.click(button(context, 'Next page'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your note' }), 'gm');
    await userEvent.click(button(context, 'To the start'));
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(button(context, 'Next page'));
    await userEvent.click(button(context, 'Next page'));
    await expect(canvas.getByRole('textbox', { name: 'Your note' })).toHaveValue('gm');
    await expect(isOff(button(context, 'Next page'))).toBe(true);
    await expect(context.args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(button(context, 'Previous page'));
  },
};

/**
 * Cells that can be pressed are one tab stop in which arrow keys move, and a press sends the cell's
 * position.
 */
export const PressedCells: Story = {
  args: {
    onSubmit: fn((): unknown => new Promise(() => {})),
    snap: snapOf({
      board: {
        type: 'cell_grid',
        props: {
          cols: 3,
          rows: 3,
          maxWidth: 'sm',
          cellAspectRatio: 'square',
          gap: 'lg',
          cells: [
            { row: 0, col: 0, content: 'X', color: 'red' },
            { row: 1, col: 1, content: 'O', color: 'blue', value: 'middle' },
          ],
        },
        on: press('submit', { target: '/tap' }),
      },
    }),
  },
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByRole('grid', { name: 'Grid' })).toBeVisible();
    await userEvent.click(canvas.getByRole('gridcell', { name: 'Row 2, column 3' }));
    await expect(sent(context).payload.inputs).toEqual({ grid_tap: '1,2' });
    await expect(sent(context).target).toBe(`${SNAPS}/tap`);
  },
};

/** Renders every element of the protocol in both themes, with native controls: these are badges. */
export const Badges: Story = {
  ...elements(
    Object.fromEntries([
      ...COLORS.map((color) => [
        color,
        { type: 'badge', props: { label: color, color, icon: 'star' } },
      ]),
      ...COLORS.map((color) => [
        `${color} line`,
        { type: 'badge', props: { label: `${color} line`, color, variant: 'outline' } },
      ]),
    ]),
  ),
  tags: ['content'],
};

/** Renders buttons in each of their variants. */
export const Buttons: Story = {
  ...elements(
    {
      primary: {
        type: 'button',
        props: { label: 'Primary', variant: 'primary', icon: 'zap' },
        on: press('submit', { target: '/a' }),
      },
      secondary: {
        type: 'button',
        props: { label: 'Secondary' },
        on: press('submit', { target: '/a' }),
      },
      link: {
        type: 'button',
        props: { label: 'Link', icon: 'external-link' },
        on: press('open_url', { target: SNAPS }),
      },
      strong: {
        type: 'button',
        props: { label: 'Strong link', variant: 'primary' },
        on: press('open_url', { target: SNAPS }),
      },
      row: { type: 'stack', children: ['yes', 'no'] },
      yes: { type: 'button', props: { label: 'Yes' }, on: press('submit', { target: '/a' }) },
      no: { type: 'button', props: { label: 'No' }, on: press('submit', { target: '/a' }) },
      long: { type: 'stack', props: { direction: 'horizontal' }, children: ['one', 'other'] },
      one: {
        type: 'button',
        props: { label: 'The first of two answers' },
        on: press('submit', { target: '/a' }),
      },
      other: {
        type: 'button',
        props: { label: 'The second of them' },
        on: press('submit', { target: '/a' }),
      },
    },
    undefined,
    ['primary', 'secondary', 'link', 'strong', 'row', 'long'],
  ),
  tags: ['content'],
};

const NAMES =
  'arrow-right arrow-left external-link chevron-right check x alert-triangle info clock heart message-circle repeat share user users star trophy zap flame gift image play pause wallet coins plus minus refresh-cw bookmark thumbs-up thumbs-down trending-up trending-down'.split(
    ' ',
  );
/** Renders icons in each of their variants. */
export const Icons: Story = {
  ...elements(
    {
      ...Object.fromEntries(
        [0, 1, 2, 3, 4].map((row) => [
          `row${row}`,
          {
            type: 'stack',
            props: { direction: 'horizontal' },
            children: NAMES.slice(row * 7, row * 7 + 7),
          },
        ]),
      ),
      ...Object.fromEntries(
        NAMES.map((name, index) => [
          name,
          {
            type: 'icon',
            props: { name, color: COLORS[index % 8], size: index % 7 === 6 ? 'sm' : 'md' },
          },
        ]),
      ),
    },
    async ({ canvasElement }) => {
      await expect(canvasElement.querySelectorAll('svg[aria-hidden] path[d]')).toHaveLength(33);
    },
    ['row0', 'row1', 'row2', 'row3', 'row4'],
  ),
  tags: ['content'],
};

/** A picture keeps its shape, and one that is missing has a description. */
export const Images: Story = {
  ...elements(
    {
      wide: {
        type: 'image',
        props: { url: `${PICTURES}/photos/clock.svg`, aspect: '4:1', alt: 'A clock' },
      },
      titled: {
        type: 'image',
        props: {
          url: `${PICTURES}/photos/clock.svg`,
          aspect: '16:9',
          title: 'A title',
          subtitle: 'and its subtitle',
        },
      },
      gone: {
        type: 'image',
        props: { url: `${PICTURES}/gone.png`, aspect: '4:3', alt: 'A picture that is gone' },
      },
    },
    async ({ canvas }) => {
      await expect(await canvas.findByText('A picture that is gone')).toBeVisible();
    },
  ),
  tags: ['content'],
};

const item = (title: string, media?: object, children?: string[]) => ({
  type: 'item',
  props: { title, description: `What there is to say of ${title}`, media },
  ...(children && { children }),
});
/** Renders items in each of their variants. */
export const Items: Story = {
  ...elements(
    {
      plain: item('Plain'),
      icon: item('Icon', { variant: 'icon', name: 'heart', color: 'red' }),
      round: item(
        'Round',
        { variant: 'image', url: `${PICTURES}/avatars/linda.svg`, alt: 'Linda', round: true },
        ['go'],
      ),
      go: { type: 'button', props: { label: 'Go' }, on: press('submit', { target: '/a' }) },
      group: { type: 'item_group', props: { border: true, separator: true }, children: ['a', 'b'] },
      a: item('First', { variant: 'icon', name: 'check', color: 'green' }),
      b: item('Second', { variant: 'icon', name: 'x', color: 'red' }, ['badge']),
      badge: { type: 'badge', props: { label: 'New' } },
      loose: { type: 'item_group', props: { gap: 'md' }, children: ['c', 'd'] },
      c: item('Third'),
      d: item('Fourth'),
    },
    async ({ canvas }) => {
      await expect(canvas.getAllByRole('list')).toHaveLength(2);
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    },
    ['plain', 'icon', 'round', 'group', 'loose'],
  ),
  tags: ['content'],
};

/** Renders texts in each of their variants. */
export const Texts: Story = {
  ...elements(
    {
      plain: { type: 'text', props: { content: 'A text of\ntwo lines' } },
      bold: { type: 'text', props: { content: 'Bold', weight: 'bold' } },
      small: { type: 'text', props: { content: 'Small', size: 'sm' } },
      center: { type: 'text', props: { content: 'In the middle', align: 'center' } },
      right: { type: 'text', props: { content: 'At the end', align: 'right' } },
      cut: { type: 'text', props: { content: 'A line that is cut off. '.repeat(9), maxLines: 2 } },
      rule: { type: 'separator' },
      row: {
        type: 'stack',
        props: { direction: 'horizontal' },
        children: ['left', 'line', 'other'],
      },
      left: { type: 'text', props: { content: 'Left' } },
      line: { type: 'separator', props: { orientation: 'vertical' } },
      other: { type: 'text', props: { content: 'Right' } },
    },
    undefined,
    ['plain', 'bold', 'small', 'center', 'right', 'cut', 'rule', 'row'],
  ),
  tags: ['content'],
};

/** Renders charts in each of their variants. */
export const Charts: Story = {
  ...elements({
    progress: {
      type: 'progress',
      props: { value: 3, max: 4, label: 'With a label', color: 'red' },
    },
    nameless: { type: 'progress', props: { value: 1, max: 3 } },
    chart: {
      type: 'bar_chart',
      props: {
        bars: COLORS.slice(0, 6).map((color, index) => ({
          label: color,
          value: index * 1.5,
          color,
        })),
      },
    },
  }),
  tags: ['content'],
};

/** Renders inputs in each of their variants. */
export const Inputs: Story = {
  ...elements(
    {
      text: { type: 'input', props: { name: 'text', label: 'A text', defaultValue: 'gm' } },
      number: { type: 'input', props: { name: 'number', type: 'number', placeholder: 'A number' } },
      slider: {
        type: 'slider',
        props: { name: 'slider', min: 0, max: 1, step: 0.1, label: 'Share', showValue: true },
      },
      nameless: { type: 'slider', props: { name: 'nameless', min: 0, max: 10 } },
      on: { type: 'switch', props: { name: 'on', label: 'On', defaultChecked: true } },
      off: { type: 'switch', props: { name: 'off', label: 'Off' } },
      row: {
        type: 'toggle_group',
        props: { name: 'row', options: ['S', 'M', 'L'], variant: 'outline', defaultValue: 'M' },
      },
      column: {
        type: 'toggle_group',
        props: {
          name: 'column',
          label: 'Several',
          multiple: true,
          options: ['The first one', 'The second one'],
          defaultValue: ['The first one'],
        },
      },
    },
    async ({ canvas }) => {
      const number = canvas.getByRole('textbox', { name: 'A number' });
      await userEvent.type(number, '-1,5x');
      await expect(number).toHaveValue('-1.5');
      await userEvent.clear(number);
      await expect(canvas.getByRole('slider', { name: 'nameless' })).toHaveValue('5');
      await expect(canvas.getByRole('radiogroup', { name: 'row' })).toBeVisible();
      await expect(canvas.getByRole('group', { name: 'Several' })).toBeVisible();
    },
  ),
  tags: ['content'],
};

/** Renders grids, and describes cells that cannot be pressed in words. */
export const Grids: Story = {
  ...elements(
    {
      colours: {
        type: 'cell_grid',
        props: {
          cols: 8,
          rows: 2,
          gap: 'md',
          cells: COLORS.flatMap((color, col) => [
            { row: 0, col, color, content: color[0] },
            { row: 1, col, textColor: color, content: color[0] },
          ]),
        },
      },
      pixels: {
        type: 'cell_grid',
        props: {
          name: 'A heart',
          cols: 5,
          rows: 3,
          gap: 'none',
          maxWidth: 'md',
          rowHeight: 40,
          cells: [
            [0, 1],
            [0, 3],
            [1, 0],
            [1, 2],
            [1, 4],
            [2, 2],
          ].map(([row, col]) => ({ row, col, color: '#d11f47' })),
        },
      },
      several: {
        type: 'cell_grid',
        props: {
          name: 'several',
          cols: 4,
          rows: 2,
          select: 'multiple',
          gap: 'lg',
          rowHeight: 36,
          cells: [{ row: 0, col: 0, color: '#ffe08a', textColor: '#fff', content: 'gm' }],
        },
      },
    },
    async ({ canvas }) => {
      // What cannot be pressed is a picture, with its cells in words.
      await expect(
        canvas.getByRole('img', { name: /^A heart; Row 1, column 2, #d11f47; / }),
      ).toBeVisible();
      await userEvent.click(canvas.getByRole('gridcell', { name: 'Row 1, column 1, gm, #ffe08a' }));
      await userEvent.click(canvas.getByRole('gridcell', { name: 'Row 2, column 4' }));
      const grid = canvas.getByRole('grid', { name: 'several' });
      await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
      await expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(2);
    },
  ),
  tags: ['content'],
};

/**
 * A page that is longer than 500 px, or in a wider card in the same shape, is folded, and moving the
 * focus into it unfolds it.
 */
export const Folded: Story = {
  args: {
    snap: snapOf(
      Object.fromEntries(
        Array.from({ length: 7 }, (_, index) => [
          `t${index}`,
          {
            type: 'item',
            props: {
              title: `Line ${index}`,
              description: 'A line that takes some space. '.repeat(9),
            },
            children: [`b${index}`],
          },
        ]),
      ),
      undefined,
      { version: '1.0' },
    ),
  },
  tags: ['content'],
  play: async (context) => {
    await waitFor(() => expect(button(context, 'Show more')).toBeVisible());
    const fold = context.canvasElement.querySelector('[data-folded=long]')!;
    await expect(fold.clientHeight).toBeLessThan(660);
  },
};

/** While a press is being sent, nothing is sent twice, and the inputs stay. */
export const Sending: Story = {
  args: { onSubmit: fn((): unknown => new Promise(() => {})) },
  tags: ['state'],
  play: async (context) => {
    await userEvent.click(context.canvas.getByRole('radio', { name: 'Attic' }));
    await userEvent.dblClick(button(context, 'Vote'));
    await expect(context.args.onSubmit).toHaveBeenCalledOnce();
    await expect(sent(context).payload.inputs).toEqual({ room: 'Attic' });
    await expect(said(context)).toHaveTextContent('Sending…');
    await expect(isOff(button(context, 'Vote'))).toBe(true);
  },
};

/**
 * The site's explanation of a failure is shown and reported. The inputs stay, and another press
 * tries again.
 */
export const Failed: Story = {
  args: {
    onSubmit: fn((): unknown => {
      throw new Error('please sign in first.');
    }),
  },
  tags: ['state'],
  parameters: { expectedErrors: ['please sign in first.'] },
  play: async (context) => {
    await userEvent.click(context.canvas.getByRole('radio', { name: 'Cellar' }));
    await userEvent.click(button(context, 'Vote'));
    await waitFor(() => expect(said(context)).toHaveTextContent('Not sent: please sign in first.'));
    await expect(context.canvas.getByRole('radio', { name: 'Cellar' })).toBeChecked();
    await userEvent.click(button(context, 'Vote'));
    await expect(context.args.onSubmit).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(isOff(button(context, 'Vote'))).toBe(false));
  },
};

/** A response that is not a page changes nothing but the message. */
export const AnsweredByNonsense: Story = {
  args: { onSubmit: fn((): unknown => ({ error: 'internal', html: '<script>' })) },
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['The response is not a page that can be shown.'] },
  play: async (context) => {
    await userEvent.click(button(context, 'Vote'));
    await waitFor(() =>
      expect(said(context)).toHaveTextContent('Something went wrong. Please try again.'),
    );
    await expect(context.canvas.getByRole('radio', { name: 'Garden' })).toBeChecked();
  },
};

/**
 * Without `onSubmit`, a submit leads to the cast in the social app, or to the page. Without
 * `onCompose` a composer is a link there, and wallet buttons are hidden.
 */
export const WithoutHandlers: Story = {
  args: {
    cast: launchCast,
    snap: snapOf({
      send: { type: 'button', props: { label: 'Vote' }, on: press('submit', { target: '/a' }) },
      swap: {
        type: 'button',
        props: { label: 'Swap' },
        on: press('swap_token', { sellToken: 'a' }),
      },
      next: { type: 'button', props: { label: 'Next' }, on: press('paginator_next') },
      none: { type: 'button', props: { label: 'Nothing' } },
      other: {
        type: 'button',
        props: { label: 'Other' },
        on: press('open_snap', { target: `${SNAPS}/b` }),
      },
    }),
  },
  render: (args) => <SnapCard {...args} onSubmit={undefined} />,
  tags: ['state'],
  play: async (context) => {
    await expect(links(context)).toEqual([
      ['Vote', `https://client.castkit.example/~/conversations/${launchCast.hash}`],
      ['Other', `${SNAPS}/b`],
    ]);
    await expect(
      context.canvas.getByRole('link', { name: 'Vote, View on Farcaster' }),
    ).toBeVisible();
    await expect(context.canvas.queryAllByRole('button')).toEqual([]);
  },
};

/** A page opens another one in its place with `resolve` or `probe`, and otherwise links to it. */
export const AnotherPage: Story = {
  args: {
    snap: snapOf({
      go: {
        type: 'button',
        props: { label: 'Results' },
        on: press('open_snap', { target: '/results' }),
      },
    }),
    resolve: fn((url: string): unknown => (url.endsWith('/results') ? result : null)),
  },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.click(button(context, 'Results'));
    await context.canvas.findByText('41 votes');
    await expect(context.args.resolve).toHaveBeenCalledWith(
      `${SNAPS}/results`,
      expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal }),
    );
  },
};

/**
 * With `onCompose` the site's composer opens, and wallet buttons appear for the functions that
 * `wallet` has.
 */
export const WithHandlers: Story = {
  args: {
    snap: snapOf({
      swap: {
        type: 'button',
        props: { label: 'Swap' },
        on: press('swap_token', { sellToken: 'eip155:8453/native' }),
      },
      send: { type: 'button', props: { label: 'Send' }, on: press('send_token', { token: 'a' }) },
      cast: { type: 'button', props: { label: 'Cast' }, on: press('compose_cast', { text: 'gm' }) },
    }),
    onCompose: fn(),
    wallet: { swap_token: fn() },
  },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas, args } = context;
    await userEvent.click(button(context, 'Swap'));
    await expect(args.wallet?.swap_token).toHaveBeenCalledWith(
      { sellToken: 'eip155:8453/native' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    await waitFor(() => expect(isOff(button(context, 'Cast'))).toBe(false));
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.click(button(context, 'Cast'));
    await expect(args.onCompose).toHaveBeenCalledWith({
      text: 'gm',
      channel: '',
      embeds: [],
    });
  },
};

/**
 * Elements that are missing, unknown, contain themselves or exceed the protocol's limits are left
 * out, and their neighbours stay. Buttons that lead nowhere are hidden.
 */
export const Broken: Story = {
  args: { snap: broken },
  tags: ['state'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^gm gm .*…$/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('article a, article button, img')).toHaveLength(0);
  },
};

/** A page that cannot be rendered at all is a link to its address. */
export const Invalid: Story = {
  args: { snap: { version: '2.0', ui: { root: 'toString', elements: {} } } },
  tags: ['state'],
  play: async (context) => {
    await expect(links(context)).toEqual([['snaps.castkit.example/poll', `${SNAPS}/poll`]]);
  },
};

/** A page of a later version says that it needs a newer version of Castkit. */
export const Newer: Story = {
  args: { snap: { ...poll, version: '3.0' } },
  tags: ['state'],
  play: async (context) => {
    await expect(
      context.canvas.getByText('This page needs a newer version of Castkit.'),
    ).toBeVisible();
    await expect(links(context)).toEqual([['snaps.castkit.example/poll', `${SNAPS}/poll`]]);
  },
};

/** The author's texts stay texts, and none of their letters leaves its place. */
export const HostileTexts: Story = {
  args: {
    onSubmit: fn((): unknown => new Promise(() => {})),
    snap: snapOf({
      a: { type: 'text', props: { content: '<img src=x onerror=alert(1)>' } },
      b: { type: 'text', props: { content: `\u202e${'wide'.repeat(70)}` } },
      c: { type: 'badge', props: { label: 'WM'.repeat(15) } },
      d: {
        type: 'button',
        props: { label: 'x'.repeat(90) },
        on: press('submit', { target: '/a' }),
      },
      e: { type: 'input', props: { name: '__proto__', label: 'constructor' } },
    }),
  },
  tags: ['content'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(canvasElement.querySelectorAll('article img')).toHaveLength(0);
    const card = canvasElement.querySelector('article')!;
    await expect(card.scrollWidth).toBe(card.clientWidth);
    await userEvent.type(canvas.getByRole('textbox', { name: 'constructor' }), 'gm');
    await userEvent.click(button(context, /^x/));
    await expect(JSON.stringify(sent(context).payload.inputs)).toBe('{"__proto__":"gm"}');
  },
};

/** Marks that are piled up on letters stay within the page. */
export const PiledMarks: Story = {
  args: {
    snap: snapOf({
      a: { type: 'text', props: { content: `a${'\u0301\u0336'.repeat(150)}` } },
      b: { type: 'badge', props: { label: `b${'\u0310'.repeat(28)}` } },
    }),
  },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    const fold = canvasElement.querySelector('[data-folded]')!;
    await expect(fold).toHaveStyle({ overflow: 'clip' });
    const card = canvasElement.querySelector('article')!;
    await expect(card.scrollHeight).toBe(card.clientHeight);
  },
};

/** With forced colours, the selected value can still be seen. */
export const ForcedColours: Story = {
  args: { snap: form },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('gridcell', { name: 'Row 2, column 4, B, #223344' }));
    if (!(await emulate({ forcedColors: 'active' }))) return;
    await waitFor(() => expect(matchMedia('(forced-colors: active)').matches).toBe(true));
    const on = canvas.getByRole('switch', { name: 'I may be late' });
    await expect(getComputedStyle(on).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await userEvent.click(on);
    await waitFor(() =>
      expect(getComputedStyle(on).backgroundColor).not.toBe(
        getComputedStyle(on, '::before').backgroundColor,
      ),
    );
    const cell = (name: string) => getComputedStyle(canvas.getByRole('gridcell', { name }));
    await expect(cell('Row 2, column 4, B, #223344').boxShadow).not.toBe('none');
    await expect(cell('Row 1, column 2').boxShadow).toBe('none');
    await expect(cell('Row 1, column 2').outlineStyle).toBe('solid');
  },
};

/** `appearance="plain"`: without border, padding and background. */
export const Plain: Story = { args: { appearance: 'plain' }, tags: ['content'] };

/** When another page replaces the first, nothing of the first is kept or awaited. */
export const Replaced: Story = {
  args: { onSubmit: fn((): unknown => new Promise(() => {})) },
  tags: ['behaviour', '!autodocs'],
  render: function Site(args) {
    const [snap, setSnap] = useState<unknown>(poll);
    return (
      <>
        <SnapCard {...args} snap={snap} />
        <button
          type="button"
          onClick={() => {
            setSnap(form);
          }}
        >
          Another
        </button>
      </>
    );
  },
  play: async (context) => {
    await userEvent.click(button(context, 'Vote'));
    const { signal } = sent(context);
    await userEvent.click(button(context, 'Another'));
    await expect(signal.aborted).toBe(true);
    await expect(said(context)).toHaveTextContent(/^$/);
    await expect(isOff(button(context, 'Book'))).toBe(false);
    await userEvent.click(button(context, 'Book'));
    await expect(context.args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

/** A page fits completely on the narrowest phones, at 320 px. */
export const Narrow: Story = {
  args: { snap: form },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    await resize(320, 800);
    const card = canvasElement.querySelector('article')!;
    await expect(card.scrollWidth).toBe(card.clientWidth);
  },
};

/** A page is as wide as the cards around it: `--castkit-card-width`, or 608 px. */
export const Wide: Story = {
  args: { snap: form },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    if (!(await resize(900, 800))) return;
    const card = canvasElement.querySelector('article')!;
    await waitFor(() => expect(card.offsetWidth).toBe(608));
  },
};

/** Effects appear only for visitors who allow motion, and never block a press. */
export const WithoutMotion: Story = {
  args: { snap: result },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    const effects = await waitFor(() => {
      const [piece] = canvasElement.querySelectorAll('i');
      if (!piece) throw new Error('There is no effect.');
      return piece.parentElement!;
    });
    await expect(effects).toHaveAttribute('aria-hidden', 'true');
    await expect(effects).toHaveStyle({ pointerEvents: 'none' });
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(getComputedStyle(effects).display).toBe(isReduced ? 'none' : 'block');
    if (!(await allowMotion())) return;
    await waitFor(() => expect(getComputedStyle(effects).display).toBe('block'));
  },
};

const shown: Shown = {
  render: ({ dir }) => (
    <SnapCard
      snap={snapOf(
        {
          question: {
            type: 'text',
            props: { content: dir === 'rtl' ? 'أي غرفة؟' : 'Welcher Raum?', weight: 'bold' },
          },
          pages: { type: 'paginator', children: ['grid', 'other'] },
          grid: {
            type: 'cell_grid',
            props: {
              cols: 3,
              rows: 2,
              select: 'single',
              gap: 'lg',
              rowHeight: 36,
              cells: [{ row: 0, col: 0, color: 'teal', content: '1' }],
            },
          },
          other: { type: 'separator' },
          seats: {
            type: 'slider',
            props: {
              name: 'a',
              min: 0,
              max: 8,
              label: dir === 'rtl' ? 'مقاعد' : 'Plätze',
              showValue: true,
            },
          },
          late: {
            type: 'switch',
            props: { name: 'b', label: dir === 'rtl' ? 'تأخير' : 'Später', defaultChecked: true },
          },
          send: {
            type: 'button',
            props: {
              label: dir === 'rtl' ? 'إرسال' : 'Senden',
              variant: 'primary',
              icon: 'arrow-right',
            },
            on: press('submit', { target: '/a' }),
          },
        },
        ['question', 'pages', 'seats', 'late', 'send'],
      )}
      url={`${SNAPS}/poll`}
      onSubmit={() => new Promise(() => {})}
    />
  ),
  act: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('button[data-primary]')!);
  },
  messages: (messages, write) => [messages.snapSending, messages.snapPage(write(1), write(2))],
  start: (find) => [find('article [role=gridcell]'), find('article [role=grid]')],
};

/** A snap in German and in Arabic. */
export const InLanguages: StoryObj = { ...inLanguages(shown), tags: ['content'] };

/** Icons that point along the line are mirrored, and others are not. */
export const PointersInArabic: Story = {
  ...Icons,
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const mirrored = [...canvasElement.querySelectorAll('article svg')].filter(
      (icon) => getComputedStyle(icon).scale === '-1 1',
    );
    await expect(mirrored).toHaveLength(3);
  },
};

/** The right arrow moves to the cell on the right, also where only a style turns the page. */
export const CellsFromRightToLeft: Story = {
  ...PressedCells,
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Shown) => (
      <div style={{ direction: 'rtl' }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const cell = (column: number) =>
      canvas.getByRole('gridcell', { name: new RegExp(`^Row 1, column ${column}`) });
    cell(1).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(cell(2)).toHaveFocus();
    const { left } = cell(2).getBoundingClientRect();
    await expect(left).toBeLessThan(cell(1).getBoundingClientRect().left);
    await userEvent.keyboard('{ArrowRight}');
    await expect(cell(1)).toHaveFocus();
    // The end of the row is on the left.
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(cell(3)).toHaveFocus();
  },
};

/** One element, as a page has it. */
export const OneElement: Story = {
  args: { snap: snapOfOne('text', { content: 'gm' }) },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('gm')).toBeVisible();
    await expect(
      canvas.getByRole('article', { name: 'Page from snaps.castkit.example' }),
    ).toBeVisible();
  },
};
