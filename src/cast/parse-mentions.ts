import { readName, readUsername } from '../read/names.js';
import { fieldsOf, listOf, numberOf, textOf } from '../read/read.js';
import type { Mention } from './types.js';

/** Reads a range. */
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
  // Unreadable entries keep their index, by which names and ranges are paired.
  const ofUsers = listOf(fields.mentioned_profiles_ranges);
  const users = listOf(fields.mentioned_profiles).map((user, at) => ({
    username: readUsername(textOf(fieldsOf(user).username)),
    ...rangeOf(ofUsers[at]),
  }));
  const ofChannels = listOf(fields.mentioned_channels_ranges);
  const channels = listOf(fields.mentioned_channels).map((channel, at) => ({
    channel: readName(textOf(fieldsOf(channel).id)),
    ...rangeOf(ofChannels[at]),
  }));
  return [...users.filter(({ username }) => username), ...channels.filter((each) => each.channel)];
}
