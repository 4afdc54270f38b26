import { expect, test, vi } from 'vitest';
import { createRecentSearches } from './recent-searches.js';

test('The oldest search that is not shown is forgotten for a twenty-first.', () => {
  const { retain } = createRecentSearches();
  const evict = vi.fn<(key: string) => void>();
  const show = (key: string) => retain(key, () => evict(key));
  const hideFirst = show('first');
  const hideTwin = show('first');
  show('second')();
  for (let number = 3; number <= 21; number += 1) show(`${number}`)();
  expect(evict.mock.calls).toEqual([['second']]);
  hideFirst();
  show('22')();
  expect(evict.mock.calls.at(-1)).toEqual(['3']);
  hideTwin();
  show('4')();
  show('23')();
  expect(evict.mock.calls.at(-1)).toEqual(['first']);
  show('24')();
  // The fourth was shown again.
  expect(evict.mock.calls.at(-1)).toEqual(['5']);
});
