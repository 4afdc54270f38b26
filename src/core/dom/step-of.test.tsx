// @document shared
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { stepOf } from './step-of.js';

const press = (key: string, more: object = {}) =>
  stepOf({ key, currentTarget: document.body, ...more } as unknown as KeyboardEvent);

// https://github.com/mui/material-ui/issues/45308
test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'An arrow key with a modifier is the browser’s: it goes back, to another tab of it, or selects. (%s)',
  (modifier) => {
    expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([-1, 1]);
    expect(press('ArrowLeft', { [modifier]: true })).toBe(0);
    expect(press('ArrowRight', { [modifier]: true })).toBe(0);
  },
);
