// @document shared
// The composer as a part of a page: what the page learns of it, and does with it.
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { createRef, lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import type { EmojiPickerProps, WidgetComponents } from '../../entries/index.js';
import {
  cleanUpAfterEach,
  composerIn,
  openComposer,
  settle,
} from '../../../tests/composer-page.js';
import { under } from '../../../tests/render-under.js';
import { createThreads, NeynarCastComposer } from '../../entries/composer.js';
import type { CastComposerProps, CastDraft, ComposerActions } from '../../entries/composer.js';

cleanUpAfterEach();

const thrown = new Error('no');
const throws = () => {
  throw thrown;
};

test('onChange is called with the draft of what is written, and of nothing once it is posted.', async () => {
  const onChange = vi.fn();
  const { write, submit } = await openComposer({ onChange });
  expect(onChange).not.toHaveBeenCalled();
  await write('gm @linda');
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ rawText: 'gm @linda', text: 'gm @linda', embeds: [] }),
  );
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls[0]?.[0]).not.toHaveProperty('idem');
  await submit();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rawText: '' }));
});

test('An onChange that throws is reported, and the text stays.', async () => {
  const { field, onError, write } = await openComposer({ onChange: throws });
  await write('gm');
  expect(onError).toHaveBeenCalledWith(thrown, 'onChange');
  expect(field().value).toBe('gm');
});

test('insert writes at the caret in place of what is selected, and focus moves the focus.', async () => {
  const actionsRef = createRef<ComposerActions>();
  const { field, write } = await openComposer({ actionsRef });
  await write('gm you');
  field().setSelectionRange(3, 6);
  actionsRef.current?.insert('🌞');
  await settle();
  expect(field().value).toBe('gm 🌞');
  expect(document.activeElement).toBe(field());
  field().blur();
  actionsRef.current?.focus();
  expect(document.activeElement).toBe(field());
  // Anything but a text is none.
  actionsRef.current?.insert(7 as unknown as string);
  expect(field().value).toBe('gm 🌞');
});

test('With autoFocus the text has the focus as soon as the composer is rendered.', async () => {
  const { field, place } = await openComposer({ autoFocus: true });
  expect(document.activeElement).toBe(field());
  expect(place.querySelector('form')?.autofocus).not.toBe(true);
});

test('insert has no effect while a draft is posted.', async () => {
  const actionsRef = createRef<ComposerActions>();
  const { field, write, submit } = await openComposer({
    actionsRef,
    onSubmit: () => new Promise(() => {}),
  });
  await write('gm');
  await submit();
  actionsRef.current?.insert('!');
  expect(field().value).toBe('gm');
});

test('Controls of the toolbar post nothing, whatever their type; the button beside them does.', async () => {
  const onClick = vi.fn();
  const { place, onSubmit, write, key, press } = await openComposer({
    toolbar: (
      <>
        <button onClick={onClick}>Emoji</button>
        <input aria-label="Find" />
      </>
    ),
  });
  await write('gm');
  await vi.waitFor(() => expect(place.querySelector('input')).not.toBeNull());
  await press('Emoji');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await key(place.querySelector('input')!, 'Enter')).toBe(false);
  await press('Post');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('A toolbar that throws is reported, and costs none of the words.', async () => {
  const Broken = throws;
  const { onError, write, field, onSubmit, submit } = await openComposer({ toolbar: <Broken /> });
  await write('gm');
  expect(field().value).toBe('gm');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(thrown, 'rendering of toolbar'));
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('With postOnEnter, Enter posts once, and Shift+Enter begins a line.', async () => {
  const { field, onSubmit, write, key } = await openComposer({ postOnEnter: true });
  expect(await key(field(), 'Enter')).toBe(false);
  await write('gm');
  expect(await key(field(), 'Enter', { shiftKey: true })).toBe(true);
  expect(await key(field(), 'Enter', { isComposing: true })).toBe(true);
  expect(await key(field(), 'Enter', { repeat: true })).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field().getAttribute('enterkeyhint')).toBe('send');
  expect(await key(field(), 'Enter')).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Without it, Enter begins a line.', async () => {
  const { field, onSubmit, write, key } = await openComposer();
  await write('gm');
  expect(await key(field(), 'Enter')).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

const SENTENCES = ['One two three.', 'Four five six.', 'Seven eight nine.'];
/** Room for one of the sentences. */
const limits = { bytes: 20 };
const hashOf = (at: number) => `0x${`${at}`.repeat(40)}`;

test('A thread is posted in order, each post a reply to the one before.', async () => {
  const { field, write, submit, said, onSubmit, drafts } = await openComposer({
    limits,
    threads: createThreads(),
  });
  onSubmit.mockImplementation(() => ({ hash: hashOf(drafts().length) }));
  await write(SENTENCES.join(' '));
  expect(said()).toBe('Posts in this thread: 3');
  await submit();
  const sent = drafts();
  expect(sent.map(({ text }) => text)).toEqual(SENTENCES);
  const { fid } = world.users.linda;
  expect(sent.map(({ parent }) => parent)).toEqual([
    undefined,
    { hash: hashOf(1), fid },
    { hash: hashOf(2), fid },
  ]);
  expect(new Set(sent.map(({ idem }) => idem)).size).toBe(3);
  expect(field().value).toBe('');
  expect(said()).toContain('Posted');
});

test('A thread that has stopped goes on with the same post, by the same idem, also after a reload.', async () => {
  const sent: CastDraft[] = [];
  let isBroken = true;
  const onSubmit = (draft: CastDraft) => {
    sent.push(draft);
    // It may have arrived.
    if (draft.text === SENTENCES[1] && isBroken) throw new TypeError('Failed to fetch');
    return { hash: hashOf(sent.length) };
  };
  const props = { limits, threads: createThreads({ numbered: false }), onSubmit };
  const first = await openComposer(props);
  await first.write(SENTENCES.join(' '));
  await first.submit();
  expect(sent.map(({ text }) => text)).toEqual(SENTENCES.slice(0, 2));
  expect(first.field().value).toBe(SENTENCES.slice(1).join(' '));
  cleanup();
  const second = await openComposer(props);
  await settle();
  expect(second.field().value).toBe(SENTENCES.slice(1).join(' '));
  isBroken = false;
  await second.submit();
  const [one, two, three] = SENTENCES;
  expect(sent.map(({ text }) => text)).toEqual([one, two, two, three]);
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[3]?.parent).toEqual({ hash: hashOf(3), fid: world.users.linda.fid });
  expect(second.field().value).toBe('');
});

test('The addresses of a thread are in the posts that name them, and pictures in the first.', async () => {
  const { write, submit, onSubmit, drafts } = await openComposer({
    limits: { bytes: 40 },
    threads: createThreads({ numbered: true }),
  });
  onSubmit.mockReturnValue({ hash: hashOf(1) });
  await write('A first sentence of it. https://b.example/ is it.');
  await submit();
  expect(drafts().map(({ text, embeds }) => [text, embeds])).toEqual([
    ['A first sentence of it. 1/2', []],
    ['https://b.example/ is it. 2/2', [{ url: 'https://b.example/' }]],
  ]);
});

test('Without the hash of a post, the thread stops, and nothing is posted twice.', async () => {
  const { field, write, onError, onSubmit, submit } = await openComposer({
    limits,
    threads: createThreads(),
  });
  onSubmit.mockReturnValue(undefined);
  await write(SENTENCES.join(' '));
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(field().value).toBe(SENTENCES.slice(1).join(' '));
  expect(onError).toHaveBeenCalledTimes(1);
});

test('A text of too many posts, and one without threads, is too long.', async () => {
  for (const threads of [createThreads({ maxPosts: 2 }), undefined]) {
    const { onSubmit, write, submit, said } = await openComposer({ limits, threads });
    await write(SENTENCES.join(' '));
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(said()).toBe('This is too long to post.');
  }
});

test('searchHashtags is asked once typing pauses, and what it has found is chosen by Enter.', async () => {
  const searchHashtags = vi.fn((text: string) => Promise.resolve([`${text}ing`, 'gm gm']));
  const { place, field, write, key } = await openComposer({ searchHashtags });
  const type = async (text: string) => {
    await write(text);
    field().setSelectionRange(text.length, text.length);
  };
  await type('I like #gard');
  await type('I like #garden');
  await vi.waitFor(() => expect(place.querySelector('[role=option]')).not.toBeNull());
  expect(searchHashtags).toHaveBeenCalledTimes(1);
  expect(searchHashtags.mock.calls[0]?.[0]).toBe('garden');
  expect(place.querySelectorAll('[role=option]')).toHaveLength(1);
  expect(place.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Hashtags');
  await key(field(), 'Enter');
  expect(field().value).toBe('I like #gardening ');
});

test('A search that throws is reported, and nothing is asked of another word or without a search.', async () => {
  const searchHashtags = vi.fn(throws);
  const { onError, write, field } = await openComposer({ searchHashtags });
  await write('gm @linda');
  await write('gm #garden');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(thrown, 'searchHashtags'));
  expect(searchHashtags).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('gm #garden');
});

/** Opens the field for the time, and chooses one. */
async function choose(place: HTMLElement, value: string) {
  fireEvent.click(within(place).getByLabelText('Schedule post'));
  const field = await within(place).findByLabelText('Post at');
  fireEvent.input(field, { target: { value } });
  await settle();
}

test('A draft is scheduled for the time that was chosen, also where the first attempt fails.', async () => {
  const onSchedule = vi.fn<NonNullable<CastComposerProps['onSchedule']>>(() => true);
  onSchedule.mockReturnValueOnce(false);
  const { place, field, onSubmit, write, submit, said } = await openComposer({ onSchedule });
  await write('gm');
  await choose(place, '2999-01-02T03:04');
  expect([...place.querySelectorAll('button')].at(-1)?.textContent).toBe('Schedule');
  await submit();
  expect(said()).toMatch(/^Not posted/);
  expect(field().value).toBe('gm');
  await submit();
  expect(onSchedule).toHaveBeenCalledTimes(2);
  const [[first], [second, at]] = onSchedule.mock.calls as [[CastDraft], [CastDraft, Date]];
  expect(at).toEqual(new Date(2999, 0, 2, 3, 4));
  expect(second.idem).toBe(first.idem);
  expect(said()).toMatch(/^Scheduled: .*2999/);
  expect(field().value).toBe('');
  expect(place.querySelector('[aria-label="Post at"]')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Without a time, or for one that has passed, nothing is scheduled and nothing is posted.', async () => {
  const onSchedule = vi.fn();
  const { place, onSubmit, write, submit, said, press } = await openComposer({ onSchedule });
  await write('gm');
  await choose(place, '');
  await submit();
  await press('Schedule post');
  await choose(place, '2001-01-02T03:04');
  await submit();
  expect(said()).toBe('Choose a time in the future.');
  expect(onSchedule).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('A thread cannot be scheduled, and an onSchedule that throws is reported.', async () => {
  const { place, write, onError, submit } = await openComposer({
    limits,
    threads: createThreads(),
    onSchedule: throws,
  });
  await write(SENTENCES.join(' '));
  expect(place.querySelector('[aria-label="Schedule post"]')).toBeNull();
  await write('gm');
  await choose(place, '2999-01-02T03:04');
  await submit();
  expect(onError).toHaveBeenCalledWith(thrown, 'onSchedule');
});

/** Types into the field for the channel. */
async function chooseChannel(place: HTMLElement, value: string) {
  const field = await within(place).findByLabelText('Channel', { selector: '[list]' });
  fireEvent.input(field, { target: { value } });
  await settle();
  return field;
}

test('A channel is chosen among those of the site, or typed; the words stay.', async () => {
  const { place, field, onSubmit, write, submit, key } = await openComposer({
    channelId: 'dev',
    channels: [{ id: 'garden', name: 'Gardens' }],
  });
  await write('gm');
  const channel = await chooseChannel(place, '/garden');
  expect([...place.querySelectorAll('option')].map((each) => each.value)).toEqual(['garden']);
  expect(field().value).toBe('gm');
  // It would press the button that posts.
  expect(await key(channel, 'Enter')).toBe(false);
  await submit();
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ channelId: 'garden' }));
});

test('NeynarCastComposer searches for channels as one is typed into the field, behind those of the site.', async () => {
  const channels = vi.fn<
    (options: { text: string }) => Record<'id' | 'name' | 'image_url', string>[]
  >(() => [
    { id: 'garden', name: 'Another garden', image_url: '' },
    { id: 'gardening', name: 'Gardening', image_url: '' },
  ]);
  const composer = (
    <NeynarCastComposer
      author={world.users.linda}
      onSubmit={() => true}
      channels={[{ id: 'dev' }, { id: 'garden', name: 'Gardens' }]}
    />
  );
  const { container } = render(under({ clientId: undefined, data: { channels } }, composer));
  const { place } = await composerIn(container);
  await chooseChannel(place, '/gard');
  const options = () => [...place.querySelectorAll('option')].map((each) => each.value);
  await vi.waitFor(() => expect(options()).toEqual(['dev', 'garden', 'gardening']));
  expect(channels.mock.calls.map(([{ text }]) => text)).toEqual(['gard']);
  // The text has no list of them.
  expect(place.querySelector('[role=listbox]')).toBeNull();
  expect(place.querySelector('textarea')?.role).toBeFalsy();
});

test('What is no id of a channel is not posted as none; an empty field is none.', async () => {
  const { place, onSubmit, write, submit, said } = await openComposer({
    channelId: 'dev',
    channels: [],
  });
  await write('gm');
  const channel = await chooseChannel(place, 'two words');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(said()).toBe('Enter the name of a channel.');
  expect(channel.getAttribute('aria-invalid')).toBe('true');
  await chooseChannel(place, '');
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('channelId');
});

test('A reply and a cast under a page have no field for a channel.', async () => {
  for (const props of [{ replyTo: world.launchCast }, { parentUrl: 'https://blog.example' }]) {
    const { place } = await openComposer({ ...props, channels: [] });
    await settle();
    expect(place.querySelector('[aria-label=Channel]')).toBeNull();
  }
});

/** What the last picker was rendered with. */
let picker: EmojiPickerProps;
const Picker = (props: EmojiPickerProps) => {
  picker = props;
  return <input aria-label="Find" />;
};

/** A composer with a picker, and its button. */
async function openWithPicker(
  EmojiPicker: WidgetComponents['EmojiPicker'] = Picker,
  props: Partial<CastComposerProps> = {},
) {
  const page = await openComposer(props, { components: { EmojiPicker } });
  const button = await within(page.place).findByLabelText('Add an emoji');
  const toggle = () => page.press('Add an emoji');
  const popover = () => page.place.querySelector<HTMLElement>('[role=dialog]');
  return { ...page, button, toggle, popover };
}

test('What is picked is written at the caret, in place of what is selected; the picker closes.', async () => {
  const { field, write, toggle, popover } = await openWithPicker();
  await write('gm you');
  field().setSelectionRange(3, 6);
  await toggle();
  expect(popover()?.contains(document.activeElement)).toBe(true);
  picker.onPick('🌞');
  await settle();
  expect(field().value).toBe('gm 🌞');
  expect(document.activeElement).toBe(field());
  expect(popover()).toBeNull();
  // A picker that answers late writes nothing.
  picker.onPick('🌚');
  picker.onClose();
  await settle();
  expect(field().value).toBe('gm 🌞');
  expect(document.activeElement).toBe(field());
});

test.each([
  ['a number', 7],
  ['an object', { emoji: '🌞' }],
  ['null', null],
  ['an empty text', ''],
  ['a very long text', '🌞'.repeat(501)],
])('Nothing is written of what is no short text. (%s)', async (_, picked) => {
  const { field, write, toggle } = await openWithPicker();
  await write('gm');
  await toggle();
  picker.onPick(picked as string);
  await settle();
  expect(field().value).toBe('gm');
});

test('Escape and onClose close the picker, and the focus is on its button; Enter in it posts nothing.', async () => {
  const { onSubmit, place, write, toggle, popover, button, key } = await openWithPicker();
  await write('gm');
  await toggle();
  const find = place.querySelector('input')!;
  expect(await key(find, 'Enter')).toBe(false);
  expect(await key(find, 'Escape')).toBe(false);
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(button);
  await toggle();
  picker.onClose();
  await settle();
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('A picker that is loaded on demand leaves the composer where it is meanwhile.', async () => {
  const { field, toggle, popover, onError } = await openWithPicker(
    lazy(() => new Promise<{ default: typeof Picker }>(() => {})),
  );
  const text = field();
  await toggle();
  expect(onError).not.toHaveBeenCalled();
  expect(text.isConnected).toBe(true);
  expect(text.closest('[style*="display: none"]')).toBeNull();
  expect(popover()).not.toBeNull();
});

test('While a draft is posted the picker is closed, and opens no more.', async () => {
  const { write, toggle, popover, button, submit } = await openWithPicker(Picker, {
    onSubmit: () => new Promise(() => {}),
  });
  await write('gm');
  await toggle();
  await submit();
  expect(popover()).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await toggle();
  expect(popover()).toBeNull();
});

test('With showCount the number of characters is always shown, and said once typing has paused.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { place, field, write } = await openComposer({ showCount: true, limits: { bytes: 300 } });
  const region = () => place.querySelector('[aria-hidden] + [role=status]');
  const shown = () => region()?.previousElementSibling?.textContent;
  const said = () => region()?.textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await vi.waitFor(() => expect(shown()).toBe('300'));
  await write('x');
  await pass(5000);
  // Nobody types: a draft was loaded.
  expect(said()).toBe('');
  field().focus();
  for (const text of ['xx', 'xxx', 'xxxx']) {
    await write(text);
    await pass(900);
    expect(said()).toBe('');
  }
  expect(shown()).toBe('296');
  await pass(100);
  expect(said()).toBe('296 characters left');
  await write('x'.repeat(301));
  expect(region()).toBeNull();
  await pass(1000);
  const all = [...place.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(all).toContain('1 character over');
});
