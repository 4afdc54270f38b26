// @document shared
// What takes the place of a widget that throws is loaded on demand: it may not come, and may throw
// itself.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NeynarAuthButton, NeynarContextProvider } from '../../src/entries/index.js';

const ON_DEMAND = '../../src/widgets/on-demand.js';
const onError = vi.fn();
const unhandled = vi.fn();
const loaded = vi.fn();
const thrown = new Error('theirs');
let isBroken = true;
let place: HTMLElement;
let root: Root;

function Logo() {
  if (isBroken) throw thrown;
  return <b>Logo</b>;
}
function Fallback() {
  loaded();
  throw new Error('ours');
}

const show = (label: string) => {
  flushSync(() => {
    root.render(
      <>
        <p>Sibling</p>
        <NeynarContextProvider settings={{ clientId: 'test', onError }}>
          <NeynarAuthButton icon={<Logo />} label={label} />
        </NeynarContextProvider>
      </>,
    );
  });
};

beforeEach(() => {
  isBroken = true;
  vi.clearAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  process.on('unhandledRejection', unhandled);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: unhandled });
});
afterEach(() => {
  vi.doUnmock(ON_DEMAND);
  process.off('unhandledRejection', unhandled);
  root.unmount();
  place.remove();
});

/** Whether the page is as it was, with an empty place, and comes back with other props. */
function expectQuietAndRecovery() {
  expect(unhandled).not.toHaveBeenCalled();
  expect(place.innerHTML).toBe('<p>Sibling</p>');
  isBroken = false;
  show('Enter again');
  expect(place.textContent).toBe('SiblingLogoEnter again');
}

test('Where what replaces a widget cannot be loaded, its place is empty until other props come.', async () => {
  vi.doMock(ON_DEMAND, () => {
    loaded();
    throw new Error('Failed to fetch dynamically imported module');
  });
  show('Enter');
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(onError.mock.calls).toEqual([[thrown, 'rendering of NeynarAuthButton']]);
  expectQuietAndRecovery();
});

test('Where what replaces a widget throws itself, its place is empty until other props come.', async () => {
  vi.doMock(ON_DEMAND, () => ({ WidgetFailed: Fallback }));
  show('Enter');
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  show('Enter');
  expect(onError.mock.calls).toEqual([[thrown, 'rendering of NeynarAuthButton']]);
  expectQuietAndRecovery();
});
