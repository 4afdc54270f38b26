// @document shared
import { expect, it } from 'vitest';
import { showSafeArea } from './show-safe-area.js';

it('sets what the host covers, within limits, and removes it', () => {
  const root = document.createElement('div');
  const remove = showSafeArea(root, { top: 44, right: -5, bottom: 1e9, left: 0.5 });
  const read = () =>
    ['top', 'right', 'bottom', 'left'].map((side) =>
      root.style.getPropertyValue(`--castkit-safe-${side}`),
    );
  expect(read()).toEqual(['44px', '0px', '200px', '0.5px']);
  remove();
  expect(read()).toEqual(['', '', '', '']);
});
