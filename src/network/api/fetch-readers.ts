import type { PageRule } from '../cast/api-types.js';
import type { ParsedCast, ParsedUser } from '../cast/model.js';
import { parseAuthor } from '../cast/parse-author.js';
import { toggleKinds } from '../cast/reactions.js';
import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import { fetchParsedComments } from './fetch-comments.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

export interface FollowedUser extends ParsedUser {
  fid: number;
}

/** The activity on a page by a user whom the viewer follows. */
export interface Reading {
  user: FollowedUser;
  /** The comment that they have written, liked or recast. */
  comment: ParsedCast;
  hasCommented: boolean;
}

/** Those who were on a page, among the users whom the viewer follows. */
export interface Readers {
  /** Each once: those who commented first, the newest first; then those who reacted. */
  users: readonly FollowedUser[];
  /** The fids of those who commented. */
  commenters: readonly number[];
}

/** The page, and which of its comments count. */
export interface ReadersQuery {
  /** The http(s) address of the page. */
  url: string;
  pageRule: PageRule | undefined;
  /** Whether the site shows a comment, whose reactions are asked for. */
  isVisible: (cast: ParsedCast) => boolean;
}

/** The most casts of a page of a feed, and reactions of a page (Neynar OpenAPI). */
const MAX = 100;

/** How many comments are asked for their reactions: as many as the API answers in a second. */
const MAX_ASKED = 5;

/** The user of a JSON if the API says that the viewer follows them. Never throws. */
const readFollowed = (json: unknown): FollowedUser[] =>
  attempt(() => {
    if (fieldsOf(fieldsOf(json).viewer_context).following !== true) return [];
    const { fid, ...user } = parseAuthor(json);
    return fid === null ? [] : [{ ...user, fid }];
  }) ?? [];

const reactionsOf = ({ reactions }: ParsedCast) =>
  toggleKinds.reduce((sum, kind) => sum + (reactions[kind].count ?? 0), 0);

/**
 * Fetches the users whom the viewer follows among the newest hundred who have reacted to a
 * cast. Null if it does not exist.
 * @throws like `requestData`
 */
export const fetchFollowedReactors = (
  context: RequestContext,
  hash: string,
): Promise<FollowedUser[] | null> =>
  requestData(
    context,
    'reactions/cast/',
    { hash, types: toggleKinds.map((kind) => `${kind}s`), limit: MAX },
    'reactions',
    ({ reactions }) => listOf(reactions).flatMap((each) => readFollowed(fieldsOf(each).user)),
  );

/**
 * Fetches the users whom the viewer follows among the authors of the newest hundred comments of
 * each kind, and among the newest hundred who liked or recast each of the five comments with the
 * most reactions. Reactions that could not be fetched are left out: what is said stays true. The
 * site's own function for feeds knows no reactions. Authors of comments come first, the newest
 * first, also of those that are not shown: a visitor may mute and unmute them.
 * @throws like `fetchParsedComments`
 */
export async function fetchReaders(
  context: RequestContext,
  { url, pageRule, isVisible }: ReadersQuery,
): Promise<Reading[]> {
  const { data } = await fetchParsedComments(
    { ...context, quotes: null },
    { url, pageRule, limit: MAX },
    null,
  );
  const asked = (context.customFetch ? [] : data.casts)
    .filter((cast) => reactionsOf(cast) > 0 && isVisible(cast))
    .sort((one, other) => reactionsOf(other) - reactionsOf(one))
    .slice(0, MAX_ASKED);
  const lists = await Promise.allSettled(
    asked.map(async (comment) => {
      const users = (await fetchFollowedReactors(context, comment.hash)) ?? [];
      return users.map((user) => ({ user, comment, hasCommented: false }));
    }),
  );
  const authors = [...data.casts]
    .sort((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0))
    .flatMap((comment) =>
      readFollowed(attempt(() => comment.raw.author)).map((user) => ({
        user,
        comment,
        hasCommented: true,
      })),
    );
  const reactors = lists.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return [...authors, ...reactors].filter(({ user }) => user.fid !== context.viewerFid);
}

/** Each reader once, of those whose comment is shown and who are shown themselves. */
export function readersOf(
  readings: readonly Reading[],
  isShown: (reading: Reading) => boolean,
): Readers {
  const shown = readings.filter(isShown);
  const users = new Map<number, FollowedUser>();
  for (const { user } of shown) if (!users.has(user.fid)) users.set(user.fid, user);
  const commenters = shown.filter(({ hasCommented }) => hasCommented).map(({ user }) => user.fid);
  return { users: [...users.values()], commenters: [...new Set(commenters)] };
}
