// @document shared
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, renderUnder } from '../../../tests/render-under.js';
import { CastComposer, CastComposerDialog } from '../../entries/composer.js';

function show(open: boolean, onClose: () => void) {
  renderUnder(
    {},
    <CastComposerDialog open={open} onClose={onClose}>
      <CastComposer onSubmit={() => ({ hash: '0x1' })} />
    </CastComposerDialog>,
  );
}

test('A site that keeps the dialog open on Escape still has it, and closes it later.', () => {
  const onClose = vi.fn();
  show(true, onClose);
  const dialog = document.querySelector('dialog')!;
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(dialog, escape);
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
  renderPage(null);
  expect(states).toEqual([true]);
});

test('A dialog that is opened again does not close by the late event of before.', () => {
  const onClose = vi.fn();
  show(true, onClose);
  const dialog = document.querySelector('dialog')!;
  expect(dialog.open).toBe(true);
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  act(() => {
    dialog.close();
  });
  expect(onClose).toHaveBeenCalledOnce();
});
