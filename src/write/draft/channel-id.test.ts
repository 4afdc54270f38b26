import { expect, test } from 'vitest';
import { readChannelId } from './channel-id.js';
import { readFoundChannels } from '../../network/api/search-channels.js';

test('The id of a channel is what a server accepts, without its sign and spaces.', () => {
  expect(readChannelId(' /Garden-2 ')).toBe('Garden-2');
  for (const typed of ['', '/', 'two words', '../evil', '-a', 'a'.repeat(101), 7, null, {}]) {
    expect(readChannelId(typed)).toBeNull();
  }
});

test('Of the channels of a site those are offered whose id can be posted, each once.', () => {
  const garden = { id: 'garden', name: 'Gardens' };
  const list = [garden, garden, { id: '../evil' }, null, 7, { name: 'none' }, { id: 'dev' }];
  expect(readFoundChannels(list)).toEqual([
    { ...garden, imageUrl: null },
    { id: 'dev', name: 'dev', imageUrl: null },
  ]);
  const broken = {
    get id() {
      throw new Error('no');
    },
  };
  for (const rubbish of ['garden', null, { 0: garden }, [broken]]) {
    expect(readFoundChannels(rubbish)).toEqual([]);
  }
});
