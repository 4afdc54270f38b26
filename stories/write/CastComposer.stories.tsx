import type { StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { resize } from '../../mocks/real-input.js';
import { CastComposer, createThreads } from '../../src/entries/composer.js';
import { CastCard, ComponentsProvider } from '../../src/entries/index.js';
import type { CastFooterProps, EmojiPickerProps } from '../../src/entries/index.js';
import type { CastDraft, ComposerActions, UploadOptions } from '../../src/entries/composer.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { alice, linda, pro } = world.users;
const PAGES = 'https://pages.castkit.example';
const PICTURE = 'https://pictures.castkit.example/photos/clock.svg';
const HASH = '0x00000000000000000000000000000000000000aa';

/** Everything that a composer may have stored. */
function forgetDrafts() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('castkit_draft')) localStorage.removeItem(key);
  }
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('castkit_draft'));
/** Where the draft of a new cast by Linda is kept. */
const KEY = `castkit_draft ${JSON.stringify([linda.fid, '', '', '', ''])}`;

const meta = {
  title: 'Widgets/Writing/CastComposer',
  id: 'widgets-castcomposer',
  component: CastComposer,
  args: {
    onSubmit: fn((): unknown => ({ hash: HASH })),
    author: linda,
    users: [alice],
  },
  parameters: {
    facts: {
      is: 'A box for writing a post, a reply or a quote. It doesn’t post: onSubmit receives the draft.',
      needs: 'writes',
      guide: 'write-posts',
      tile: { with: 'NeynarCastComposer' },
      weight: { bytes: 16_550, beside: 'the provider' },
      notes: {
        keys: [['Enter with postOnEnter', 'Posts; Shift + Enter begins a line.', 'post-on-enter']],
        heard: [
          ['A long text', 'How many bytes are left, or too many.', 'too-long'],
          ['It fails', 'That it was not posted, and why.', 'failed'],
          ['Without a connection', 'That it is offline.', 'offline'],
          ['It is posted', '"Posted", with a link.', 'posted'],
          ['A thread', 'How many posts it becomes.', 'thread'],
          ['Typing pauses, with showCount', 'How many characters are left.', 'count-always'],
          ['A thread stops', 'How many of its posts are posted.', 'stopped-thread'],
          ['Hashtags', 'How many there are, and which one Enter chooses.', 'hashtags'],
        ],
        focus: [
          ['A time is chosen', 'To its field.', 'schedule'],
          ['A text is inserted', 'Into the text.', 'toolbar'],
          [
            'An emoji is picked; Escape in the picker',
            'Into the text; to the button.',
            'picks-emoji',
          ],
        ],
      },
    },
    hint: 'Nothing is posted: the catalog responds to each press. "@alice.eth" is a mention.',
  },
  beforeEach: () => {
    forgetDrafts();
    return forgetDrafts;
  },
} satisfies WidgetMeta<typeof CastComposer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const field = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write a (post|reply)$/ });
const button = ({ canvas }: Pick<Context, 'canvas'>, name = 'Post') =>
  canvas.getByRole('button', { name });
/** What is said of the post. */
const said = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  canvasElement.querySelector('form [role=status][dir]')!;
const sent = ({ args }: Pick<Context, 'args'>) =>
  (args.onSubmit as ReturnType<typeof fn>).mock.lastCall?.[0] as CastDraft;
const isOff = (element: Element) => element.getAttribute('aria-disabled') === 'true';

/** Pastes a text at the end of the field. */
async function paste(context: Context, text: string) {
  await userEvent.click(field(context));
  await userEvent.paste(text);
}

/** Says what it is for, and its button is disabled while there is nothing to post. */
export const Empty: Story = {
  tags: ['state'],
  play: async (context) => {
    await expect(field(context)).toHaveAttribute('placeholder', 'Write a post');
    await expect(isOff(button(context))).toBe(true);
    await userEvent.click(button(context));
    await expect(context.args.onSubmit).not.toHaveBeenCalled();
    await expect(said(context)).toHaveTextContent(/^$/);
    await expect(context.canvas.queryByRole('combobox')).toBeNull();
  },
};

const heightOf = (context: Context) => field(context).parentElement!.getBoundingClientRect().height;
const borderOf = (element: Element) => getComputedStyle(element).borderTopWidth;

/**
 * The card itself is the field, without a second box inside, and grows from one row to ten before
 * it scrolls. Its placeholder takes one row, however narrow it is.
 */
export const Grows: Story = {
  args: { keepDrafts: false },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const text = field(context);
    await expect(borderOf(text.parentElement!)).toBe('0px');
    await expect(borderOf(text.form!)).toBe('1px');
    for (const width of [240, 800]) {
      text.form!.style.inlineSize = `${width}px`;
      await expect(heightOf(context)).toBe(40);
    }
    for (const rows of [1, 4, 10, 30]) {
      await fireEvent.change(text, { target: { value: 'row\n'.repeat(rows - 1) } });
      await expect(heightOf(context)).toBe(Math.min(10, rows) * 24 + 16);
    }
    await fireEvent.change(text, { target: { value: '' } });
    await expect(heightOf(context)).toBe(40);
  },
};

/** The ratio of the colours of a text and of what is behind it (WCAG 2). */
function contrastOf(element: Element, behind: string): number {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const { color, backgroundColor } = getComputedStyle(element);
  const luminance = (...layers: string[]) => {
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      },
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [
    luminance(behind, backgroundColor),
    luminance(behind, backgroundColor, color),
  ].sort((one, other) => one - other);
  return (high! + 0.05) / (low! + 0.05);
}

/** The button can be read in both themes, while it is disabled, enabled and posting. */
export const ReadableButton: Story = {
  args: { onSubmit: fn((): unknown => new Promise(() => {})), keepDrafts: false },
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div className="castkit-theme-light" data-theme-under-test="">
      <CastComposer {...args} />
    </div>
  ),
  play: async (context) => {
    const around = context.canvasElement.querySelector('[data-theme-under-test]')!;
    const expectReadable = async () => {
      for (const theme of ['light', 'dark']) {
        around.className = `castkit-theme-${theme}`;
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        const behind = getComputedStyle(field(context).form!).backgroundColor;
        await expect(contrastOf(button(context), behind)).toBeGreaterThanOrEqual(4.5);
        await expect(getComputedStyle(button(context)).opacity).toBe('1');
      }
    };
    await expectReadable();
    const off = getComputedStyle(button(context)).backgroundColor;
    await userEvent.type(field(context), 'gm');
    await expectReadable();
    const on = getComputedStyle(button(context)).backgroundColor;
    await expect(on).not.toBe(off);
    await userEvent.click(button(context));
    await expectReadable();
    await expect(getComputedStyle(button(context)).cursor).toBe('progress');
  },
};

/**
 * `onSubmit` gets the draft both as typed and in protocol form; the composer posts nothing itself.
 * A handle whose fid is known is a mention, and is highlighted while typing.
 */
export const Written: Story = {
  tags: ['state'],
  play: async (context) => {
    await userEvent.type(field(context), 'gm 🌱 @alice.eth and @nobody');
    const marks = CSS.highlights.get('castkit-mention')!;
    await waitFor(() => expect([...marks].map((range) => range.startOffset)).toEqual([6]));
    await expect([...marks].map((range) => range.endOffset)).toEqual([16]);
    await expect(isOff(button(context))).toBe(false);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(sent(context)).toEqual({
      rawText: 'gm 🌱 @alice.eth and @nobody',
      text: 'gm 🌱  and @nobody',
      mentions: [alice.fid],
      mentionsPositions: [8],
      embeds: [],
      descriptions: [],
      idem: expect.stringMatching(/^[\da-f]{16}$/) as string,
    });
    await userEvent.type(field(context), 'gm 🌱 @alice.eth and @nobody');
  },
};

/** `replyTo` shows the cast to reply to, which is the parent of the new cast. */
export const Reply: Story = {
  args: { replyTo: world.launchCast },
  tags: ['state'],
  play: async (context) => {
    await expect(context.canvas.getByText('Replying to Linda Xie')).toBeVisible();
    await userEvent.type(field(context), 'Lovely');
    await userEvent.click(button(context, 'Reply'));
    await expect(sent(context).parent).toEqual({
      hash: world.launchCast.hash,
      fid: world.launchCast.author?.fid,
    });
    await waitFor(() => expect(said(context)).toHaveTextContent('Posted'));
  },
};

/** `quote` shows the quoted cast, which is the last embed and can be posted without a text. */
export const Quote: Story = {
  args: { quote: world.launchCast },
  tags: ['content'],
  play: async (context) => {
    await expect(context.canvas.getByText('Quoting Linda Xie')).toBeVisible();
    await userEvent.click(button(context));
    const id = { hash: world.launchCast.hash, fid: world.launchCast.author?.fid };
    await expect(sent(context)).toMatchObject({ text: '', embeds: [{ cast_id: id }], quote: id });
    await waitFor(() => expect(said(context)).toHaveTextContent('Posted'));
    // Not twice.
    await expect(isOff(button(context))).toBe(true);
  },
};

/** Keeps the text readable while it is being posted. Repeated clicks post only once. */
export const Pending: Story = {
  args: { onSubmit: fn((): unknown => new Promise(() => {})) },
  tags: ['state'],
  play: async (context) => {
    await userEvent.type(field(context), 'Slow gardens');
    await userEvent.dblClick(button(context));
    await fireEvent.submit(field(context).form!);
    await expect(context.args.onSubmit).toHaveBeenCalledOnce();
    await expect(said(context)).toHaveTextContent('Posting…');
    await expect(field(context)).toHaveValue('Slow gardens');
    await expect(field(context)).toHaveAttribute('readonly');
    await expect(field(context).form).toHaveAttribute('aria-busy', 'true');
  },
};

/**
 * If the site could not post, keeps everything, says why, and reports the error of `onSubmit`.
 * Another attempt has the same `idem`.
 */
export const Failed: Story = {
  args: {
    onSubmit: fn((): unknown => false),
  },
  parameters: { expectedErrors: ['The server is asleep.'] },
  tags: ['state'],
  play: async (context) => {
    const { onSubmit } = context.args as { onSubmit: ReturnType<typeof fn> };
    onSubmit
      .mockReset()
      .mockRejectedValueOnce(new Error('The server is asleep.'))
      .mockResolvedValueOnce(false)
      .mockRejectedValue(new Error('The server is asleep.'));
    await userEvent.type(field(context), 'gm');
    await userEvent.click(button(context));
    await waitFor(() =>
      expect(said(context)).toHaveTextContent('Not posted: The server is asleep.'),
    );
    await expect(field(context)).toHaveValue('gm');
    const { idem } = sent(context);
    await userEvent.click(button(context, 'Try again'));
    await waitFor(() => expect(said(context)).toHaveTextContent('Not posted. Please try again.'));
    await userEvent.click(button(context, 'Try again'));
    await waitFor(() =>
      expect(said(context)).toHaveTextContent('Not posted: The server is asleep.'),
    );
    await expect(onSubmit).toHaveBeenCalledTimes(3);
    await expect(sent(context).idem).toBe(idem);
    await expect(drafts()).toHaveLength(1);
  },
};

/**
 * Clears the field, links the post if its hash is known, and deletes the draft. The next post has
 * another `idem`.
 */
export const Posted: Story = {
  tags: ['state'],
  play: async (context) => {
    await userEvent.type(field(context), 'gm');
    await userEvent.click(button(context));
    const link = await context.canvas.findByRole('link', { name: 'View post' });
    await expect(link).toHaveAttribute('href', 'https://farcaster.xyz/linda/0x00000000');
    await expect(field(context)).toHaveValue('');
    await expect(isOff(button(context))).toBe(true);
    await expect(drafts()).toEqual([]);
    const { idem } = sent(context);
    await userEvent.type(field(context), 'again');
    await expect(said(context)).toHaveTextContent(/^$/);
    await userEvent.click(button(context));
    await expect(sent(context).idem).not.toBe(idem);
    await context.canvas.findByRole('link', { name: 'View post' });
  },
};

/** Posts nothing while the browser is offline, and says so until it is online. */
export const Offline: Story = {
  tags: ['content'],
  play: async (context) => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      await userEvent.type(field(context), 'gm');
      await userEvent.click(button(context));
      await expect(context.args.onSubmit).not.toHaveBeenCalled();
      await expect(said(context)).toHaveTextContent('You’re offline.');
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(said(context)).toHaveTextContent(/^$/));
      await userEvent.click(button(context));
      await expect(said(context)).toHaveTextContent('You’re offline.');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  },
};

/** Shows the end of a text. What a visitor writes scrolls there; what a program does, now and then. */
async function showEnd(context: Context) {
  const room = field(context).parentElement!;
  await waitFor(() => {
    room.scrollTop = room.scrollHeight;
    // The last line may not be there yet. In other fonts all of them may fit.
    const doFit = field(context).scrollHeight <= room.clientHeight;
    return expect(doFit || room.scrollTop > 0).toBe(true);
  });
}

/** From 320 bytes on, says that readers will see only the start of the text. */
export const Folded: Story = {
  args: { defaultText: 'é'.repeat(160) },
  tags: ['content'],
  play: async (context) => {
    await expect(said(context)).toHaveTextContent(/^$/);
    await userEvent.type(field(context), '!');
    await expect(said(context)).toHaveTextContent('readers will see the start');
    await expect(context.canvas.queryByText(/characters left/)).toBeNull();
    await expect(isOff(button(context))).toBe(false);
  },
};

/** Above the limit of 1,024 bytes, disables the button and says why. A mention costs no bytes. */
export const TooLong: Story = {
  args: { defaultText: `@alice.eth ${'é'.repeat(511)}!` },
  tags: ['content'],
  play: async (context) => {
    await expect(isOff(button(context))).toBe(false);
    await expect(context.canvas.getByText('0 characters left')).toBeInTheDocument();
    await expect(context.canvas.getByText('0')).toBeVisible();
    await userEvent.type(field(context), 'é');
    await expect(isOff(button(context))).toBe(true);
    await expect(button(context)).toHaveAccessibleDescription(/too long to post.*1 character over/);
    await expect(field(context)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(button(context));
    await expect(context.args.onSubmit).not.toHaveBeenCalled();
    await showEnd(context);
  },
};

/** On a phone, words have a row of their own above the ring and the button, which stay together. */
export const WordsOnAPhone: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { defaultText: 'é'.repeat(600) },
  render: (args) => (
    <div style={{ inlineSize: 330 }}>
      <CastComposer {...args} />
    </div>
  ),
  play: async (context) => {
    const words = context.canvas.getByText(/too long to post/).getBoundingClientRect();
    const press = button(context);
    const ring = press.previousElementSibling!.getBoundingClientRect();
    const { top, left } = press.getBoundingClientRect();
    await expect(words.bottom).toBeLessThanOrEqual(Math.min(top, ring.top));
    await expect(Math.round(left - ring.right)).toBe(12);
  },
};

/** The field's letters grow with the site's, and are never below 16 px. */
export const FieldInASitesSize: Story = {
  tags: ['behaviour', '!autodocs'],
  decorators: (Shown) => (
    <div style={{ '--castkit-font-size': '20px' } as CSSProperties}>
      <Shown />
    </div>
  ),
  play: async (context) => {
    await expect(field(context)).toHaveStyle({ fontSize: '20px', lineHeight: '28px' });
  },
};

const SENTENCE = 'A sentence that says something of the garden. ';

/** With `threads`, a text that is too long becomes several posts, and the composer says how many. */
export const Thread: Story = {
  args: {
    defaultText: SENTENCE.repeat(50).trim(),
    threads: createThreads(),
    keepDrafts: false,
    onSubmit: fn((): unknown => ({ hash: HASH })),
  },
  tags: ['state', '!autodocs'],
  play: async (context) => {
    await expect(said(context)).toHaveTextContent('Posts in this thread: 3');
    await expect(isOff(button(context))).toBe(false);
  },
};

/** Each post of a thread replies to the one before. The rest of one that stops stays in the field. */
export const StoppedThread: Story = {
  args: {
    defaultText: SENTENCE.repeat(50).trim(),
    threads: createThreads(),
    keepDrafts: false,
    onSubmit: fn((draft: CastDraft): unknown => (draft.parent ? false : { hash: HASH })),
  },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.click(button(context));
    await waitFor(() => expect(said(context)).toHaveTextContent(/^Not posted/));
    await expect(context.args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.type(field(context), ' And more.');
    await expect(said(context)).toHaveTextContent('Posted so far: 1. The rest is still here.');
  },
};

/** `searchHashtags`: words of the site complete what is typed behind a `#`. */
export const Hashtags: Story = {
  args: {
    keepDrafts: false,
    searchHashtags: fn((text: string) => [`${text}ening`, `${text}enparty`]),
  },
  tags: ['state', '!autodocs'],
  // As in the stories of NeynarCastComposer: it is a combobox while its list is open.
  parameters: { a11y: { config: { rules: [{ id: 'aria-allowed-role', enabled: false }] } } },
  play: async (context) => {
    await userEvent.type(field(context), 'I like #gard');
    const list = await context.canvas.findByRole('listbox', { name: 'Hashtags' });
    await expect(within(list).getAllByRole('option')).toHaveLength(2);
    await expect(within(list).getByText('#gardening')).toBeVisible();
  },
};

/** `channels`: a field for the channel of a new post, with those of the site in its list. */
export const ChooseChannel: Story = {
  args: {
    keepDrafts: false,
    channels: [
      { id: 'garden', name: 'Gardens' },
      { id: 'dev', name: 'Developers' },
    ],
  },
  tags: ['state', '!autodocs'],
  play: async (context) => {
    const channel = await context.canvas.findByRole('combobox', { name: 'Channel' });
    await userEvent.type(channel, 'garden');
    await userEvent.type(field(context), 'gm');
    await userEvent.click(button(context));
    await waitFor(() =>
      expect(context.args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ channelId: 'garden' }),
      ),
    );
  },
};

/** `onSchedule`: a button opens a field for the time at which the post is posted. */
export const Schedule: Story = {
  args: { keepDrafts: false, onSchedule: fn((): unknown => true) },
  tags: ['state', '!autodocs'],
  play: async (context) => {
    const { canvas, args } = context;
    await userEvent.type(field(context), 'gm');
    await userEvent.click(await canvas.findByRole('button', { name: 'Schedule post' }));
    const time = await canvas.findByLabelText('Post at');
    await waitFor(() => expect(time).toHaveFocus());
    await fireEvent.change(time, { target: { value: '2999-01-02T03:04' } });
    await expect(canvas.getByRole('button', { name: 'Schedule' })).toBeVisible();
    await expect(args.onSchedule).not.toHaveBeenCalled();
  },
};

/** Controls of the page are beside the button for pictures, and one inserts a text at the caret. */
export const Toolbar: Story = {
  args: { keepDrafts: false },
  tags: ['content', '!autodocs'],
  render: function WithEmoji(args) {
    const actions = useRef<ComposerActions>(null);
    return (
      <CastComposer
        {...args}
        actionsRef={actions}
        toolbar={<button onClick={() => actions.current?.insert('🌞')}>Sun</button>}
      />
    );
  },
  play: async (context) => {
    await userEvent.type(field(context), 'gm ');
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Sun' }));
    await expect(field(context)).toHaveValue('gm 🌞');
    await expect(field(context)).toHaveFocus();
    await expect(context.args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A site's own: it begins with the focus in its field. */
function Picker({ onPick, onClose }: EmojiPickerProps) {
  return (
    <div style={{ display: 'grid', gap: 8, padding: 12 }}>
      <input autoFocus aria-label="Find an emoji" />
      <div>
        {['🌞', '🌚', '🌱', '🎉'].map((emoji) => (
          <button
            key={emoji}
            type="button"
            style={{ inlineSize: 44, blockSize: 44, padding: 0, fontSize: 24 }}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  );
}

const emojiButton = async ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.findByRole('button', { name: 'Add an emoji' });

/**
 * With `components.EmojiPicker` there is a button for emoji, which opens the site's own picker
 * beside it.
 */
export const EmojiPicker: Story = {
  args: { keepDrafts: false, defaultText: 'gm' },
  parameters: { settings: { components: { EmojiPicker: Picker } } },
  tags: ['content', '!autodocs'],
  play: async (context) => {
    const open = await emojiButton(context);
    await userEvent.click(open);
    const picker = await context.canvas.findByRole('dialog', { name: 'Add an emoji' });
    await expect(picker).toBeVisible();
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await expect(within(picker).getByRole('textbox')).toHaveFocus();
    const [box, from] = [picker.getBoundingClientRect(), open.getBoundingClientRect()];
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(innerWidth);
    await expect(box.top >= from.bottom || box.bottom <= from.top).toBe(true);
  },
};

/**
 * An emoji is written at the caret, and the focus is in the text again. Escape and another press of
 * the button close the picker, and post nothing.
 */
export const PicksEmoji: Story = {
  args: { keepDrafts: false },
  parameters: { settings: { components: { EmojiPicker: Picker } } },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas, args } = context;
    const text = field(context);
    await userEvent.type(text, 'gm all');
    text.setSelectionRange(3, 3);
    const open = await emojiButton(context);
    await userEvent.click(open);
    await userEvent.click(await canvas.findByRole('button', { name: '🌞' }));
    await expect(text).toHaveValue('gm 🌞all');
    await expect(text).toHaveFocus();
    await expect(text.selectionStart).toBe(5);
    await expect(canvas.queryByRole('dialog')).toBeNull();

    await userEvent.click(open);
    await canvas.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(open).toHaveFocus();

    await userEvent.click(open);
    await canvas.findByRole('dialog');
    await userEvent.click(open);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A picker that cannot be rendered costs none of the words, and they are posted. */
export const EmojiPickerThrows: Story = {
  args: { keepDrafts: false },
  parameters: {
    settings: {
      components: {
        EmojiPicker: () => {
          throw new Error('No emoji');
        },
      },
    },
    expectedErrors: ['No emoji'],
  },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.type(field(context), 'gm');
    await userEvent.click(await emojiButton(context));
    await context.canvas.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button(context));
    await waitFor(() => expect(context.args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(sent(context).text).toBe('gm');
  },
};

/** With `postOnEnter`, Enter posts, and Shift+Enter begins a line. */
export const PostOnEnter: Story = {
  args: { postOnEnter: true, keepDrafts: false },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await userEvent.type(field(context), 'gm{Shift>}{Enter}{/Shift}gn{Enter}');
    await waitFor(() => expect(context.args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(context.args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'gm\ngn' }),
    );
  },
};

/**
 * A ring shows how much of the limit is used. From 20 characters left on it shows their number, and
 * a sentence says how many are too many.
 */
export const AlmostFull: Story = {
  args: { defaultText: 'x'.repeat(1003), keepDrafts: false },
  tags: ['state'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const ring = () =>
      canvasElement.querySelector('[pathLength]')?.getAttribute('stroke-dasharray');
    await expect(Number.parseFloat(ring()!)).toBeCloseTo(97.9, 0);
    await expect(canvas.queryByText('21')).toBeNull();
    await userEvent.type(field(context), 'xxx');
    await expect(canvas.getByText('18')).toBeVisible();
    await expect(canvas.getByText('18 characters left')).toBeInTheDocument();
    await userEvent.clear(field(context));
    await expect(ring()).toBeUndefined();
    await userEvent.paste('x'.repeat(1006));
    await showEnd(context);
  },
};

/**
 * With `showCount` the number of characters that are left is always beside the ring. Screen readers
 * are told of it when typing pauses.
 */
export const CountAlways: Story = {
  args: { showCount: true, defaultText: 'gm, all', keepDrafts: false },
  tags: ['state'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await expect(await canvas.findByText('1,017')).toBeVisible();
    await expect(canvasElement.querySelector('[pathLength]')).toBeVisible();
    await userEvent.type(field(context), '!');
    await expect(canvas.getByText('1,016')).toBeVisible();
    const region = canvas.getByText('1,016').nextElementSibling!;
    await expect(region).toHaveTextContent(/^$/);
    await waitFor(() => expect(region).toHaveTextContent('1,016 characters left'));
  },
};

/**
 * An author with a subscription may write 10,000 bytes, unless the prop `limits` says otherwise.
 */
export const Subscribed: Story = {
  args: { author: pro, defaultText: 'é'.repeat(5000) },
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <CastComposer {...args} />
      <CastComposer {...args} limits={{ bytes: 9999 }} aria-label="Limited" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [own, limited] = canvasElement.querySelectorAll('form');
    await expect(isOff(within(own!).getByRole('button', { name: 'Post' }))).toBe(false);
    await expect(isOff(within(limited!).getByRole('button', { name: 'Post' }))).toBe(true);
  },
};

/** Accepts as many mentions as the network does, which is 10, and says when there are more. */
export const TooManyMentions: Story = {
  args: { defaultText: '@alice.eth '.repeat(11) },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await expect(isOff(button(context))).toBe(true);
    await expect(said(context)).toHaveTextContent('You can mention up to 10 people.');
  },
};

/**
 * Attaches a pasted https URL at once, and a typed one when the caret leaves it. A removed one
 * stays away as long as the text has it.
 */
export const Previews: Story = {
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await paste(context, `${PAGES}/essay`);
    await expect(await canvas.findByText('On boring feeds & other virtues')).toBeVisible();
    await userEvent.type(field(context), ` and ${PAGES}/plain`);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(field(context), ' ');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const [, second] = canvas.getAllByRole('button', { name: 'Remove pages.castkit.example' });
    await userEvent.click(second!);
    await expect(field(context)).toHaveFocus();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    // It stays away.
    await userEvent.type(field(context), 'too');
    await userEvent.click(button(context));
    await expect(sent(context).embeds).toEqual([{ url: `${PAGES}/essay` }]);
    await paste(context, `${PAGES}/essay`);
    await expect(await canvas.findByText('On boring feeds & other virtues')).toBeVisible();
  },
};

/** Attaches at most 4 URLs, and a quote counts as one of them. */
export const FourEmbeds: Story = {
  args: { quote: world.quietCast },
  parameters: { settings: { linkPreviews: 'metadata' } },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await paste(
      context,
      ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.test/ `).join(''),
    );
    await waitFor(() => expect(context.canvas.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(button(context));
    await expect(sent(context).embeds).toHaveLength(4);
  },
};

/**
 * Other schemes, URLs with a password and URLs that are too long stay text. They become no embed,
 * and hostile ones no link.
 */
export const HostileText: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await paste(
      context,
      'javascript:alert(1) http://a.test/ data:text/html,x https://user:pass@evil.test/ https:// <img src=x onerror=alert(1)> \u202egnp.exe',
    );
    await expect(context.canvas.queryByRole('listitem')).toBeNull();
    await expect(context.canvasElement.querySelector('form a, form img[src="x"]')).toBeNull();
    await userEvent.click(button(context));
    await expect(sent(context).embeds).toEqual([]);
  },
};

let upload: { options: UploadOptions; finish: (url: string) => void; fail: () => void } | undefined;
const onUpload = (file: File, options: UploadOptions) =>
  new Promise<string>((resolve, reject) => {
    upload = {
      options,
      finish: resolve,
      fail: () => {
        reject(new Error('No room.'));
      },
    };
  });
const aPicture = (name = 'dog.png') => new File(['dog'], name, { type: 'image/png' });

/** The input of files, which the button opens. */
const chooser = ({ canvasElement }: Pick<Context, 'canvasElement'>) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;

/** Shows the progress of an upload, waits for it before posting, and can cancel it. */
export const Uploading: Story = {
  args: { onUpload, defaultText: 'My dog' },
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.upload(chooser(context), aPicture());
    upload?.options.onProgress(0.4);
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveValue(0.4));
    await expect(isOff(button(context))).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove dog.png' }));
    await expect(upload?.options.signal.aborted).toBe(true);
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(isOff(button(context))).toBe(false);
    await userEvent.upload(chooser(context), aPicture());
    upload?.options.onProgress(0.4);
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveValue(0.4));
  },
};

/**
 * `onUpload`: a button attaches a picture by its https URL, in its own shape and at most 320 px
 * high, with a button to remove it and one to write its text alternative. Without the prop there is
 * no button.
 */
export const Uploaded: Story = {
  args: { onUpload, defaultText: 'The time' },
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.upload(chooser(context), aPicture());
    upload?.finish(PICTURE);
    const alt = await canvas.findByRole('button', { name: 'Alt: Describe this image' });
    const picture = alt.parentElement!.querySelector('img')!;
    await waitFor(() => expect(picture.complete && picture.naturalWidth).toBeGreaterThan(0));
    const { width, height } = picture.getBoundingClientRect();
    await expect(height).toBeLessThanOrEqual(320);
    await expect(width / height).toBeCloseTo(picture.naturalWidth / picture.naturalHeight, 1);
    const remove = canvas.getByRole('button', { name: 'Remove pictures.castkit.example' });
    for (const control of [alt, remove]) {
      const box = control.getBoundingClientRect();
      await expect(alt.parentElement!.getBoundingClientRect().right).toBeGreaterThan(box.right);
      await expect(alt.parentElement!.getBoundingClientRect().bottom).toBeGreaterThan(box.bottom);
    }
    await userEvent.click(alt);
    const description = canvas.getByRole('textbox', { name: 'Describe this image' });
    await expect(description).toHaveFocus();
    await userEvent.type(description, 'A clock');
    await userEvent.click(alt);
    await expect(canvas.queryByRole('textbox', { name: 'Describe this image' })).toBeNull();
    await userEvent.click(button(context));
    await expect(sent(context)).toMatchObject({
      embeds: [{ url: PICTURE }],
      descriptions: [{ url: PICTURE, alt: 'A clock' }],
    });
    await userEvent.upload(chooser(context), aPicture());
    upload?.finish(PICTURE);
    await canvas.findByRole('button', { name: /^Alt/ });
  },
};

/** Says which picture could not be uploaded, and offers to try again. */
export const UploadFailed: Story = {
  args: { onUpload, defaultText: 'My dog' },
  parameters: { expectedErrors: ['No room.', 'no https address'] },
  tags: ['content'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.upload(chooser(context), aPicture());
    upload?.fail();
    await expect(await canvas.findByText('dog.png couldn’t be uploaded')).toBeVisible();
    await expect(canvas.getByText('No room.')).toBeVisible();
    await expect(isOff(button(context))).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('Uploading dog.png')).toBeVisible();
    await expect(canvas.queryByText('No room.')).toBeNull();
    // Nothing but https is attached.
    upload?.finish('javascript:alert(1)');
    await expect(await canvas.findByText('dog.png couldn’t be uploaded')).toBeVisible();
  },
};

/** Has a visitor drop files on the composer; returns whether the browser would open them. */
function drop(context: Context, ...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const options = { dataTransfer, bubbles: true, cancelable: true };
  return field(context).dispatchEvent(new DragEvent('drop', options));
}

/** Takes pictures that are pasted or dropped, and no other files. */
export const PastedPicture: Story = {
  args: { onUpload },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    const files = new DataTransfer();
    files.items.add(aPicture('<img src=x onerror=alert(1)>.png'));
    files.items.add(new File(['x'], 'evil.html', { type: 'text/html' }));
    const options = { clipboardData: files, bubbles: true, cancelable: true };
    const paste = new ClipboardEvent('paste', options);
    // In Firefox an event of a script has a copy without the files.
    Object.defineProperty(paste, 'clipboardData', { value: files });
    field(context).dispatchEvent(paste);
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(context.canvasElement.querySelector('img[src="x"]')).toBeNull();
    await expect(drop(context, aPicture())).toBe(false);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
};

/**
 * `videos`: the button adds videos, too, which are seen from their files, at most 320 px high, and
 * play only when they are pressed. What is posted is the URL that `onUpload` returns.
 */
export const UploadedVideo: Story = {
  args: { onUpload, videos: true, defaultText: 'The time' },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByRole('button', { name: 'Add an image or video' })).toBeVisible();
    const film = await (await fetch('./media/clock.mp4')).blob();
    await userEvent.upload(chooser(context), new File([film], 'clock.mp4', { type: 'video/mp4' }));
    for (const row of ['Uploading clock.mp4', 'clock.mp4']) {
      await expect(await canvas.findByText(row)).toBeVisible();
      const video = canvas.getByLabelText<HTMLVideoElement>('Video, clock.mp4');
      await waitFor(() => expect(video.videoWidth).toBe(640));
      const box = () => video.getBoundingClientRect();
      // WebKit lays it out a moment after it tells the size.
      await waitFor(() => expect(box().width / box().height).toBeCloseTo(16 / 9, 1));
      await expect(box().height).toBeLessThanOrEqual(320);
      await expect(video.paused && video.muted).toBe(true);
      upload?.finish('https://videos.castkit.example/clock.m3u8');
    }
    await userEvent.click(button(context));
    await expect(sent(context).embeds).toEqual([
      { url: 'https://videos.castkit.example/clock.m3u8' },
    ]);
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};

/**
 * With `videos`, files of other kinds, empty ones and videos that are too large are named, and not
 * uploaded. One that is called a video, and is none, has no preview.
 */
export const RefusedFiles: Story = {
  args: { onUpload, videos: { maxBytes: 1_500_000 }, defaultText: 'The time' },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    drop(
      context,
      new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
      new File([], 'empty.mp4', { type: 'video/mp4' }),
      new File([new Uint8Array(1_500_001)], 'long.webm', { type: 'video/webm' }),
      new File(['x'], 'none.mp4', { type: 'video/mp4' }),
    );
    await expect(await canvas.findByText('notes.pdf couldn’t be uploaded')).toBeVisible();
    await expect(canvas.getByText('empty.mp4 couldn’t be uploaded')).toBeVisible();
    await expect(canvas.getByText('long.webm is larger than 1.5 MB')).toBeVisible();
    await expect(canvas.getByText('Uploading none.mp4')).toBeVisible();
    await waitFor(() => expect(canvas.queryByLabelText('Video, none.mp4')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove none.mp4' }));
    await expect(upload?.options.signal.aborted).toBe(true);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(isOff(button(context))).toBe(false);
  },
};

/**
 * `keepDrafts`, `true` by default: the text is still there after the visitor has left the page. It
 * is stored 400 ms after the last change, for each author and each cast to reply to.
 */
export const KeptDraft: Story = {
  parameters: { settings: { linkPreviews: 'metadata' } },
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        text: 'gm @dwr',
        embeds: [{ url: 'https://example.com/', isTyped: false }],
        known: [['dwr', 3]],
        idem: '0123456789abcdef',
      }),
    );
  },
  play: async (context) => {
    await waitFor(() => expect(field(context)).toHaveValue('gm @dwr'));
    await userEvent.type(field(context), '!');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('gm @dwr!'));
    await userEvent.click(button(context));
    await expect(sent(context)).toMatchObject({
      text: 'gm !',
      mentions: [3],
      embeds: [{ url: 'https://example.com/' }],
      idem: '0123456789abcdef',
    });
    await waitFor(() => expect(drafts()).toEqual([]));
  },
};

/** Uses the valid parts of a stored draft that was tampered with. */
export const HostileDraft: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        text: '<img src=x onerror=alert(1)>',
        embeds: [{ url: 'javascript:alert(1)' }, { url: 'http://a.test/' }, null, 3],
        known: [['__proto__', 1], 'no'],
        idem: '"><script>',
      }),
    );
  },
  play: async (context) => {
    await waitFor(() => expect(field(context)).toHaveValue('<img src=x onerror=alert(1)>'));
    await expect(context.canvas.queryByRole('listitem')).toBeNull();
    await expect(context.canvasElement.querySelector('img[src="x"]')).toBeNull();
    await userEvent.click(button(context));
    await expect(sent(context).idem).toMatch(/^[\da-f]{16}$/);
  },
};

/** If storage is blocked or full, no typed text is lost. */
export const StorageIsForbidden: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    const { getItem, setItem, removeItem } = Storage.prototype;
    const refuseDrafts = (call: (this: Storage, ...args: never[]) => unknown) =>
      function refuse(this: Storage, ...args: string[]) {
        if (args[0]?.startsWith('castkit_draft')) throw new DOMException('No.', 'SecurityError');
        return call.apply(this, args as never[]);
      };
    Object.assign(Storage.prototype, {
      getItem: refuseDrafts(getItem),
      setItem: refuseDrafts(setItem),
      removeItem: refuseDrafts(removeItem),
    });
    return () => {
      Object.assign(Storage.prototype, { getItem, setItem, removeItem });
    };
  },
  play: async (context) => {
    await userEvent.type(field(context), 'gm');
    await userEvent.click(button(context));
    await waitFor(() => expect(said(context)).toHaveTextContent('Posted'));
    await expect(sent(context).rawText).toBe('gm');
  },
};

/** A right-to-left text begins at the right, also between others. */
export const FromTheRight: Story = {
  args: { defaultText: 'صباح الخير @alice.eth من /gardening\nand English', users: [alice] },
  tags: ['content'],
  play: async (context) => {
    const mirror = field(context).previousElementSibling!;
    await expect(mirror.textContent).toBe(field(context).value);
    await expect(getComputedStyle(field(context)).unicodeBidi).toBe('plaintext');
  },
};

/** `appearance="plain"`: without border, padding and background. The field has its own edge. */
export const Plain: Story = {
  args: { appearance: 'plain', author: null, defaultText: 'gm' },
  tags: ['content'],
  play: async (context) => {
    const form = field(context).form!;
    await expect(borderOf(form)).toBe('0px');
    await expect(borderOf(field(context).parentElement!)).toBe('1px');
    await expect(field(context).getBoundingClientRect().left).toBeLessThan(
      form.getBoundingClientRect().left + 2,
    );
  },
};

const TEXTS = [
  'gm',
  'a '.repeat(300),
  'Incomprehensibilities '.repeat(30),
  'x'.repeat(500),
  `${'word '.repeat(14)}\n\n\n${'é🌱👩‍👩‍👧🇩🇪'.repeat(40)}\n`,
  'صباح الخير @alice.eth من /gardening و English كلمات '.repeat(8),
  '見えないところで庭は育つ。'.repeat(20),
  `${'https://example.com/a/very/long/path?with=parameters&and=more '.repeat(5)}@alice.eth`,
  `tabs\tand  several   spaces    ${' '.repeat(200)}end`,
];

/** The mirror behind the text breaks its lines where the text does, at every width. */
export const MirrorIsTheText: Story = {
  args: { author: null, keepDrafts: false },
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { innerWidth, innerHeight } = window;
    const text = field(context);
    const mirror = text.previousElementSibling as HTMLElement;
    for (const width of [320, 375, 800]) {
      await resize(width, 720);
      for (const dir of ['ltr', 'rtl']) {
        document.documentElement.dir = dir;
        for (const value of TEXTS) {
          await fireEvent.change(text, { target: { value } });
          const { left, top, width: wide } = mirror.getBoundingClientRect();
          const box = text.getBoundingClientRect();
          await expect([box.left, box.top, box.width]).toEqual([left, top, wide]);
          // It is as high as its mirror, and its text is as high as it is.
          await expect(text.scrollHeight - mirror.offsetHeight).toBe(0);
          const styles = [text, mirror].map((element) => {
            const { font, letterSpacing, wordSpacing, tabSize, padding, textIndent } =
              getComputedStyle(element);
            return { font, letterSpacing, wordSpacing, tabSize, padding, textIndent };
          });
          await expect(styles[0]).toEqual(styles[1]);
        }
      }
    }
    document.documentElement.removeAttribute('dir');
    await resize(innerWidth, innerHeight);
  },
};

const shown: Shown = {
  render: () => (
    <CastComposer
      onSubmit={() => false}
      author={linda}
      replyTo={world.launchCast}
      onUpload={onUpload}
      defaultText={'é'.repeat(600)}
      keepDrafts={false}
    />
  ),
  messages: (text, write) => [
    text.replyingTo('Linda Xie'),
    text.castTooLong,
    text.bytesOver(88, write(88)),
    text.postReply,
    text.addPicture,
  ],
  start: (find) => [find('form button[type=button]'), find('form')],
};

/** The composer in German and in Arabic. */
export const InLanguages: StoryObj = { ...inLanguages(shown), tags: ['content'] };

let finish: ((result: unknown) => void) | undefined;

/**
 * A response that arrives when the composer already replies to another cast only affects its own
 * draft.
 */
export const AnotherReply: Story = {
  args: {
    onSubmit: fn(
      (): unknown =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ),
  },
  tags: ['behaviour', '!autodocs'],
  render: function Site(args) {
    const [cast, setCast] = useState(world.launchCast);
    return (
      <>
        <CastComposer {...args} replyTo={cast} />
        <button
          type="button"
          onClick={() => {
            setCast(cast === world.launchCast ? world.quietCast : world.launchCast);
          }}
        >
          Another
        </button>
      </>
    );
  },
  play: async (context) => {
    const { canvas } = context;
    const another = canvas.getByRole('button', { name: 'Another' });
    await userEvent.type(field(context), 'To Linda');
    await userEvent.click(another);
    await expect(field(context)).toHaveValue('');
    await userEvent.type(field(context), 'To Alice');
    await userEvent.click(another);
    await expect(field(context)).toHaveValue('To Linda');
    await userEvent.click(button(context, 'Reply'));
    await userEvent.click(another);
    await expect(field(context)).toHaveValue('To Alice');
    await expect(said(context)).toHaveTextContent(/^$/);
    finish?.({ hash: HASH });
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await expect(field(context)).toHaveValue('To Alice');
    await expect(said(context)).toHaveTextContent(/^$/);
    await userEvent.click(another);
    await expect(field(context)).toHaveValue('');
  },
};

const ReplyBelow = ({ cast }: CastFooterProps) => (
  <CastComposer autoFocus replyTo={cast} hideReplyTo appearance="plain" onSubmit={() => false} />
);

/** In `components.Below` a composer is as wide as the text above it; `autoFocus` lets people write. */
export const BelowItsCast: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <ComponentsProvider components={{ Below: ReplyBelow }}>
      <CastCard cast={world.launchCast} allowReactions />
    </ComponentsProvider>
  ),
  play: async (context) => {
    await expect(field(context)).toHaveFocus();
    const boxOf = (selector: string) =>
      context.canvasElement.querySelector(selector)!.getBoundingClientRect();
    const [form, text] = [boxOf('form'), boxOf('article p')];
    await expect([form.left, form.right]).toEqual([text.left, text.right]);
  },
};
