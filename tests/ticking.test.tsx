// @document shared
import { act, cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { renderUnder } from './render-under.js';
import { CastCard } from '../src/entries/index.js';

test('The age of a cast grows while the page stays open.', () => {
  vi.useFakeTimers({ now: world.now });
  const { container } = renderUnder({}, <CastCard cast={world.singularCast} />);
  const time = () => container.querySelector('time')?.textContent;
  expect(time()).toBe('9m');
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(time()).toBe('12m');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
