// @document shared
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CastComposer, CastComposerDialog } from '../../entries/composer.js';
import { NeynarContextProvider } from '../../entries/index.js';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(open: boolean, onClose: () => void) {
  act(() => {
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test' }}>
        <CastComposerDialog open={open} onClose={onClose}>
          <CastComposer onSubmit={() => ({ hash: '0x1' })} />
        </CastComposerDialog>
      </NeynarContextProvider>,
    );
  });
}

test('A site that keeps the dialog open on Escape still has it, and closes it later.', () => {
  const onClose = vi.fn();
  show(true, onClose);
  const dialog = document.querySelector('dialog')!;
  const escape = new Event('cancel', { cancelable: true });
  act(() => {
    dialog.dispatchEvent(escape);
  });
  // The platform closes what nobody has kept.
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  act(() => {
    const inside = new Event('cancel', { bubbles: true, cancelable: true });
    dialog.querySelector('textarea')!.dispatchEvent(inside);
  });
  expect(onClose).toHaveBeenCalledOnce();
  show(false, onClose);
  expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 1]);
});

test('A dialog that an Escape closes without asking says so once.', () => {
  const onClose = vi.fn();
  show(true, onClose);
  const dialog = document.querySelector('dialog')!;
  act(() => {
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
  });
  expect([dialog.open, onClose.mock.calls.length]).toEqual([false, 1]);
});

test('A dialog that a site takes away is closed before, so that the focus returns.', () => {
  show(true, () => {});
  const states: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    states.push(this.isConnected);
  });
  act(() => {
    root.render(null);
  });
  expect(states).toEqual([true]);
  vi.restoreAllMocks();
});

test('A dialog that is opened again does not close by the late event of before.', () => {
  const onClose = vi.fn();
  show(true, onClose);
  const dialog = document.querySelector('dialog')!;
  expect(dialog.open).toBe(true);
  act(() => {
    dialog.dispatchEvent(new Event('close'));
  });
  expect(onClose).not.toHaveBeenCalled();
  act(() => {
    dialog.close();
  });
  expect(onClose).toHaveBeenCalledOnce();
});
