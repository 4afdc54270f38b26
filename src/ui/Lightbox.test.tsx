// @document shared
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { NeynarContextProvider } from '../provider/ui/NeynarContextProvider.js';
import { Lightbox } from './Lightbox.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('A large picture that development mounts twice does not close by the late event of the first.', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const late: (() => void)[] = [];
  // The platform fires `close` in a task of its own.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.removeAttribute('open');
    late.push(() => this.dispatchEvent(new Event('close')));
  });
  act(() => {
    root.render(
      <StrictMode>
        <NeynarContextProvider settings={{ clientId: 'test' }}>
          <Lightbox
            images={[{ url: 'https://pictures.example/a.png', alt: '' }]}
            labels={['first']}
            first={0}
            onClose={onClose}
          />
        </NeynarContextProvider>
      </StrictMode>,
    );
  });
  const dialog = document.querySelector('dialog')!;
  const fire = () => {
    act(() => {
      late.splice(0).forEach((event) => {
        event();
      });
    });
  };
  expect([dialog.open, late.length]).toEqual([true, 1]);
  fire();
  expect(onClose).not.toHaveBeenCalled();
  dialog.close();
  fire();
  expect(onClose).toHaveBeenCalledOnce();
  act(() => {
    root.unmount();
  });
  close.mockRestore();
});

test('A press in a large picture is none on the card around it.', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onPress = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const images = ['a', 'b'].map((name) => ({
    url: `https://pictures.example/${name}.png`,
    alt: '',
  }));
  act(() => {
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test' }}>
        <div onClick={onPress}>
          <Lightbox images={images} labels={['first', 'second']} first={0} onClose={() => {}} />
        </div>
      </NeynarContextProvider>,
    );
  });
  const shown = () => document.querySelector('dialog')?.getAttribute('aria-label');
  act(() => {
    document.querySelector<HTMLElement>('[data-place="next"]')!.click();
  });
  expect(shown()).toBe('second');
  act(() => {
    document.querySelector('dialog')!.click();
  });
  expect(onPress).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
});
