import { expect, test } from 'vitest';
import { pastedAddress } from './pasted-address.js';

const URL = 'https://farcaster.xyz/linda/0x6a0ae6a1';

test.each([
  URL,
  `<${URL}>`,
  ` \n${URL}\t`,
  `${URL}.`,
  `${URL},`,
  `"${URL}"`,
  `“${URL}”`,
  `(${URL})`,
  `(<${URL}>).`,
  `\u200b${URL}\u200b`,
  `https://farcaster\u2060.xyz/linda/0x6a0ae6a1\ufeff`,
  'farcaster.xyz/linda/0x6a0ae6a1',
  '<farcaster.xyz/linda/0x6a0ae6a1>!',
])('An address in an attribute may be as it was pasted from a chat. (%j)', (pasted) => {
  expect(pastedAddress(pasted)).toBe(URL);
});

test.each([
  ['https://en.wikipedia.org/wiki/Crane_(bird)', 'https://en.wikipedia.org/wiki/Crane_(bird)'],
  ['https://a.example/?q=x&y=%5B1%5D', 'https://a.example/?q=x&y=%5B1%5D'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['localhost/x', 'localhost/x'],
  ['/x', '/x'],
  // A scheme never turns into another one.
  ['java\u200bscript:alert(1)', 'javascript:alert(1)'],
  ['<javascript:alert(1)>', 'javascript:alert(1'],
  ['data:text/html,x', 'data:text/html,x'],
  ['', ''],
])('%j is read as %j', (pasted, url) => {
  expect(pastedAddress(pasted)).toBe(url);
});

test('a hostile text is read in little time', () => {
  const started = performance.now();
  for (const text of ['(', ')', '.', '<>', 'a.', '\u200b', '(a']) {
    for (const times of [1000, 50_000]) pastedAddress(text.repeat(times));
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
