import { channelsThatFail, knownChannels } from './channels.js';
import type { DataAdapter, DataRequest, FeedQuery } from '../src/entries/index.js';
import { failures, findCast } from './casts.js';
import { conversationResponse } from './conversations.js';
import { castSearchResponse, feedResponse, findCasts } from './feeds.js';
import { crawled } from './frames.js';
import { notificationsResponse } from './notifications.js';
import { fidsThatFail, findUsers, searches, users } from './users.js';

/** What never answers: its requests end with their signal. */
const silence = ({ signal }: Partial<DataRequest>) =>
  new Promise<never>((_, reject) => {
    const end = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

/**
 * A database's answer: an error for a status of the mocked API, nothing for 404, and for null none,
 * ever.
 */
function answer(response: object | number | null, request: Partial<DataRequest>) {
  if (response === null) return silence(request);
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
  cast: ({ type, identifier }, request) =>
    identifier === failures.silentCast.hash
      ? silence(request)
      : (findCast(type, identifier) ?? findCasts([identifier])[0]),
  channel: ({ channelId }, request) =>
    channelId === channelsThatFail.silent ? silence(request) : knownChannels[channelId],
  user: ({ fid }, request) =>
    fid === fidsThatFail.silent
      ? silence(request)
      : Object.values(users).find((user) => user.fid === fid),
  feed: (query, request) => answer(feedOf(query, request.cursor), request),
  conversation: (query, request) =>
    answer(conversationResponse(parametersOf({ ...query, cursor: request.cursor }), 1), request),
  notifications: (query, request) =>
    answer(notificationsResponse(parametersOf({ ...query, cursor: request.cursor }), 1), request),
  casts: ({ text, ...query }, request) =>
    answer(
      castSearchResponse(parametersOf({ ...query, q: text, cursor: request.cursor }), 1),
      request,
    ),
  search: ({ text, limit }, request) =>
    text === searches.silent ? silence(request) : findUsers(text).slice(0, limit ?? undefined),
  frame: ({ url }, request) => answer(url in crawled ? (crawled[url] ?? null) : 404, request),
} satisfies DataAdapter;
