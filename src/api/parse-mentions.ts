import { readName, readUsername } from '../json/names.js';
import { fieldsOf, listOf, numberOf, textOf } from '../json/read.js';
import type { Mention } from './types.js';

/** Where the mention at a place of a list begins and ends. */
function rangeOf(ranges: unknown, at: number): Pick<Mention, 'start' | 'end'> {
  const { start, end } = fieldsOf(listOf(ranges)[at]);
  return { start: numberOf(start), end: numberOf(end) };
}

/** Whom and what a cast's text or a bio mentions. A range without a name is left out. Never throws. */
export function parseMentions(json: unknown): Mention[] {
  const fields = fieldsOf(json);
  // One that cannot be read keeps its place: names and ranges belong together by their numbers.
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
