import { expect, test } from 'vitest';
import { readChannelId } from './channel-id.js';
import { readChannels } from './read-channels.js';

test('The id of a channel is what a server accepts, without its sign and spaces.', () => {
  expect(readChannelId(' /Garden-2 ')).toBe('Garden-2');
  for (const typed of ['', '/', 'two words', '../evil', '-a', 'a'.repeat(101), 7, null, {}]) {
    expect(readChannelId(typed)).toBeNull();
  }
});

test('Of the channels of a site those are offered whose id can be posted, each once.', () => {
  const garden = { id: 'garden', name: 'Gardens' };
  const list = [garden, garden, { id: '../evil' }, null, 7, { name: 'none' }, { id: 'dev' }];
  expect(readChannels(list)).toEqual([garden, { id: 'dev', name: 'dev' }]);
  for (const rubbish of ['garden', null, { 0: garden }]) expect(readChannels(rubbish)).toEqual([]);
});
