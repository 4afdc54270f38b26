import type { ParsedChannel, ParsedProfile } from '../../network/cast/model.js';
import type { TextToken } from '../../network/text/tokenize.js';

/** The words of a text that a row cuts off: no focus goes to a link that is not seen. */
const withoutLinks = (tokens: readonly TextToken[]): TextToken[] =>
  tokens.length > 0 ? [{ kind: 'text', text: tokens.map(({ text }) => text).join('') }] : [];

/** A user as a row of a list shows them: without facts and counts. */
export const userAsRow = (user: ParsedProfile): ParsedProfile => ({
  ...user,
  bio: withoutLinks(user.bio),
  location: '',
  accounts: [],
  following: null,
  followers: null,
});

/** A channel as a row of a list shows it: without facts and counts. */
export const channelAsRow = (channel: ParsedChannel): ParsedChannel => ({
  ...channel,
  description: withoutLinks(channel.description),
  followers: null,
  members: null,
  lead: null,
  link: null,
});
