// What the tests of the composer on a page share.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { world } from '../mocks/testing.js';
import { CastComposer } from '../src/entries/composer.js';
import type { CastComposerProps, CastDraft } from '../src/entries/composer.js';
import type { NeynarSettings } from '../src/entries/index.js';
import { under } from './render-under.js';

/** Lets promises and what React has put off happen. */
export async function settle() {
  for (let times = 0; times < 4; times++) await new Promise((resolve) => setImmediate(resolve));
}

/** Has each test leave nothing stored, and no error in the console. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    // Where errors are logged that onError gets.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    // A composer that leaves may keep its draft.
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** What a visitor does with the composer in an element, once it is there. */
export async function composerIn(place: HTMLElement) {
  const field = () => place.querySelector('textarea')!;
  await vi.waitFor(() => expect(field()).not.toBeNull());
  await settle();
  const chooser = () => place.querySelector<HTMLInputElement>('input[type=file]')!;
  const buttons = () => [...place.querySelectorAll('button')];
  /** Returns whether the browser would still do what it does of itself. */
  const settled = async (isLeft: boolean) => {
    await settle();
    return isLeft;
  };
  return {
    place,
    field,
    chooser,
    buttons,
    /** What is said of the draft. */
    said: () => place.querySelector('form [role=status][dir]')!.textContent,
    write: (text: string) => settled(fireEvent.input(field(), { target: { value: text } })),
    submit: () => settled(fireEvent.submit(place.querySelector('form')!)),
    key: (target: HTMLElement, key: string, init: KeyboardEventInit = {}) =>
      settled(fireEvent.keyDown(target, { key, ...init })),
    paste: (...files: File[]) =>
      settled(fireEvent.paste(field(), { clipboardData: { files, getData: () => '' } })),
    drop: (...files: File[]) => settled(fireEvent.drop(field(), { dataTransfer: { files } })),
    choose: (...files: File[]) => settled(fireEvent.change(chooser(), { target: { files } })),
    async press(name: string) {
      const names = (button: HTMLElement) => [
        button.textContent,
        button.getAttribute('aria-label'),
      ];
      const button = buttons().find((each) => names(each).includes(name));
      expect(button, name).toBeDefined();
      await settled(fireEvent.click(button!));
    },
  };
}

/** A composer on a page, which posts what it is given. */
export async function openComposer(
  given: Partial<CastComposerProps> = {},
  settings: Partial<NeynarSettings> = {},
) {
  const onError = vi.fn();
  const onSubmit = vi.fn<(draft: CastDraft) => unknown>(() => ({ success: true }));
  let props = { author: world.users.linda, onSubmit, ...given };
  const page = () =>
    under({ clientId: undefined, data: {}, onError, ...settings }, <CastComposer {...props} />);
  const { container, rerender, unmount } = render(page());
  return {
    ...(await composerIn(container)),
    onError,
    onSubmit,
    /** What was posted, and the last of it. */
    drafts: () => onSubmit.mock.calls.map(([draft]) => draft),
    sent: () => onSubmit.mock.lastCall?.[0],
    async show(changes: Partial<CastComposerProps>) {
      props = { ...props, ...changes };
      rerender(page());
      await settle();
    },
    close() {
      unmount();
      container.remove();
    },
  };
}
