import { expect, test } from 'vitest';
import { parseCast } from '../api/parse-cast.js';
import type { Cast } from '../api/types.js';
import { createReactionMemory } from './reaction-memory.js';

const VIEWER = 3;
const cast: Cast = {
  hash: '0x1',
  text: 'gm',
  reactions: { likes: [], likes_count: 4, recasts: [{ fid: 3 }, { fid: 8 }] },
};

const seen = (json: Cast) => {
  const { liked, likes, recasted, recasts, recasters } = parseCast(json)!.reactions;
  return { liked, likes, recasted: recasted || recasters.includes(VIEWER), recasts };
};

test('nothing is remembered of what nobody has pressed', () => {
  const memory = createReactionMemory();
  expect(memory.recall(cast, VIEWER)).toBe(cast);
});

test('a like is remembered with its count, and taken back', () => {
  const memory = createReactionMemory();
  memory.turn(cast, VIEWER, 'like');
  expect(seen(memory.recall(cast, VIEWER))).toMatchObject({ liked: true, likes: 5 });
  expect(memory.recall(cast, VIEWER)).toBe(memory.recall(cast, VIEWER));
  memory.turn(cast, VIEWER, 'like');
  expect(seen(memory.recall(cast, VIEWER))).toMatchObject({ liked: false, likes: 4 });
});

test('a recast that only the list tells of can be taken back', () => {
  const memory = createReactionMemory();
  memory.turn(cast, VIEWER, 'recast');
  memory.turn(cast, VIEWER, 'like');
  expect(seen(memory.recall(cast, VIEWER))).toEqual({
    liked: true,
    likes: 5,
    recasted: false,
    recasts: 1,
  });
});

test('it is one viewer’s, and that of this answer of the API', () => {
  const memory = createReactionMemory();
  memory.turn(cast, VIEWER, 'like');
  expect(memory.recall(cast, 8)).toBe(cast);
  const newer = { ...cast };
  expect(memory.recall(newer, VIEWER)).toBe(newer);
});

test('what is not counted stays so, and what is no cast stays as it is', () => {
  const memory = createReactionMemory();
  const uncounted: Cast = { hash: '0x2' };
  memory.turn(uncounted, VIEWER, 'like');
  expect(seen(memory.recall(uncounted, VIEWER))).toMatchObject({ liked: true });
  const none: Cast = {};
  memory.turn(none, VIEWER, 'like');
  expect(memory.recall(none, VIEWER)).toBe(none);
});
