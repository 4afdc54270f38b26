// @document shared
import { act, fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage, renderUnder, under } from '../../tests/render-under.js';
import { Lightbox } from './Lightbox.js';

const two = {
  images: ['a', 'b'].map((name) => ({ url: `https://pictures.example/${name}.png`, alt: '' })),
  labels: ['first', 'second'],
  first: 0,
  onClose: () => {},
};

test('A large picture that development mounts twice does not close by the late event of the first.', () => {
  const onClose = vi.fn();
  const late: (() => void)[] = [];
  // The platform fires `close` in a task of its own.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.removeAttribute('open');
    late.push(() => this.dispatchEvent(new Event('close')));
  });
  const lightbox = <Lightbox {...two} onClose={onClose} />;
  renderPage(<StrictMode>{under({}, lightbox)}</StrictMode>);
  const dialog = document.querySelector('dialog')!;
  const fire = () => {
    act(() => {
      for (const event of late.splice(0)) event();
    });
  };
  expect([dialog.open, late.length]).toEqual([true, 1]);
  fire();
  expect(onClose).not.toHaveBeenCalled();
  dialog.close();
  fire();
  expect(onClose).toHaveBeenCalledOnce();
});

test('A press in a large picture is none on the card around it.', () => {
  const onPress = vi.fn();
  renderUnder(
    {},
    <div onClick={onPress}>
      <Lightbox {...two} />
    </div>,
  );
  const shown = () => document.querySelector('dialog')?.getAttribute('aria-label');
  fireEvent.click(document.querySelector('[data-place="next"]')!);
  expect(shown()).toBe('second');
  fireEvent.click(document.querySelector('dialog')!);
  expect(onPress).not.toHaveBeenCalled();
});

// https://github.com/sachinchoolur/lightGallery/issues/1732
// https://github.com/igordanchenko/yet-another-react-lightbox/issues/413
test('An arrow key of the browser shows no other picture, and Escape closes no dialog of the site.', () => {
  const onKeyDown = vi.fn();
  renderUnder(
    {},
    <div role="dialog" onKeyDown={({ key }) => onKeyDown(key)}>
      <Lightbox {...two} />
    </div>,
  );
  const dialog = document.querySelector('dialog')!;
  const press = (key: string, more: object = {}) => {
    fireEvent.keyDown(dialog, { key, ...more });
    return dialog.getAttribute('aria-label');
  };
  expect(press('ArrowLeft', { altKey: true })).toBe('first');
  expect(press('ArrowLeft')).toBe('second');
  press('Escape');
  expect(onKeyDown.mock.calls.flat()).toEqual(['ArrowLeft', 'ArrowLeft']);
});
