import type { ParsedCast } from '../../network/cast/model.js';
import type { Reply } from '../../network/cast/parse-conversation.js';

/** A comment that a visitor has posted here, until the API sends it. */
export interface OwnComment {
  /** The page that is commented on. */
  page: string;
  /** The hash of the comment that is answered; null for a comment on the page itself. */
  parent: string | null;
  cast: ParsedCast;
}

/** Hashes are compared in lower case. */
export const idOf = (hash: string): string => hash.toLowerCase();

/** Adds the hashes of replies, and of the replies to them. */
function collect(replies: readonly Reply[], found: Set<string>) {
  for (const reply of replies) {
    found.add(idOf(reply.hash));
    collect(reply.replies, found);
  }
  return found;
}

/**
 * Adds what was posted here to the replies to a cast: behind those of the API, and each once, for
 * which the API's own counts. What answers a reply at `maxDepth` is in one row with it, as what is
 * deeper is not shown at once.
 * @param hash the hash of the cast
 * @param depth the depth of the replies to it
 */
export function withVisitorsReplies(
  replies: readonly Reply[],
  hash: string,
  own: readonly OwnComment[],
  depth: number,
  maxDepth: number,
): readonly Reply[] {
  if (own.length === 0) return replies;
  const seen = collect(replies, new Set([idOf(hash)]));
  const ownOf = (parent: string) =>
    own.flatMap(({ parent: of, cast }) => {
      const id = idOf(cast.hash);
      if (of === null || idOf(of) !== idOf(parent) || seen.has(id)) return [];
      seen.add(id);
      return [{ cast, hash: cast.hash, replies: [], more: 0 }];
    });
  const add = (list: readonly Reply[], parent: string | null, at: number): Reply[] =>
    [...list, ...(parent === null ? [] : ownOf(parent))].flatMap((reply) => {
      const isLast = at === maxDepth;
      return [
        { ...reply, replies: add(reply.replies, isLast ? null : reply.hash, at + 1) },
        ...(isLast ? behind(reply.hash) : []),
      ];
    });
  // In one row with what they answer.
  const behind = (parent: string): Reply[] =>
    ownOf(parent).flatMap((reply) => [reply, ...behind(reply.hash)]);
  return add(replies, hash, depth);
}
