// @vitest-environment node
import { expect, test } from 'vitest';
import { parseCast } from '../../network/cast/parse-cast.js';
import { orderComments } from './use-comments.js';

const cast = (hour: number, likes = 0) =>
  parseCast({
    hash: `0x${String(hour).padStart(40, '0')}`,
    text: '',
    timestamp: new Date(hour * 3_600_000).toISOString(),
    reactions: { likes: [], likes_count: likes },
  })!;
const page = (...hours: number[]) => ({ casts: hours.map((hour) => cast(hour)), until: 0 });
const hoursOf = (casts: ReturnType<typeof orderComments>) =>
  casts.map(({ timestamp }) => (timestamp ?? 0) / 3_600_000);

test('The oldest of the first five pages come first; later pages follow, each by itself.', () => {
  const pages = [page(20, 19), page(18, 19, 17), page(16), page(15), page(14), page(12, 13)];
  expect(hoursOf(orderComments(pages, 'oldest', []))).toEqual([14, 15, 16, 17, 18, 19, 20, 12, 13]);
});

test('What was posted here comes first in every order, and once.', () => {
  for (const order of ['newest', 'oldest', 'likes'] as const) {
    expect(hoursOf(orderComments([page(20, 18, 19)], order, [cast(19)]))[0]).toBe(19);
    expect(orderComments([page(20, 18, 19)], order, [cast(19)])).toHaveLength(3);
  }
});
