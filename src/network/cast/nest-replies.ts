import { isObject } from '../../core/read/fields.js';
import type { FeedCasts } from './model.js';
import { isDeleted, MAX_DEPTH } from './parse-conversation.js';
import type { Reply } from './parse-conversation.js';
import { readHash } from './read-hash.js';

/** The objects of a list of casts, each once and followed by its `direct_replies`. */
export function flattenReplies(
  list: unknown,
  depth = 0,
  seen = new Set<unknown>(),
): Record<string, unknown>[] {
  if (!Array.isArray(list) || depth === MAX_DEPTH) return [];
  return list.filter(isObject).flatMap((cast) => {
    // It may be in its own replies.
    if (seen.has(cast)) return [];
    seen.add(cast);
    return [cast, ...flattenReplies(cast.direct_replies, depth + 1, seen)];
  });
}

const idOf = (hash: string) => hash.toLowerCase();

interface Place {
  reply: Reply;
  /** The list that it is in. */
  siblings: Reply[];
  depth: number;
}

/**
 * Puts each cast below the one that it replies to. Those that reply to none of the others are in
 * the order in which they come. A cast without a hash is left out. What lies deeper than the API's
 * own replies is beside what it replies to, so that a chain of any length can be rendered.
 */
export function nestReplies(casts: FeedCasts): Reply[] {
  const all = new Map<string, Reply>();
  const parents = new Map<Reply, string>();
  for (const cast of casts) {
    if (!cast?.hash || all.has(idOf(cast.hash))) continue;
    const { raw, hash } = cast;
    const isGone = isDeleted({ author: raw.author, text: raw.text });
    const reply = { cast: isGone ? null : cast, hash, replies: [], more: 0 };
    all.set(idOf(hash), reply);
    parents.set(reply, idOf(readHash(raw.parent_hash)));
  }
  const top: Reply[] = [];
  const answers = new Map<Reply, Reply[]>();
  for (const [reply, parentId] of parents) {
    const parent = all.get(parentId);
    if (!parent || parent === reply) top.push(reply);
    else if (!answers.get(parent)?.push(reply)) answers.set(parent, [reply]);
  }
  const placed = new Set<Reply>(top);
  const place = (from: readonly Reply[]) => {
    const places: Place[] = from.map((reply) => ({ reply, siblings: top, depth: 1 }));
    for (const { reply, siblings, depth } of places) {
      const list = depth < MAX_DEPTH ? reply.replies : siblings;
      for (const each of answers.get(reply) ?? []) {
        if (placed.has(each)) continue;
        placed.add(each);
        list.push(each);
        places.push({ reply: each, siblings: list, depth: Math.min(depth + 1, MAX_DEPTH) });
      }
    }
  };
  place([...top]);
  // Casts that reply to each other in a circle have no beginning: the first of them is one.
  for (const reply of all.values()) {
    if (placed.has(reply)) continue;
    placed.add(reply);
    top.push(reply);
    place([reply]);
  }
  return top;
}
