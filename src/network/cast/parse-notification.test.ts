import { expect, test } from 'vitest';
import { world } from '../../../mocks/index.js';
import { throwing } from '../../../tests/throwing.js';
import { filterOf, notificationKinds } from './notifications.js';
import { parseNotification, parseNotifications } from './parse-notification.js';

const { alice, dev, linda } = world.users;
const { launchCast } = world;
const AT = '2026-03-04T11:00:00.000Z';

const likes = {
  object: 'notification',
  type: 'likes',
  most_recent_timestamp: AT,
  seen: false,
  reactions: [linda, alice].map((user) => ({ object: 'likes', user, cast: launchCast })),
  cast: launchCast,
  count: 5,
};

test('A group has its kind, who did it, how many, when, and whether it is unread.', () => {
  expect(parseNotification(likes)).toMatchObject({
    kind: 'like',
    time: Date.parse(AT),
    isUnread: true,
    users: [{ displayName: 'Linda Xie' }, { displayName: 'Alice' }],
    count: 5,
    cast: { hash: launchCast.hash },
  });
});

test('Follows have users and no cast; casts of others have their author alone.', () => {
  const follows = { type: 'follows', follows: [{ object: 'follower', user: dev }], cast: {} };
  expect(parseNotification(follows)).toMatchObject({ kind: 'follow', count: 1, cast: null });
  for (const type of ['mention', 'reply', 'quote']) {
    const parsed = parseNotification({ type, cast: launchCast, count: 7, reactions: [{}] });
    expect(parsed).toMatchObject({ kind: type, count: 1, users: [{ fid: linda.fid }] });
  }
});

test('The names of requests stand for those of responses.', () => {
  expect(notificationKinds().map(filterOf)).toEqual([
    ...['mentions', 'replies', 'quotes', 'likes', 'recasts', 'follows'],
  ]);
  expect(parseNotification({ type: 'replies', cast: launchCast })?.kind).toBe('reply');
});

test('A count that is smaller than the list, or none, is that of the list.', () => {
  for (const count of [1, 0, -4, 1.5, 'many', null, undefined, NaN, Infinity]) {
    expect(parseNotification({ ...likes, count })?.count).toBe(2);
  }
  expect(parseNotification({ ...likes, count: '12' })?.count).toBe(12);
});

test('Whoever has no name is left out, and counts as one of the others.', () => {
  const reactions = [null, 7, {}, { user: null }, { user: { pfp_url: 'javascript:0' } }];
  const some = { ...likes, reactions: [...reactions, { user: linda }, { user: linda }] };
  expect(parseNotification(some)).toMatchObject({ users: [{ fid: linda.fid }], count: 5 });
  expect(parseNotification({ ...likes, reactions })).toBeNull();
});

test('Only `false` marks it as unread, and a hostile picture is none.', () => {
  for (const seen of [true, null, undefined, 0, 'false']) {
    expect(parseNotification({ ...likes, seen })?.isUnread).toBe(false);
  }
  const user = { ...linda, pfp_url: 'javascript:alert(1)' };
  const [face] = parseNotification({ ...likes, reactions: [{ user }] })?.users ?? [];
  expect(face?.avatarUrl).toBeNull();
});

test('A group without its cast has that of its first reaction.', () => {
  const { cast: _, ...bare } = likes;
  const reactions = [{ user: linda, cast: { object: 'cast_dehydrated', hash: '0xab' } }];
  expect(parseNotification({ ...bare, reactions })?.cast?.hash).toBe('0xab');
  expect(parseNotification({ ...bare, reactions: [{ user: linda }] })?.cast).toBeNull();
});

test.each([
  ...[null, undefined, 7, 'likes', [], {}, { type: 'likes' }, { type: 'mention' }],
  ...[{ type: 'toString' }, { type: 'constructor', follows: [{ user: linda }] }],
  { type: 'bitcoin', reactions: likes.reactions },
  { type: 'follows', follows: { 0: { user: linda } } },
  { type: 'reply', cast: 'gm' },
  throwing,
])('What is none, or of a kind that is unknown, is left out. (%#)', (json) => {
  expect(parseNotification(json)).toBeNull();
});

test('A list has each once; one that has grown is another.', () => {
  const grown = { ...likes, count: 6, most_recent_timestamp: '2026-03-04T11:30:00.000Z' };
  const parsed = parseNotifications([grown, null, likes, 'x', likes]);
  expect(parsed?.map(({ count }) => count)).toEqual([6, 5]);
  expect(parseNotifications({ length: 1 })).toBeUndefined();
});

test('Of ten thousand users in a group, a hundred are read.', () => {
  const reactions = Array.from({ length: 10_000 }, (_, at) => ({ user: { ...linda, fid: at } }));
  expect(parseNotification({ ...likes, reactions })?.users).toHaveLength(100);
});

test('Of the cast that was reacted to, the text begins; no letter is cut in half.', () => {
  expect(parseNotification(likes)?.excerpt).toMatch(/^Spent the weekend/);
  const cast = { ...launchCast, text: `${'a'.repeat(299)}😀` };
  expect(parseNotification({ ...likes, cast })?.excerpt).toBe('a'.repeat(299));
  expect(parseNotification({ type: 'reply', cast: launchCast })?.excerpt).toBe('');
});
