import { countOf, fieldsOf, listOf } from '../json/read.js';
import type { ParsedReactions } from './types.js';

/** The fids in a list of reactors. */
const fidsOf = (list: unknown): number[] =>
  listOf(list)
    .map((reactor) => countOf(fieldsOf(reactor).fid))
    .filter((fid) => fid !== null);

const lengthOf = (list: unknown): number | null => (Array.isArray(list) ? list.length : null);

/** Parses `reactions` and `viewer_context` of a cast. Never throws. */
export function parseReactions(reactionsJson: unknown, viewerJson: unknown): ParsedReactions {
  try {
    return parse(reactionsJson, viewerJson);
  } catch {
    return parse(null, null); // a getter or a proxy, which JSON does not contain
  }
}

function parse(reactionsJson: unknown, viewerJson: unknown): ParsedReactions {
  const { likes, likes_count, recasts, recasts_count } = fieldsOf(reactionsJson);
  const { liked, recasted } = fieldsOf(viewerJson);
  return {
    // Today's API sends the count and an empty list; that of 2024 sometimes sent only the list.
    likes: countOf(likes_count) ?? lengthOf(likes),
    recasts: countOf(recasts_count) ?? lengthOf(recasts),
    likers: fidsOf(likes),
    recasters: fidsOf(recasts),
    liked: liked === true,
    recasted: recasted === true,
  };
}
