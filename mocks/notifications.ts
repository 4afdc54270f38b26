import type { FarcasterNotification, NotificationsPage } from '../src/entries/index.js';
import { casts, NOW } from './casts.js';
import { fidsThatFail, users } from './users.js';

const MINUTE = 60_000; // ms

const { alice, carolina, dev, linda, noor, yuki } = users;
const { launchCast, quietCast, singularCast } = casts;

const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

/** A notification of today's API. */
const notification = (
  type: string,
  minutes: number,
  fields: FarcasterNotification,
): FarcasterNotification => ({
  object: 'notification',
  most_recent_timestamp: ago(minutes),
  type,
  seen: true,
  ...fields,
});

const reactions = (object: string, ...by: (typeof linda)[]) =>
  by.map((user) => ({ object, user, cast: { object: 'cast_dehydrated', hash: quietCast.hash } }));
const follows = (...by: (typeof linda)[]) => by.map((user) => ({ object: 'follower', user }));

/** One of each kind, the newest first: what happened to Alice. */
const all: FarcasterNotification[] = [
  notification('likes', 4, {
    seen: false,
    cast: quietCast,
    reactions: reactions('likes', linda, carolina, dev),
    count: 5,
  }),
  notification('mention', 9, { seen: false, cast: singularCast, count: 1 }),
  notification('follows', 35, { follows: follows(yuki, noor), count: 2 }),
  notification('recasts', 64, {
    cast: quietCast,
    reactions: reactions('recasts', noor),
    count: 1,
  }),
  notification('reply', 122, { cast: launchCast, count: 1 }),
  notification('quote', 180, { cast: casts.quotingCast, count: 1 }),
];

/** The names of the kinds in requests, where they differ from those of responses. */
const NAMES: Record<string, string> = { mention: 'mentions', reply: 'replies', quote: 'quotes' };

/**
 * The response of the API for a user: a status for one that fails, null for one that never gets a
 * response.
 */
export function notificationsResponse(
  query: Record<string, string>,
  times: number,
): NotificationsPage | number | null {
  const { fid, type, limit = '15', cursor = '0' } = query;
  const user = Number(fid);
  if (user === fidsThatFail.broken) return 500;
  if (user === fidsThatFail.silent) return null;
  if (user === fidsThatFail.recovering && times === 1) return 500;
  const isHers = user === alice.fid || user === fidsThatFail.recovering;
  const wanted = type?.split(',');
  const found = (isHers ? all : []).filter(
    ({ type: kind }) => !wanted || wanted.includes(NAMES[kind ?? ''] ?? kind ?? ''),
  );
  const start = Number(cursor);
  const end = start + Number(limit);
  return {
    notifications: found.slice(start, end),
    unseen_notifications_count: isHers ? 2 : 0,
    next: { cursor: end < found.length ? `${end}` : null },
  };
}

/** What happened to Alice, of each kind one, the newest first; the first two are unread. */
export const notifications: readonly FarcasterNotification[] = all;
