import { knownChannels } from './channels.js';
import type { DataAdapter, FeedQuery } from '../src/index.js';
import { findCast } from './casts.js';
import { conversationResponse } from './conversations.js';
import { feedResponse, findCasts } from './feeds.js';
import { crawled } from './frames.js';
import { findUsers, users } from './users.js';

/** A database's answer: an error for a status of the mocked API, nothing for 404. */
function answer(response: object | number | null): object | null {
  if (typeof response !== 'number') return response;
  if (response === 404) return null;
  throw Object.assign(new Error(`The database failed with ${response}`), { code: 'database' });
}

/** The parameters as the API names them, in texts. */
const parametersOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        String(value),
      ]),
  );

const feedOf = (query: FeedQuery, cursor: string | null) =>
  feedResponse(parametersOf({ ...query, cursor }), 1);

/** The world as a site's own source of data: what the mocked API has, without a request. */
export const worldAdapter = {
  cast: ({ type, identifier }) => findCast(type, identifier) ?? findCasts([identifier])[0],
  channel: ({ channelId }) => knownChannels[channelId],
  user: ({ fid }) => Object.values(users).find((user) => user.fid === fid),
  feed: (query, { cursor }) => answer(feedOf(query, cursor)),
  conversation: (query, { cursor }) =>
    answer(conversationResponse(parametersOf({ ...query, cursor }), 1)),
  search: ({ text, limit }) => findUsers(text).slice(0, limit ?? undefined),
  frame: ({ url }) => answer(crawled[url] ?? null),
} satisfies DataAdapter;
