import { countOf, fieldsOf, listOf } from '../../core/read/fields.js';
import { toggleKinds, TOGGLES } from './reactions.js';
import type { ParsedReactions } from './model.js';

/** Parses `reactions` and `viewer_context` of a cast. Never throws. */
export function parseReactions(reactionsJson: unknown, viewerJson: unknown): ParsedReactions {
  try {
    return parse(reactionsJson, viewerJson);
  } catch {
    return parse(null, null); // a getter or a proxy, which JSON does not contain
  }
}

function parse(reactionsJson: unknown, viewerJson: unknown): ParsedReactions {
  const reactions = fieldsOf(reactionsJson);
  const viewer = fieldsOf(viewerJson);
  const parsed = {} as ParsedReactions;
  for (const kind of toggleKinds) {
    const list = reactions[`${kind}s`];
    // Today's API sends the count and an empty list; that of 2024 sometimes sent only the list.
    const length = Array.isArray(list) ? list.length : null;
    parsed[kind] = {
      active: viewer[TOGGLES[kind]] === true,
      count: countOf(reactions[`${kind}s_count`]) ?? length,
      fids: listOf(list)
        .map((reactor) => countOf(fieldsOf(reactor).fid))
        .filter((fid) => fid !== null),
    };
  }
  return parsed;
}
