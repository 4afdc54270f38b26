import { array, fallback, object } from 'valibot';
import type { InferOutput } from 'valibot';
import { readName, readUsername } from '../json/names.js';
import { field, text } from './schemas.js';
import type { Mention } from './types.js';

const NOWHERE = { start: NaN, end: NaN };
const ranges = fallback(
  array(fallback(object({ start: field(Number), end: field(Number) }), NOWHERE)),
  [],
);

/** What the API says of a text's mentions, the same for casts and bios. */
export const mentionsSchema = object({
  // One that cannot be read keeps its place: names and ranges belong together by their numbers.
  mentioned_profiles: fallback(array(fallback(object({ username: text }), { username: '' })), []),
  mentioned_profiles_ranges: ranges,
  mentioned_channels: fallback(array(fallback(object({ id: text }), { id: '' })), []),
  mentioned_channels_ranges: ranges,
});

/** Whom and what a text mentions. A range without a name is left out. */
export function parseMentions(json: InferOutput<typeof mentionsSchema>): Mention[] {
  const users = json.mentioned_profiles.map(({ username }, index) => ({
    username: readUsername(username),
    ...json.mentioned_profiles_ranges[index],
  }));
  const channels = json.mentioned_channels.map(({ id }, index) => ({
    channel: readName(id),
    ...json.mentioned_channels_ranges[index],
  }));
  return [...users.filter(({ username }) => username), ...channels.filter((each) => each.channel)];
}
