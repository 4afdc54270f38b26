// @document shared
// The composer as a part of a page: what the page learns of it, and does with it.
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { CastComposer } from '../../entries/composer.js';
import type { CastComposerProps, ComposerActions } from '../../entries/composer.js';
import { NeynarContextProvider } from '../../entries/index.js';

async function settle() {
  for (let times = 0; times < 4; times++) await new Promise((resolve) => setImmediate(resolve));
}

const unmount: (() => void)[] = [];
beforeEach(() => {
  // Where errors are logged that onError gets.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of unmount.splice(0)) each();
  await settle();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** A composer on a page, and what a visitor does with it. */
async function open(props: Partial<CastComposerProps> = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onError = vi.fn();
  const onSubmit = vi.fn<CastComposerProps['onSubmit']>(() => ({ success: true }));
  root.render(
    <NeynarContextProvider settings={{ data: {}, onError }}>
      <CastComposer author={world.users.linda} onSubmit={onSubmit} {...props} />
    </NeynarContextProvider>,
  );
  unmount.push(() => {
    root.unmount();
  });
  await vi.waitFor(() => expect(place.querySelector('textarea')).not.toBeNull());
  const field = place.querySelector('textarea')!;
  const write = async (text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };
  return { place, field, onError, onSubmit, write };
}

test('onChange is called with the draft of what is written, and of nothing once it is posted.', async () => {
  const onChange = vi.fn();
  const { place, write } = await open({ onChange });
  expect(onChange).not.toHaveBeenCalled();
  await write('gm @linda');
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ rawText: 'gm @linda', text: 'gm @linda', embeds: [] }),
  );
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls[0]?.[0]).not.toHaveProperty('idem');
  place
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rawText: '' }));
});

test('An onChange that throws is reported, and the text stays.', async () => {
  const thrown = new Error('no');
  const { field, onError, write } = await open({
    onChange: () => {
      throw thrown;
    },
  });
  await write('gm');
  expect(onError).toHaveBeenCalledWith(thrown, 'onChange');
  expect(field.value).toBe('gm');
});

test('insert writes at the caret in place of what is selected, and focus moves the focus.', async () => {
  const actionsRef = createRef<ComposerActions>();
  const { field, write } = await open({ actionsRef });
  await write('gm you');
  field.setSelectionRange(3, 6);
  actionsRef.current?.insert('🌞');
  await settle();
  expect(field.value).toBe('gm 🌞');
  expect(document.activeElement).toBe(field);
  field.blur();
  actionsRef.current?.focus();
  expect(document.activeElement).toBe(field);
  // Anything but a text is none.
  actionsRef.current?.insert(7 as unknown as string);
  expect(field.value).toBe('gm 🌞');
});

test('insert has no effect while a draft is posted.', async () => {
  const actionsRef = createRef<ComposerActions>();
  const { place, field, write } = await open({
    actionsRef,
    onSubmit: () => new Promise(() => {}),
  });
  await write('gm');
  place
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  actionsRef.current?.insert('!');
  expect(field.value).toBe('gm');
});

test('Controls of the toolbar post nothing, whatever their type; the button beside them does.', async () => {
  const press = vi.fn();
  const { place, onSubmit, write } = await open({
    toolbar: (
      <>
        <button onClick={press}>Emoji</button>
        <input aria-label="Find" />
      </>
    ),
  });
  await write('gm');
  const [emoji] = place.querySelectorAll('button');
  expect(emoji?.textContent).toBe('Emoji');
  emoji?.click();
  await settle();
  expect(press).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  place.querySelector('input')?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
  [...place.querySelectorAll('button')].at(-1)?.click();
  await settle();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('A toolbar that throws is reported, and costs none of the words.', async () => {
  const thrown = new Error('no');
  const Broken = () => {
    throw thrown;
  };
  const { onError, write, field, onSubmit, place } = await open({ toolbar: <Broken /> });
  await write('gm');
  expect(field.value).toBe('gm');
  expect(onError).toHaveBeenCalledWith(thrown, 'rendering of toolbar');
  place
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

/** Presses a key in a field; returns whether the browser would still do what it does of itself. */
async function press(field: HTMLElement, key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  field.dispatchEvent(event);
  await settle();
  return !event.defaultPrevented;
}

test('With postOnEnter, Enter posts once, and Shift+Enter begins a line.', async () => {
  const { field, onSubmit, write } = await open({ postOnEnter: true });
  expect(await press(field, 'Enter')).toBe(false);
  await write('gm');
  expect(await press(field, 'Enter', { shiftKey: true })).toBe(true);
  expect(await press(field, 'Enter', { isComposing: true })).toBe(true);
  expect(await press(field, 'Enter', { repeat: true })).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field.getAttribute('enterkeyhint')).toBe('send');
  expect(await press(field, 'Enter')).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Without it, Enter begins a line.', async () => {
  const { field, onSubmit, write } = await open();
  await write('gm');
  expect(await press(field, 'Enter')).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});
