import { readName, readUsername } from '../../core/read/usernames.js';
import { byteOffsets } from './byte-offsets.js';
import { fieldsOf, listOf, numberOf, textOf, countOf } from '../../core/read/fields.js';
import type { Mention } from '../cast/model.js';
import { parseAuthor } from '../cast/parse-author.js';

function rangeOf(json: unknown): Pick<Mention, 'start' | 'end'> {
  const { start, end } = fieldsOf(json);
  return { start: numberOf(start), end: numberOf(end) };
}

/**
 * Parses the users and channels that a text or bio mentions. A range without a name is omitted.
 * Never throws.
 */
export function parseMentions(json: unknown): Mention[] {
  const fields = fieldsOf(json);
  // Unreadable entries keep their index, because it pairs names and ranges.
  const ofUsers = listOf(fields.mentioned_profiles_ranges);
  const users = listOf(fields.mentioned_profiles).map((user, at) => ({
    username: readUsername(textOf(fieldsOf(user).username)),
    fid: countOf(fieldsOf(user).fid) ?? undefined,
    ...rangeOf(ofUsers[at]),
  }));
  const ofChannels = listOf(fields.mentioned_channels_ranges);
  const channels = listOf(fields.mentioned_channels).map((channel, at) => ({
    channel: readName(textOf(fieldsOf(channel).id)),
    ...rangeOf(ofChannels[at]),
  }));
  return [...users.filter(({ username }) => username), ...channels.filter((each) => each.channel)];
}

/** The maximum number of mentions of a cast (the protocol's validation). */
const MAX_MENTIONS = 10;

/** A name that can be inserted: ASCII, so that it has as many bytes as characters. */
const NAME = /^\w[\w.-]{0,99}$/;

/** A mention whose name is missing in the text. */
interface Hole {
  /** Null for a user without a username, who gets no link. */
  username: string | null;
  name: string;
  start: number;
}

/** Finds the empty ranges, which mark missing names. A user without a name is `!` and the fid. */
function findHoles(json: unknown): Hole[] {
  const { mentioned_profiles: profiles, mentioned_profiles_ranges: ranges } = fieldsOf(json);
  const users = listOf(profiles);
  const holes = listOf(ranges).flatMap((range, at): Hole | [] => {
    const { start, end } = fieldsOf(range);
    const place = countOf(start);
    if (place === null || place !== numberOf(end)) return [];
    const { username, fid } = parseAuthor(users[at]);
    if (NAME.test(username)) return { username, name: `@${username}`, start: place };
    return fid === null ? [] : { username: null, name: `@!${fid}`, start: place };
  });
  return holes.slice(0, MAX_MENTIONS).sort((a, b) => a.start - b.start);
}

/**
 * Parses the text of a cast and its mentions. Open nodes omit the names of users from the text
 * (docs/apis.md): they are inserted at the API's empty ranges.
 */
export function parseText(json: unknown): { text: string; mentions: Mention[] } {
  const given = textOf(fieldsOf(json).text);
  const all = parseMentions(json);
  const holes = findHoles(json);
  if (holes.length === 0) return { text: given, mentions: all };
  // The added space gives the end of the text an offset, too.
  const offsets = byteOffsets(`${given} `, new Set(holes.map(({ start }) => start)));
  // Without ranges, which no longer fit the text. The names still do.
  const mentions: Mention[] = all.map(({ username, fid, channel }) => ({
    username,
    fid,
    channel,
  }));
  let text = '';
  let done = 0;
  let inserted = 0;
  for (const { username, name, start } of holes) {
    const offset = offsets.get(start);
    // The range is wrong, or the name is already there.
    if (offset === undefined || given.startsWith(name, offset)) continue;
    text += given.slice(done, offset) + name;
    done = offset;
    const at = start + inserted;
    if (username) mentions.push({ username, start: at, end: at + name.length });
    inserted += name.length;
  }
  return { text: text + given.slice(done), mentions };
}
