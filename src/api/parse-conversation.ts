import { countOf, fieldsOf, isObject, objectsOf, textOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import type { Cast } from './types.js';

/** A cast and who answered it, as the API sends it (Neynar OpenAPI, `CastWithInteractionsAndConversations`). */
export interface Reply {
  /** The API's JSON; null stands for a cast that was deleted. */
  cast: Cast | null;
  /** Never empty. */
  hash: string;
  replies: Reply[];
  /** How many answers there are that the API did not send along. */
  more: number;
}

/** A cast in its thread, ready to draw. */
export interface Conversation {
  /** What was answered, oldest first; null stands for one that was deleted. */
  parents: (Cast | null)[];
  cast: Cast;
  replies: Reply[];
}

/** The API nests five deep at most; what pretends to be deeper is cut. */
const DEEPEST = 10;

/** A deleted cast leaves a hash at most. */
const isDeleted = (cast: Fields) => !cast.author && !cast.text;

/** The answers to a cast, each once. */
function readReplies(json: Fields, seen: Set<string>, depth = 0): Reply[] {
  if (depth === DEEPEST) return [];
  return (objectsOf(json.direct_replies) ?? []).flatMap((cast) => {
    const hash = textOf(cast.hash);
    if (!hash || seen.has(hash)) return [];
    seen.add(hash);
    const replies = readReplies(cast, seen, depth + 1);
    // Of many answers the first few come along, and of the deepest none.
    const more = Math.max(0, (countOf(fieldsOf(cast.replies).count) ?? 0) - replies.length);
    return { cast: isDeleted(cast) ? null : cast, hash, replies, more };
  });
}

/** What was answered, oldest first, with a gap wherever one answers a cast that the API did not send. */
function readParents(list: unknown, cast: Fields): (Cast | null)[] {
  const parents: (Cast | null)[] = [];
  let before = '';
  for (const parent of [...(objectsOf(list) ?? []), cast]) {
    const answered = textOf(parent.parent_hash);
    if (answered && answered !== before) parents.push(null);
    if (parent !== cast) parents.push(isDeleted(parent) ? null : parent);
    before = textOf(parent.hash);
  }
  return parents;
}

/**
 * The API's JSON as our model, or null where it holds no cast. Never throws.
 * @param hasParents whether what the cast answers was asked for: where it is not there, it was deleted
 */
export function parseConversation(json: unknown, hasParents: boolean): Conversation | null {
  if (!isObject(json) || !isObject(json.cast)) return null;
  const { cast } = json;
  return {
    parents: hasParents ? readParents(json.chronological_parent_casts, cast) : [],
    cast,
    replies: readReplies(cast, new Set([textOf(cast.hash)])),
  };
}
