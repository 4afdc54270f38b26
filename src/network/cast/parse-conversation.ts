import { countOf, fieldsOf, isObject, objectsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { parseCast } from './parse-cast.js';
import { readHash } from './read-hash.js';
import type { ParsedCast } from './model.js';

/** A reply with its own replies (Neynar OpenAPI, `CastWithInteractionsAndConversations`). */
export interface Reply {
  /** Null for a deleted cast. */
  cast: ParsedCast | null;
  /** Never empty. */
  hash: string;
  replies: Reply[];
  /** The number of replies that the API has not sent. */
  more: number;
}

export interface Conversation {
  /** The casts that this one replies to, oldest first; null for a deleted one. */
  parents: (ParsedCast | null)[];
  cast: ParsedCast;
  replies: Reply[];
}

/** Replies nested deeper than this are ignored. The API nests them at most five deep. */
export const MAX_DEPTH = 10;

/** A deleted cast has at most a hash. */
export const isDeleted = (cast: Fields) => !cast.author && !cast.text;

/** The replies to a cast, each once. */
function readReplies(json: Fields, seen: Set<string>, depth = 0): Reply[] {
  if (depth === MAX_DEPTH) return [];
  return (objectsOf(json.direct_replies) ?? []).flatMap((cast) => {
    const hash = readHash(cast.hash);
    if (!hash || seen.has(hash)) return [];
    seen.add(hash);
    const replies = readReplies(cast, seen, depth + 1);
    // The API sends the first few of many replies, and none at its maximum depth.
    const more = Math.max(0, (countOf(fieldsOf(cast.replies).count) ?? 0) - replies.length);
    return { cast: isDeleted(cast) ? null : parseCast(cast), hash, replies, more };
  });
}

/**
 * The casts above, oldest first, with null where a cast replies to one that the list lacks. Without
 * a list it is unknown whether they were deleted: open nodes send none.
 */
export function readParents(list: unknown, cast: Fields): (ParsedCast | null)[] {
  const parents: (ParsedCast | null)[] = [];
  const sent = objectsOf(list);
  if (!sent) return parents;
  let previousHash = '';
  for (const parent of [...sent, cast]) {
    const parentHash = readHash(parent.parent_hash);
    if (parentHash && parentHash !== previousHash) parents.push(null);
    if (parent !== cast) parents.push(isDeleted(parent) ? null : parseCast(parent));
    previousHash = readHash(parent.hash);
  }
  return parents;
}

/**
 * Parses a conversation; null if the JSON contains no cast. Never throws.
 * @param parentsRequested whether the casts above were requested: if so, a missing one was deleted
 */
export function parseConversation(json: unknown, parentsRequested: boolean): Conversation | null {
  if (!isObject(json) || !isObject(json.cast)) return null;
  const parsed = parseCast(json.cast);
  return (
    parsed && {
      parents: parentsRequested ? readParents(json.chronological_parent_casts, json.cast) : [],
      cast: parsed,
      replies: readReplies(json.cast, new Set([parsed.hash])),
    }
  );
}
