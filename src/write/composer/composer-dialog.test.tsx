// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CastComposer, CastComposerDialog } from '../../entries/composer.js';
import { NeynarContextProvider } from '../../entries/index.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('A dialog that is opened again does not close by the late event of before.', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => {
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test' }}>
        <CastComposerDialog open onClose={onClose}>
          <CastComposer onSubmit={() => ({ hash: '0x1' })} />
        </CastComposerDialog>
      </NeynarContextProvider>,
    );
  });
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
  act(() => root.unmount());
});
