import { expect, it } from 'vitest';
import { wholeText } from './whole-text.js';

it('reads a docstring beyond an @ in its code', () => {
  const text = 'Names a user (`Replying to';
  expect(wholeText(text, { name: '`), a\nchannel.', default: 'false' })).toBe(
    'Names a user (`Replying to @name`), a\nchannel.',
  );
  expect(wholeText(text, { name: 'again`.' })).toBe('Names a user (`Replying to @name again`.');
});

it('leaves out what is a tag', () => {
  expect(wholeText('Shows `label`.', { deprecated: 'for `text`' })).toBe('Shows `label`.');
  expect(wholeText('Shows `label`.')).toBe('Shows `label`.');
});
