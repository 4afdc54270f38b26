import { expect, test } from 'vitest';
import { readHashtags } from './read-hashtags.js';

test('Of what a site has found, five words are offered, each once and without its sign.', () => {
  const found = ['#garden', 'garden', 'gm gm', '', 7, null, '<b>', 'é_1', 'a', 'b', 'c', 'd', 'e'];
  expect(readHashtags(found)).toEqual(['garden', 'é_1', 'a', 'b', 'c']);
  for (const rubbish of [null, 'garden', { 0: 'garden' }])
    expect(readHashtags(rubbish)).toEqual([]);
});
