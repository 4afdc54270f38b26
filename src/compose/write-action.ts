import { fieldsOf, textOf } from '../read/read.js';
import type { CastLimits } from './limits.js';
import { readDraft, readFid, readFullHash } from './read-draft.js';
import type { PostedDraft } from './read-draft.js';

/** What a visitor does: a page sends it as JSON, and a server does it in the visitor's name. */
export type WriteAction =
  | {
      /** A reaction to a cast, or taking it back. */
      action: 'like' | 'unlike' | 'recast' | 'unrecast';
      /** The full hash of the cast. */
      hash: string;
      /** The fid of its author. */
      fid?: number;
    }
  /** Posting a cast, a reply or a quote. */
  | { action: 'cast'; draft: PostedDraft }
  /** Deleting a cast of the visitor's own, by its full hash. */
  | { action: 'delete'; hash: string };

/**
 * Reads an action that a page has sent: it may be anything. Returns why it cannot be done, as a
 * sentence for developers, if it cannot. Never throws.
 */
export function readAction(json: unknown, limits: CastLimits): WriteAction | string {
  const given = fieldsOf(json);
  const action = textOf(given.action);
  switch (action) {
    case 'cast': {
      const draft = readDraft(given.draft, limits);
      return typeof draft === 'string' ? draft : { action, draft };
    }
    case 'like':
    case 'unlike':
    case 'recast':
    case 'unrecast':
    case 'delete': {
      const hash = readFullHash(given.hash);
      if (!hash) return 'The hash has to be a full one, 0x and 40 digits.';
      const fid = readFid(given.fid);
      return action === 'delete' || !fid ? { action, hash } : { action, hash, fid };
    }
    default:
      return 'The action has to be like, unlike, recast, unrecast, cast or delete.';
  }
}
