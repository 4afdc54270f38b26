import type { RequestContext } from '../../network/api/request-data.js';
import { readHash } from '../../network/cast/read-hash.js';
import { readFullHash } from '../../write/draft/read-draft.js';
import type { PostedDraft } from '../../write/draft/read-draft.js';
import { reactionOf } from '../../write/draft/write-action.js';
import type { WriteAction } from '../../write/draft/write-action.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { createPostJson, withoutPart } from '../fetch/ask-neynar.js';

/** The result of an action for the page: the hash of a posted cast, if the API sends it. */
export interface WriteResult {
  hash?: string;
}

/** Does an action on behalf of a signer. Throws `http`, `network`, `timeout` or `invalid`. */
export type WriteApi = (
  signer: string,
  action: WriteAction,
  signal: AbortSignal,
) => Promise<WriteResult>;

/** The body of `POST cast`. The API finds the mentioned users by the handles of the typed text. */
function castBody({ rawText, embeds, parent, channelId, idem }: PostedDraft) {
  return {
    text: rawText,
    ...(embeds.length > 0 && { embeds }),
    ...(parent &&
      ('hash' in parent
        ? { parent: parent.hash, parent_author_fid: parent.fid }
        : { parent: parent.url })),
    ...(channelId !== undefined && { channel_id: channelId }),
    idem,
  };
}

/**
 * Checks that a response confirms the action.
 * @throws `invalid` if it does not
 */
function requireSuccess({ success }: Fields): void {
  if (success !== true) throw withoutPart('success');
}

/**
 * Creates a function that writes by the identity provider's endpoints (Neynar OpenAPI, Cast,
 * Reaction, User and Notifications).
 */
export function createWriteApi(context: RequestContext): WriteApi {
  const send = createPostJson(context);
  return async (signer_uuid, action, signal) => {
    if (action.action === 'cast') {
      const body = { signer_uuid, ...castBody(action.draft) };
      const fields = await send('POST', 'cast/', body, signal);
      const hash = readFullHash(readHash(fieldsOf(fields.cast).hash));
      if (hash) return { hash };
      // The cast was posted: only the link to it is missing.
      requireSuccess(fields);
      return {};
    }
    if (action.action === 'delete') {
      const body = { signer_uuid, target_hash: action.hash };
      requireSuccess(await send('DELETE', 'cast/', body, signal));
      return {};
    }
    if (action.action === 'seen') {
      const { type } = action;
      const body = { signer_uuid, ...(type && { type }) };
      requireSuccess(await send('POST', 'notifications/seen/', body, signal));
      return {};
    }
    if (action.action === 'follow' || action.action === 'unfollow') {
      const method = action.action === 'follow' ? 'POST' : 'DELETE';
      const body = { signer_uuid, target_fids: [action.fid] };
      const fields = await send(method, 'user/follow/', body, signal);
      requireSuccess(fields);
      // The whole may succeed without its only part.
      for (const detail of listOf(fields.details)) requireSuccess(fieldsOf(detail));
      return {};
    }
    const reaction = reactionOf(action.action);
    const body = {
      signer_uuid,
      reaction_type: reaction?.kind,
      target: action.hash,
      ...(action.fid !== undefined && { target_author_fid: action.fid }),
    };
    requireSuccess(await send(reaction?.isUndo ? 'DELETE' : 'POST', 'reaction/', body, signal));
    return {};
  };
}
