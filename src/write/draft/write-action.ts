import { filterOf, notificationKinds } from '../../network/cast/notifications.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
import { toggleKinds } from '../../network/cast/reactions.js';
import type { ToggleKind } from '../../network/cast/reactions.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import type { CastLimits } from './limits.js';
import { readDraft, readFid, readFullHash } from './read-draft.js';
import type { PostedDraft } from './read-draft.js';

/** A visitor's action. A page sends it as JSON, and a server does it for the visitor. */
export type WriteAction =
  | {
      /** A reaction to a cast, such as `like`, or its undo, such as `unlike`. */
      action: ToggleKind | `un${ToggleKind}`;
      /** The full hash of the cast. */
      hash: string;
      /** The fid of the cast's author. */
      fid?: number;
    }
  /** Posting a cast, a reply or a quote. */
  | { action: 'cast'; draft: PostedDraft }
  /** Deleting a cast of the visitor's own, by its full hash. */
  | { action: 'delete'; hash: string }
  /** Following a user. */
  | { action: 'follow'; fid: number }
  /** Following a user no longer. */
  | { action: 'unfollow'; fid: number }
  /** Marking the visitor's notifications as seen: those of a kind, or all. */
  | { action: 'seen'; type?: NotificationFilter };

/** The reaction of an action, and whether it is taken back; null for an action of another kind. */
export function reactionOf(action: string): { kind: ToggleKind; isUndo: boolean } | null {
  const kind = toggleKinds.find((each) => action === each || action === `un${each}`);
  return kind ? { kind, isUndo: action !== kind } : null;
}

/**
 * Reads an action that a page has sent: it may be anything. Returns why it cannot be done, as a
 * sentence for developers, if it cannot. Never throws.
 */
export function readAction(json: unknown, limits: CastLimits): WriteAction | string {
  const given = fieldsOf(json);
  const action = textOf(given.action);
  if (action === 'cast') {
    const draft = readDraft(given.draft, limits);
    return typeof draft === 'string' ? draft : { action, draft };
  }
  if (action === 'seen') {
    if (given.type === undefined) return { action };
    const type = notificationKinds()
      .map(filterOf)
      .find((each) => each === given.type);
    return type ? { action, type } : 'The type has to be one of the API, such as likes.';
  }
  if (action === 'follow' || action === 'unfollow') {
    const fid = readFid(given.fid);
    return fid ? { action, fid } : 'The fid has to be that of a user, as a number.';
  }
  const reaction = reactionOf(action);
  if (!reaction && action !== 'delete') {
    const all = toggleKinds.flatMap((kind) => [kind, `un${kind}`]).join(', ');
    return `The action has to be one of ${all}, cast, delete, follow, unfollow and seen.`;
  }
  const hash = readFullHash(given.hash);
  if (!hash) return 'The hash has to be a full one, 0x and 40 digits.';
  if (!reaction) return { action: 'delete', hash };
  const fid = readFid(given.fid);
  const { kind, isUndo } = reaction;
  return { action: isUndo ? `un${kind}` : kind, hash, ...(fid !== null && { fid }) };
}
