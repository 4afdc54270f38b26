import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import { emulate, realInput, resize, systemColour, touch } from '../../mocks/real-input.js';
import { AT_ONCE } from '../../mocks/user-search.js';
import {
  CastComposer,
  CastComposerDialog,
  NeynarCastComposer,
} from '../../src/entries/composer.js';
import type { CastDraft } from '../../src/entries/composer.js';
import { CastCard } from '../../src/entries/index.js';
import { withRules } from '../catalog/with-rules.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { linda } = world.users;

const meta = {
  title: 'Widgets/Writing/NeynarCastComposer',
  id: 'widgets-neynarcastcomposer',
  component: NeynarCastComposer,
  args: { onSubmit: fn((): unknown => undefined), author: linda, keepDrafts: false },
  parameters: {
    facts: {
      is: 'A box for writing that completes the names of people and channels as you type.',
      needs: 'writes',
      guide: 'write-posts',
      tile: { says: 'A post, a reply or a quote' },
      weight: { bytes: 22_250, beside: 'the provider' },
      notes: {
        keys: [
          [
            'Arrows, Enter, Tab, Escape in the list',
            'Choose, take, and close it until the next sign; they are those of a text without it.',
            'keys',
          ],
          ['Control + Enter', 'Posts.', 'chosen'],
        ],
        heard: [['The list opens', 'How many there are, and whom Enter chooses.', 'people']],
        focus: [
          ['A dialog opens, and closes', 'To the text, and back to where it was.', 'in-a-dialog'],
        ],
      },
    },
    hint: 'Type "@li" or "/ga".',
    // ARIA in HTML allows a textarea no role. Screen readers say a list that is open of a combobox
    // alone, which the field is while its list is open (docs/decisions/composer.md).
    a11y: { config: { rules: [{ id: 'aria-allowed-role', enabled: false }] } },
  },
  render: (args) => (
    <div style={{ minBlockSize: 300 }}>
      <NeynarCastComposer {...args} />
    </div>
  ),
} satisfies WidgetMeta<typeof NeynarCastComposer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const field = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  canvasElement.querySelector('textarea')!;
const sent = ({ args }: Pick<Context, 'args'>) =>
  (args.onSubmit as ReturnType<typeof fn>).mock.lastCall?.[0] as CastDraft;
const queries = () => calls.map(({ path, query }) => `${path} ${query.q ?? ''}`);

/** Waits until the list is closed, and the field is a text field again. */
async function closes(context: Context) {
  await waitFor(() => expect(context.canvas.queryByRole('listbox')).toBeNull());
  await expect(field(context)).not.toHaveAttribute('role');
  await expect(field(context)).not.toHaveAttribute('aria-controls');
}

/**
 * Typing `@` opens a list of users from the API, or from `search` of `data`, and announces how many
 * there are and what Enter selects. The field is a combobox only while the list is open.
 */
export const People: Story = {
  tags: ['state'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(field(context), 'gm @li', AT_ONCE);
    const list = await canvas.findByRole('listbox', { name: 'People' });
    await expect(within(list).getByRole('option', { name: 'Linda Xie @linda' })).toBeVisible();
    await expect(field(context)).toHaveAttribute('role', 'combobox');
    await expect(field(context)).toHaveAttribute('aria-controls', list.id);
    await expect(field(context)).not.toHaveAttribute('aria-activedescendant');
    await expect(
      canvas.getByText('1 suggestion. Press Enter to choose Linda Xie.'),
    ).toBeInTheDocument();
    await expect(queries()).toEqual(['/user/search li']);
    const edge = field(context).parentElement!.getBoundingClientRect();
    await expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(edge.bottom);
  },
};

/**
 * The list never covers the text: it opens below it, even if its `@` is in the first of several
 * lines, or above it where there is more space. It stays on that side while a name is typed.
 */
export const PeopleAroundAText: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ paddingBlock: 'calc(100vh - 180px) 100vh' }}>
      <NeynarCastComposer {...args} />
    </div>
  ),
  play: async (context) => {
    const { canvas } = context;
    const text = field(context);
    window.scrollTo(0, 0);
    await userEvent.type(text, 'a\nb\nc');
    await userEvent.type(text, ' @everybody', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await canvas.findAllByRole('option');
    const edge = text.parentElement!.getBoundingClientRect();
    const bottomOf = () => canvas.getByRole('listbox').getBoundingClientRect().bottom;
    await expect(bottomOf()).toBeLessThanOrEqual(edge.top);
    await userEvent.keyboard('{Backspace>9/}li');
    await canvas.findByRole('option', { name: /Linda/ });
    await expect(bottomOf()).toBeLessThanOrEqual(edge.top);
    // With room below, it is below the last line.
    window.scrollTo(0, document.documentElement.scrollHeight);
    await userEvent.keyboard('{Escape} @li');
    await canvas.findByRole('option', { name: /Linda/ });
    const { bottom } = text.parentElement!.getBoundingClientRect();
    await expect(canvas.getByRole('listbox').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      bottom,
    );
  },
};

/** The list opens below its `@` in a page that is enlarged by `zoom`, too. */
export const PeopleUnderZoom: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: withRules('html { zoom: 1.5 }'),
  play: async (context) => {
    await userEvent.type(field(context), 'good morning @li');
    const list = await context.canvas.findByRole('listbox');
    const mirror = context.canvasElement.querySelector('[translate=no]')!.firstChild!;
    const sign = document.createRange();
    sign.setStart(mirror, 13);
    sign.setEnd(mirror, 14);
    const { left, bottom } = sign.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    await expect(Math.abs(box.left - left)).toBeLessThan(2);
    await expect(box.top).toBeGreaterThanOrEqual(bottom);
    await expect(box.top - bottom).toBeLessThan(24);
  },
};

/** A selected user becomes a mention. The field keeps the focus, with the caret after the name. */
export const Chosen: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await People.play?.(context);
    await userEvent.keyboard('{Enter}');
    await closes(context);
    await expect(field(context)).toHaveValue('gm @linda ');
    await expect(field(context)).toHaveFocus();
    await userEvent.keyboard('!{Control>}{Enter}{/Control}');
    await expect(sent(context)).toMatchObject({
      rawText: 'gm @linda !',
      text: 'gm  !',
      mentions: [linda.fid],
      mentionsPositions: [3],
    });
  },
};

/**
 * Typing `/` opens a list of channels from the API, or from `channels` of `data`, and a press
 * selects one.
 */
export const Channels: Story = {
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(field(context), 'in /ga');
    await userEvent.click(await canvas.findByRole('option', { name: 'Gardening /gardening' }));
    await closes(context);
    await expect(field(context)).toHaveValue('in /gardening ');
    await expect(field(context)).toHaveFocus();
    await userEvent.type(field(context), 'and /de');
    // One whose id cannot be written is left out.
    await expect(await canvas.findAllByRole('option')).toHaveLength(1);
  },
};

/** Where colours are forced, the name that Enter would take has an edge, and no other has. */
export const InForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.type(field(context), '@everybody');
    await context.canvas.findAllByRole('option');
    if (!(await emulate({ forcedColors: 'active' }))) return;
    await userEvent.keyboard('{ArrowDown}');
    const [first, second] = context.canvas.getAllByRole('option');
    const edge = { outlineStyle: 'solid', outlineColor: systemColour('Highlight') };
    await waitFor(() =>
      expect([first, second].filter((each) => each?.ariaSelected === 'true')).toHaveLength(1),
    );
    const [chosen, other] = first?.ariaSelected === 'true' ? [first, second] : [second, first];
    await waitFor(() => expect(chosen).toHaveStyle(edge));
    await expect(other).not.toHaveStyle({ outlineStyle: 'solid' });
    await emulate({});
  },
};

/**
 * Arrows move around the list, Enter and Tab select, with the first entry as the default, and
 * Escape closes only the list until another character is typed.
 */
export const Keys: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(field(context), '@everybody');
    const options = await canvas.findAllByRole('option');
    await expect(options.length).toBeGreaterThan(2);
    const active = () => field(context).getAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    await expect(active()).toBe(options.at(-1)?.id);
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBe(options[0]?.id);
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await closes(context);
    await userEvent.keyboard('x');
    await closes(context);
    await userEvent.keyboard(' @li');
    await canvas.findByRole('option', { name: /Linda/ });
    await userEvent.keyboard('{Tab}');
    await expect(field(context)).toHaveValue('@everybodyx @linda ');
    // Keys are those of a text again.
    await userEvent.keyboard('{Enter}');
    await expect(field(context)).toHaveValue('@everybodyx @linda \n');
  },
};

/**
 * While an input method is composing, it takes no keys but searches, because keyboards of phones
 * compose every word. A press ends the composition before the word is replaced.
 */
export const Composing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(field(context), '@li');
    await canvas.findByRole('option', { name: /Linda/ });
    const text = field(context);
    const options = { bubbles: true, cancelable: true };
    text.dispatchEvent(new CompositionEvent('compositionstart', options));
    text.dispatchEvent(
      new KeyboardEvent('keydown', { ...options, key: 'Enter', isComposing: true }),
    );
    await expect(text).toHaveValue('@li');
    text.setRangeText('n', 3, 3, 'end');
    text.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await waitFor(() => expect(queries()).toContain('/user/search lin'));
    text.dispatchEvent(new CompositionEvent('compositionend', options));
    // Safari sends the key after the end.
    text.dispatchEvent(new KeyboardEvent('keydown', { ...options, key: 'Enter' }));
    await expect(field(context)).toHaveValue('@lin');
    text.dispatchEvent(new CompositionEvent('compositionstart', options));
    let wasFocused = true;
    text.addEventListener('blur', () => (wasFocused = text.value === '@lin'), { once: true });
    await userEvent.click(await canvas.findByRole('option', { name: /Linda/ }));
    await expect(wasFocused).toBe(true);
    await expect(text).toHaveValue('@linda ');
    await expect(text).toHaveFocus();
  },
};

/** What a browser does where somebody types or undoes. */
const browserDoes = (command: 'insertText' | 'undo', text?: string) =>
  // oxlint-disable-next-line typescript/no-deprecated -- events of a test are in no list of what can be undone
  document.execCommand(command, false, text);

/** Selecting a name can be undone, and so can the text typed before it. */
export const Undone: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const text = field(context);
    text.focus();
    browserDoes('insertText', 'gm @li');
    await userEvent.click(await context.canvas.findByRole('option', { name: /Linda/ }));
    await expect(text).toHaveValue('gm @linda ');
    browserDoes('undo');
    await expect(text).toHaveValue('gm @li');
    browserDoes('undo');
    await expect(text).toHaveValue('');
  },
};

/** A word of a million letters does not block the page, and the field accepts it within seconds. */
export const OneLongWord: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const text = field(context);
    const before = performance.now();
    text.setRangeText('a'.repeat(1_000_000), 0, 0, 'end');
    text.dispatchEvent(new Event('input', { bubbles: true }));
    await expect(text.getBoundingClientRect().height).toBeGreaterThan(1000);
    await expect(performance.now() - before).toBeLessThan(15_000);
    await userEvent.clear(text);
  },
};

/** Closes the list when the caret or the focus leaves the name. */
export const Left: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(field(context), '@li');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await closes(context);
    await userEvent.type(field(context), ' @li');
    await canvas.findByRole('listbox');
    await userEvent.tab({ shift: true });
    await closes(context);
  },
};

/** Shows and reports that a search failed, and keeps working as a text field. */
export const SearchFails: Story = {
  parameters: { expectedErrors: ['500'] },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.type(field(context), `@${world.searches.broken}`);
    await waitFor(() =>
      expect(context.canvas.getByText('Error fetching user data')).toBeInTheDocument(),
    );
    await closes(context);
    await userEvent.keyboard('{Enter}');
    await expect(field(context)).toHaveValue('@broken\n');
  },
};

/** Shows users with hostile names as text, and loads pictures only by http(s). */
export const HostileUsers: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.type(field(context), `@${world.searches.hostile}`);
    const list = await context.canvas.findByRole('listbox');
    await expect(list.querySelector('script, [onerror], a')).toBeNull();
    for (const picture of list.querySelectorAll('img')) {
      await expect(picture.src).toMatch(/^https?:/);
    }
    await expect(window).not.toHaveProperty('castkitHacked');
  },
};

/** In a right-to-left page, the list is to the right of its sign. */
export const FromTheRight: Story = {
  tags: ['content'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await userEvent.type(field(context), 'صباح الخير @li');
    const list = await context.canvas.findByRole('listbox');
    const around = field(context).getBoundingClientRect();
    const { left, right } = list.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(around.left - 1);
    await expect(right).toBeLessThanOrEqual(around.right + 1);
    // A name of other letters stays beside its picture.
    const [picture, name, handle] = list
      .querySelector('[role=option]')!
      .querySelectorAll('img, bdi');
    const start = picture!.getBoundingClientRect().left - 10;
    for (const each of [name!, handle!]) {
      await expect(Math.abs(each.getBoundingClientRect().right - start)).toBeLessThan(1);
    }
  },
};

/**
 * `CastComposerDialog` starts with the focus in the text, and returns it to the opener on close.
 * Escape closes the list first, then the dialog.
 */
export const InADialog: Story = {
  tags: ['state'],
  render: function Site(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Write
        </button>
        <CastComposerDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
        >
          <NeynarCastComposer {...args} appearance="plain" />
        </CastComposerDialog>
      </>
    );
  },
  play: async (context) => {
    const { canvas } = context;
    const open = canvas.getByRole('button', { name: 'Write' });
    await userEvent.click(open);
    const dialog = canvas.getByRole('dialog', { name: 'Write a post' });
    await expect(field(context)).toHaveFocus();
    // As high as its content: WebKit would stretch the rows of a fixed grid to the window.
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(400);
    await userEvent.type(field(context), '@li');
    await canvas.findByRole('option', { name: /Linda/ });
    // The first closes the list, the second the dialog.
    if (await realInput({ key: 'Escape' })) {
      await closes(context);
      await expect(dialog).toBeVisible();
      await realInput({ key: 'Escape' });
      // Closed, it stays open to React until the browser says so.
      await waitFor(() => expect(dialog.querySelector('textarea')).toBeNull());
      await expect(canvas.queryByRole('dialog')).toBeNull();
      await expect(open).toHaveFocus();
      await userEvent.click(open);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(open).toHaveFocus();
    await userEvent.click(open);
  },
};

/**
 * Under a card, a reply to it: `hideReplyTo` does not repeat the card, and both avatars are
 * aligned.
 */
export const UnderACard: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <CastCard cast={world.quietCast} />
      <CastComposer {...args} replyTo={world.quietCast} hideReplyTo />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('Replying to Alice')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Write a reply' })).toBeVisible();
    const around = canvasElement.querySelector('article')!.parentElement!;
    for (const width of [800, 420, 320]) {
      around.style.inlineSize = `${width}px`;
      const [card, composer] = [...canvasElement.querySelectorAll('img')]
        .filter((image) => image.closest('header') === null)
        .map((image) => image.getBoundingClientRect());
      await expect([composer!.left, composer!.width]).toEqual([card!.left, card!.width]);
    }
    around.style.inlineSize = '';
  },
};

/** What is seen of a page: the part of the window that an on-screen keyboard leaves. */
const seen = () => {
  const { offsetTop, height } = window.visualViewport!;
  return { top: offsetTop, bottom: offsetTop + height };
};

/** The part of an element's box that is not seen, in pixels, up and down. */
function unseen(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, seen().top - top, bottom - seen().bottom);
}

/** Whether nothing lies above the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Writes 13 lines of which the last completes a handle, lets a keyboard come, go and come again,
 * and takes the suggestion: the list is seen and can be pressed each time.
 */
async function writeWithKeyboard(context: Context, keyboard: (isThere: boolean) => Promise<void>) {
  const { canvas } = context;
  await userEvent.type(field(context), `${'gm\n'.repeat(12)}@everybody`);
  await canvas.findAllByRole('option');
  for (const isThere of [true, false, true]) {
    await keyboard(isThere);
    await waitFor(() => expect(unseen(canvas.getByRole('listbox'))).toBe(0));
    await expect(isOnTop(canvas.getAllByRole('option')[0]!)).toBe(true);
    await expect(field(context)).toHaveFocus();
  }
  await userEvent.type(field(context), '{Backspace>9/}li');
  const option = await canvas.findByRole('option', { name: /Linda/ });
  await expect(unseen(option)).toBe(0);
  await userEvent.click(option);
  await closes(context);
  await expect(field(context).value).toMatch(/@linda $/);
  await expect(field(context)).toHaveFocus();
}

/** Posts with a button that can be scrolled to. */
async function postWithKeyboard(context: Context) {
  const post = context.canvas.getByRole('button', { name: 'Post' });
  post.scrollIntoView({ block: 'nearest' });
  await expect(unseen(post)).toBe(0);
  await userEvent.click(post);
  await expect(sent(context).rawText).toMatch(/@linda $/);
}

/** A phone whose window is as high as its keyboard leaves it. */
const resizing = async (isThere: boolean) => {
  const height = isThere ? 300 : 667;
  await resize(375, height);
  await waitFor(() => expect(window.visualViewport!.height).toBe(height));
};

/**
 * On a phone whose keyboard makes the window smaller (`interactive-widget=resizes-content`), the
 * dialog fits, caret and list stay in view, and the button can be reached.
 */
export const KeyboardResizesTheWindow: Story = {
  tags: ['behaviour', '!autodocs'],
  render: InADialog.render!,
  play: async (context) => {
    const { canvas } = context;
    const { innerWidth, innerHeight } = window;
    if (!(await resize(375, 667))) return;
    await touch(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await writeWithKeyboard(context, async (isThere) => {
      await resizing(isThere);
      await waitFor(() => expect(unseen(canvas.getByRole('dialog'))).toBe(0));
    });
    await postWithKeyboard(context);
    await touch(false);
    await resize(innerWidth, innerHeight);
  },
};

/**
 * With such a keyboard under a composer in the page, the list opens above, where there is more
 * space.
 */
export const KeyboardInThePage: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ paddingBlock: '90vh' }}>
      <NeynarCastComposer {...args} />
    </div>
  ),
  play: async (context) => {
    const { innerWidth, innerHeight } = window;
    if (!(await resize(375, 667))) return;
    await touch(true);
    await writeWithKeyboard(context, async (isThere) => {
      await resizing(isThere);
      // Where browsers scroll the caret to.
      const { bottom } = field(context).parentElement!.getBoundingClientRect();
      window.scrollBy(0, bottom - seen().bottom + 8);
      window.visualViewport!.dispatchEvent(new Event('resize'));
      await expect(context.canvas.getByRole('listbox').getBoundingClientRect().bottom).toBeLessThan(
        seen().bottom - 24,
      );
    });
    await postWithKeyboard(context);
    await touch(false);
    await resize(innerWidth, innerHeight);
  },
};

/** A visual viewport as a page has it whose window stays as high as it is. */
class Viewport extends EventTarget {
  scale = 1;
  offsetLeft = 0;
  offsetTop = 0;
  pageLeft = 0;
  pageTop = 0;
  width = window.innerWidth;
  height = window.innerHeight;

  set(changes: Partial<Pick<Viewport, 'scale' | 'offsetTop' | 'height'>>) {
    Object.assign(this, changes);
    this.dispatchEvent(new Event('resize'));
    this.dispatchEvent(new Event('scroll'));
  }
}

/**
 * On a phone whose keyboard covers the window, the dialog and its list stay in the visible part,
 * even if that was scrolled. Zooming in changes nothing.
 */
export const KeyboardLiesOverTheWindow: Story = {
  tags: ['behaviour', '!autodocs'],
  render: InADialog.render!,
  play: async (context) => {
    const { canvas } = context;
    const own = Object.getOwnPropertyDescriptor(window, 'visualViewport')!;
    const viewport = new Viewport();
    const { height } = viewport;
    // No browser on a desk has such a keyboard.
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
      const dialog = canvas.getByRole('dialog');
      await writeWithKeyboard(context, async (isThere) => {
        viewport.set(isThere ? { height: 280, offsetTop: 40 } : { height, offsetTop: 0 });
        await expect(unseen(dialog)).toBe(0);
      });
      await postWithKeyboard(context);
      viewport.set({ height, offsetTop: 0 });
      const whole = dialog.getBoundingClientRect().top;
      viewport.set({ height: height / 3, scale: 3, offsetTop: 100 });
      await expect(dialog.getBoundingClientRect().top).toBe(whole);
    } finally {
      Object.defineProperty(window, 'visualViewport', own);
    }
  },
};
