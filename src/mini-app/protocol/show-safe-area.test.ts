// @document shared
import { expect, it } from 'vitest';
import { showSafeArea } from './show-safe-area.js';

it("What the host covers is in `--castkit-safe-top` and its like of the page's root, from 0 to 200 px, until the provider is removed.", () => {
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
