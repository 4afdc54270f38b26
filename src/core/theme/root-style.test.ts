import { expect, test } from 'vitest';
import { rootStyle } from './root-style.js';

test('without a colour the styles are the same object, or none', () => {
  const style = { padding: 0, background: 'red' };
  expect(rootStyle(style)).toBe(style);
  expect(rootStyle(undefined)).toBe(undefined);
});

test('what is inside inherits a colour, unless the site sets a token of its own', () => {
  expect(rootStyle({ color: 'red' })).toEqual({
    '--castkit-site-text': 'currentcolor',
    '--castkit-site-line': 'underline',
    '--castkit-site-box': 'transparent',
    '--castkit-text-muted': 'currentcolor',
    color: 'red',
  });
  const own = { color: 'red', '--castkit-text-muted': 'grey' };
  expect(rootStyle(own)).toMatchObject({ '--castkit-text-muted': 'grey' });
});
