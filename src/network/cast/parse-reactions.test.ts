import { expect, test } from 'vitest';
import { throwing } from '../../../tests/throwing.js';
import { parseReactions } from './parse-reactions.js';

const NONE = {
  like: { active: false, count: null, fids: [] },
  recast: { active: false, count: null, fids: [] },
};

test('reads counts, who reacted, and what the viewer did', () => {
  const reactions = { likes_count: 7, likes: [{ fid: 3 }, null], recasts: [{ fid: 5 }] };
  expect(parseReactions(reactions, { recasted: true })).toEqual({
    like: { active: false, count: 7, fids: [3] },
    recast: { active: true, count: 1, fids: [5] },
  });
});

test.each([null, 7, throwing])('has none where they cannot be read: %#', (json) => {
  expect(parseReactions(json, json)).toEqual(NONE);
});
