// @vitest-environment node
import { expect, test } from 'vitest';
import { parseReactions } from './parse-reactions.js';

const NONE = {
  likes: null,
  recasts: null,
  likers: [],
  recasters: [],
  liked: false,
  recasted: false,
};

test('reads counts, who reacted, and what the viewer did', () => {
  const reactions = { likes_count: 7, likes: [{ fid: 3 }, null], recasts: [{ fid: 5 }] };
  expect(parseReactions(reactions, { recasted: true })).toEqual({
    likes: 7,
    recasts: 1,
    likers: [3],
    recasters: [5],
    liked: false,
    recasted: true,
  });
});

test.each([
  null,
  7,
  {
    get likes() {
      throw new Error('hostile');
    },
  },
])('has none where they cannot be read: %#', (json) => {
  expect(parseReactions(json, json)).toEqual(NONE);
});
