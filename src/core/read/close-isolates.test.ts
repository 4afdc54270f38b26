import { expect, test } from 'vitest';
import { closeIsolates } from './close-isolates.js';

test.each([
  ['Linda', 'Linda'],
  ['a\u2067b', 'a\u2067b\u2069'],
  ['a\u2066\u2068b', 'a\u2066\u2068b\u2069\u2069'],
  ['a\u2067b\u2069c', 'a\u2067b\u2069c'],
  // It would close what stands around the name, and the second would turn the rest.
  ['a\u2069\u202eb', 'a\u202eb'],
  ['\u2069\u2067\u2069\u2069', '\u2067\u2069'],
])('Marks of direction end with their text. (%j)', (given, closed) => {
  expect(closeIsolates(given)).toBe(closed);
});
