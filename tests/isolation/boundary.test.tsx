// @document shared
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { NeynarAuthButton, NeynarContextProvider } from '../../src/entries/index.js';

const onError = vi.fn();
let isBroken = true;
let thrown = new Error('theirs');
function Logo() {
  if (isBroken) throw thrown;
  return <b>Logo</b>;
}

/** A page with a button whose icon throws, until `isBroken` is false. */
function open() {
  isBroken = true;
  thrown = new Error('theirs');
  onError.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: () => {} });
  const show = (label: string) => {
    flushSync(() => {
      root.render(
        <NeynarContextProvider settings={{ clientId: 'test', onError }}>
          <NeynarAuthButton icon={<Logo />} label={label} className="mine" />
        </NeynarContextProvider>,
      );
    });
  };
  show('Enter');
  close = () => {
    root.unmount();
  };
  return { place, show };
}

let close = () => {};
afterEach(() => {
  close();
});

test('a line takes the place of a button that throws, and the owner is told once', async () => {
  const { place, show } = open();
  expect(place.textContent).toBe('');
  await vi.waitFor(() => expect(place.querySelector('.mine[role=status]')).not.toBeNull());
  expect(place.querySelector('article')).toBeNull();
  place.querySelector('button')!.click();
  show('Enter again');
  expect(place.textContent).toContain('This couldn’t be shown');
  expect(onError.mock.calls).toEqual([[expect.any(Error), 'rendering of NeynarAuthButton']]);
});

test('the visitor tries again', async () => {
  const { place } = open();
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull());
  isBroken = false;
  flushSync(() => {
    place.querySelector('button')!.click();
  });
  expect(place.textContent).toContain('Logo');
});

test('other props try again', () => {
  const { place, show } = open();
  isBroken = false;
  show('Enter again');
  expect(place.textContent).toContain('LogoEnter again');
});

test('an error whose fields throw is reported, and the page stays', async () => {
  const { place, show } = open();
  thrown = Object.defineProperties(new Error('theirs'), {
    message: {
      get: () => {
        throw new Error('message');
      },
    },
    name: {
      get: () => {
        throw new Error('name');
      },
    },
  });
  show('Enter again');
  await vi.waitFor(() => expect(place.querySelector('.mine[role=status]')).not.toBeNull());
  expect(onError).toHaveBeenCalled();
});
