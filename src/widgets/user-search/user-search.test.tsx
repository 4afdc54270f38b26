// @document shared
// What a story cannot see of the search for users: when a request is aborted, and what a server
// renders.
import { act, cleanup, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { renderPage, under } from '../../../tests/render-under.js';
import { NeynarAutoCompleteUser, NeynarUserDropdown } from '../../entries/index.js';

interface SearchRequest {
  q: string | null;
  signal: AbortSignal;
  respond: (...users: unknown[]) => Promise<void>;
}
let requests: SearchRequest[] = [];
const onError = vi.fn();
const onSelectUsers = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    (url: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
        const respond = (...users: unknown[]) =>
          act(async () => {
            resolve(Response.json({ result: { users } }));
            await vi.advanceTimersByTimeAsync(0);
          });
        requests.push({ q: url.searchParams.get('q'), signal, respond });
      }),
  );
});
beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  onError.mockClear();
  onSelectUsers.mockClear();
});

function page(value: string) {
  return under(
    { onError },
    <>
      <NeynarUserDropdown value={value} onChange={() => {}} />
      <NeynarAutoCompleteUser
        selectedUsers={[{ username: 'linda', display_name: 'Linda Xie' }]}
        onSelectUsers={onSelectUsers}
      />
    </>,
  );
}

/** A page that puts every typed text into the field. */
async function mount() {
  const show = (value: string) =>
    act(async () => {
      renderPage(page(value));
      await vi.advanceTimersByTimeAsync(0);
    });
  await show('');
  const input = document.querySelector('input')!;
  return async (text: string) => {
    await write(input, text);
    await show(text);
  };
}
const write = (input: HTMLInputElement, text: string) =>
  act(async () => {
    fireEvent.input(input, { target: { value: text } });
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const names = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

test('one request is sent, 250 ms after the last letter, and none for what was found before', async () => {
  const type = await mount();
  await type('d');
  await pass(249);
  await type('de');
  await pass(249);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests.map(({ q }) => q)).toEqual(['de']);
  await requests[0]!.respond(world.users.dev);
  await type('');
  await type('de');
  expect(names()).toEqual(['Dev Pill@devpill']);
  await pass(1000);
  expect(requests).toHaveLength(1);
});

test('a search that another replaces is aborted, and is no failure', async () => {
  const type = await mount();
  await type('d');
  await pass(250);
  await type('de');
  expect(requests[0]?.signal.aborted).toBe(true);
  await pass(250);
  await requests[1]?.respond(world.users.dev);
  await requests[0]?.respond(world.users.linda);
  expect(names()).toEqual(['Dev Pill@devpill']);
  expect(onError).not.toHaveBeenCalled();
});

test('a field that is unmounted aborts its search', async () => {
  const type = await mount();
  await type('d');
  await pass(250);
  cleanup();
  await pass(0);
  expect(requests[0]?.signal.aborted).toBe(true);
});

test('a server renders the field, and its HTML hydrates as it was sent', async () => {
  const complaints = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page('lin'));
  expect(container.querySelectorAll('[role=combobox]')).toHaveLength(2);
  expect(container.querySelector('input')?.value).toBe('lin');
  expect(container.textContent).toContain('Linda Xie');
  await act(async () => {
    renderPage(page('lin'), { container, hydrate: true, onRecoverableError: recovered });
    await Promise.resolve();
  });
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(requests).toEqual([]);
});

test('A Backspace that is held removes no user who is selected: each has a press of its own.', async () => {
  await mount();
  const field = document.querySelectorAll('input')[1]!;
  const chip = document.querySelector('li button')!;
  for (const target of [field, chip]) fireEvent.keyDown(target, { key: 'Backspace', repeat: true });
  expect(onSelectUsers).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(onSelectUsers).toHaveBeenCalledExactlyOnceWith([]);
});

test.each([
  ['Safari, after its end', { which: 229 }],
  ['other browsers, before it', { isComposing: true }],
])(
  'A key that belongs to a composition neither empties the field of a search nor removes a user. (%s)',
  async (_where, marks) => {
    await mount();
    const [, field] = document.querySelectorAll('input');
    const press = (key: string, init: object = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      for (const [name, value] of Object.entries(init))
        Object.defineProperty(event, name, { value });
      fireEvent(field!, event);
    };
    press('Backspace', marks);
    expect(onSelectUsers).not.toHaveBeenCalled();
    await write(field!, 'り');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) press(key, marks);
    expect(field!.value).toBe('り');
    press('Escape');
    press('Escape');
    expect(field!.value).toBe('');
  },
);

// https://github.com/mui/material-ui/issues/6720
test('An Escape that closes the list or empties the field closes no dialog around it.', async () => {
  await mount();
  const [, field] = document.querySelectorAll('input');
  await write(field!, 'li');
  await pass(300);
  await requests.at(-1)!.respond({ username: 'linda' });
  const closeDialog = vi.fn();
  document.addEventListener('keydown', closeDialog);
  const escape = () => fireEvent.keyDown(field!, { key: 'Escape' });
  escape();
  expect([field!.value, closeDialog.mock.calls.length]).toEqual(['li', 0]);
  escape();
  expect([field!.value, closeDialog.mock.calls.length]).toEqual(['', 0]);
  escape();
  expect(closeDialog).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', closeDialog);
});

test.each(['Home', 'End'])(
  'Home and End are left to the field, whose caret they move. (%s)',
  async (key) => {
    await mount();
    const [, field] = document.querySelectorAll('input');
    await write(field!, 'li');
    await pass(300);
    await requests.at(-1)!.respond({ username: 'linda' }, { username: 'lisa' });
    const press = (name: string) => fireEvent.keyDown(field!, { key: name });
    expect(press('ArrowDown')).toBe(false);
    const active = field!.getAttribute('aria-activedescendant');
    expect(active).toBeTruthy();
    press('ArrowDown');
    const next = field!.getAttribute('aria-activedescendant');
    expect(press(key)).toBe(true);
    expect(field!.getAttribute('aria-activedescendant')).toBe(next);
  },
);
