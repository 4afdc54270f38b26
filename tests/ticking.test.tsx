// @document shared
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { CastCard, NeynarContextProvider } from '../src/entries/index.js';

afterEach(() => {
  vi.useRealTimers();
});

test('The age of a cast grows while the page stays open.', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: world.now });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => {
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test' }}>
        <CastCard cast={world.singularCast} />
      </NeynarContextProvider>,
    );
  });
  const time = () => container.querySelector('time')?.textContent;
  expect(time()).toBe('9m');
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(time()).toBe('12m');
  act(() => {
    root.unmount();
  });
  expect(vi.getTimerCount()).toBe(0);
});
