import { countOf, fieldsOf, listOf, objectsOf, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import type { ParsedNotification, ParsedUser } from './model.js';
import { kindOf } from './notifications.js';
import { parseAuthor } from './parse-author.js';
import { parseCast } from './parse-cast.js';

/** The most users of a group that are read. Our own choice: five of them have a face. */
const MAX_USERS = 100;
/** The longest excerpt, in UTF-16 units: more than two lines have. */
const MAX_EXCERPT = 300;

/** The users of a list of followers or reactions, each once; those without a name are left out. */
function parseUsers(list: unknown): ParsedUser[] {
  const seen = new Set<number>();
  return listOf(list)
    .slice(0, MAX_USERS)
    .map((each) => parseAuthor(fieldsOf(each).user))
    .filter(({ fid, displayName }) => {
      if (!displayName || (fid !== null && seen.has(fid))) return false;
      if (fid !== null) seen.add(fid);
      return true;
    });
}

/** The beginning of a text, without half a character at its end. */
const excerptOf = (text: string) => text.slice(0, MAX_EXCERPT).replace(/[\ud800-\udbff]$/, '');

function parse(json: unknown): ParsedNotification | null {
  const group = fieldsOf(json);
  const kind = kindOf(textOf(group.type));
  if (!kind) return null;
  const isByCast = kind === 'mention' || kind === 'reply' || kind === 'quote';
  const reactions = listOf(group.reactions);
  // A group without the whole cast has its hash in each reaction.
  const cast = parseCast(group.cast) ?? parseCast(fieldsOf(reactions[0]).cast);
  const author = cast?.author.displayName ? [cast.author] : [];
  const users = isByCast ? author : parseUsers(kind === 'follow' ? group.follows : reactions);
  const [user] = users;
  if (!user) return null;
  const given = Date.parse(textOf(group.most_recent_timestamp));
  const time = Number.isNaN(given) ? (isByCast ? (cast?.timestamp ?? null) : null) : given;
  return {
    hash: [kind, kind === 'follow' ? '' : cast?.hash, time, user.fid ?? user.username].join(' '),
    kind,
    time,
    isUnread: group.seen === false,
    users,
    // A count that is too small is no count.
    count: isByCast ? 1 : Math.max(countOf(group.count) ?? 0, users.length),
    cast: kind === 'follow' ? null : cast,
    excerpt: isByCast || !cast ? '' : excerptOf(textOf(cast.raw.text).trim()),
  };
}

/**
 * Parses a notification. Null if the JSON contains none, if its kind is unknown, or if nobody of it
 * is known. Never throws.
 */
export const parseNotification = (json: unknown): ParsedNotification | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => parse(json)) ?? null;

/** The notifications of a list, in its order, each once; undefined if there is no list. */
export function parseNotifications(
  list: unknown,
  parse: (json: object) => ParsedNotification | null = parseNotification,
): ParsedNotification[] | undefined {
  const groups = objectsOf(list)?.flatMap((json) => parse(json) ?? []);
  return groups && uniqueNotifications(groups);
}

/** Leaves out what came before: between two pages a list has moved on. */
export function uniqueNotifications(groups: readonly ParsedNotification[]): ParsedNotification[] {
  const seen = new Set<string>();
  return groups.filter(({ hash }) => {
    const isNew = !seen.has(hash);
    seen.add(hash);
    return isNew;
  });
}
