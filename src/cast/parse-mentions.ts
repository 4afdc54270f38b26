import { readName, readUsername } from '../json/names.js';
import { fieldsOf, listOf, numberOf, textOf } from '../json/read.js';
import type { Mention } from './types.js';

/** The range of the mention at an index of a list. */
function rangeOf(ranges: unknown, at: number): Pick<Mention, 'start' | 'end'> {
  const { start, end } = fieldsOf(listOf(ranges)[at]);
  return { start: numberOf(start), end: numberOf(end) };
}

/**
 * Parses the users and channels that a text or bio mentions. A range without a name is omitted.
 * Never throws.
 */
export function parseMentions(json: unknown): Mention[] {
  const fields = fieldsOf(json);
  // Unreadable entries keep their index, by which names and ranges are paired.
  const users = listOf(fields.mentioned_profiles).map((user, at) => ({
    username: readUsername(textOf(fieldsOf(user).username)),
    ...rangeOf(fields.mentioned_profiles_ranges, at),
  }));
  const channels = listOf(fields.mentioned_channels).map((channel, at) => ({
    channel: readName(textOf(fieldsOf(channel).id)),
    ...rangeOf(fields.mentioned_channels_ranges, at),
  }));
  return [...users.filter(({ username }) => username), ...channels.filter((each) => each.channel)];
}
