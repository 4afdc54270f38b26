import type { Cast } from '../../network/cast/api-types.js';
import { readHash } from '../../network/cast/read-hash.js';
import { handlerName, toggleKinds } from '../../network/cast/reactions.js';
import type { ReactionPress, ToggleKind } from '../../network/cast/reactions.js';
import type { CastDraft } from '../draft/draft.js';
import type { WriteAction } from '../draft/write-action.js';
import { toError, toText } from '../../core/errors/errors.js';
import { fetchJson } from '../../core/http/fetch-json.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { SESSION_KEY } from '../../provider/session/stored-session.js';

/** The options of `writeTo`. */
export interface WriteOptions {
  /**
   * Called when the server answers 401: its session has ended, or never began. Return `true` (or a
   * promise of it) once there is one, and the request is sent again. While it is pending it is not
   * called again: all requests wait for it. Return `false` where another user has signed in than
   * the one who has pressed. Where the user of castkit's own session is another one, nothing is
   * sent again.
   * @default the visitor is told that it failed
   */
  onSignedOut?: (() => boolean | Promise<boolean>) | undefined;
  /**
   * `include` sends cookies to a server of another origin, which has to allow that.
   * @default same-origin
   */
  credentials?: RequestCredentials | undefined;
  /**
   * The time after which a request fails with the code `timeout`, in milliseconds.
   * @default 15,000
   */
  timeout?: number | undefined;
  /**
   * Sends the requests.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
}

/**
 * Reacts to a cast, or takes it back: for cards, lists and the `onLike` of `ReactionBar`. Resolves
 * to true.
 */
type React = (cast: Cast, press: ReactionPress) => Promise<boolean>;
type ReactionHandlers = Record<`on${Capitalize<ToggleKind>}BtnPress`, React>;

/**
 * Handlers that write by a server of the site's own: `onLikeBtnPress` and its like for each
 * reaction that can be taken back. What they throw has a `code`, and with the code `http` the
 * `status` of the response: the widgets say what that means. With the status 409 it has the `hash`
 * of the earlier version of a draft that was posted, if that is known.
 */
export interface WriteHandlers extends ReactionHandlers {
  /** Posts a draft of a composer, and resolves to the hash of the cast. */
  onSubmit: (draft: CastDraft) => Promise<{ hash: string }>;
  /** Deletes a cast of the visitor's own. */
  deleteCast: (cast: Cast) => Promise<boolean>;
}

/** Who is signed in by castkit; empty without a user, and for the session of a site's own. */
const readUser = (): string =>
  attempt(() => {
    const { fid } = fieldsOf(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
    return fid === undefined ? '' : toText(fid);
  }) ?? '';

/** Reads which cast was posted in place of the one that was sent: its hash, if it is known. */
const readEarlier = (response: Response): Promise<Fields> | undefined =>
  response.status === 409
    ? response.json().then(
        (json) => ({ hash: fieldsOf(json).hash, isEarlier: true }),
        () => ({ isEarlier: true }),
      )
    : undefined;

/**
 * Connects the widgets with `createWriteHandler` of castkit/server, by its URL. It sends nothing by
 * itself.
 * @example
 * ```tsx
 * const { onLikeBtnPress, onSubmit } = writeTo('/api/farcaster');
 * <NeynarFeedList feedType="following" fid={3} allowReactions onLikeBtnPress={onLikeBtnPress} />
 * ```
 */
export function writeTo(url: string, options: WriteOptions = {}): WriteHandlers {
  const { onSignedOut, credentials = 'same-origin', timeout = TIMEOUT_MS } = options;

  let signingIn: Promise<boolean | undefined> | undefined;
  const signIn = () => {
    signingIn ??= Promise.resolve(onSignedOut?.()).finally(() => {
      signingIn = undefined;
    });
    return signingIn;
  };

  async function send(action: WriteAction, isRetry = false): Promise<{ hash: string }> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
      credentials,
    };
    const presser = readUser();
    try {
      const { success, hash, isEarlier } = await limitTime(timeout, undefined, (signal) =>
        fetchJson(url, { ...init, signal }, readEarlier, options.fetch),
      );
      if (isEarlier === true) {
        throw Object.assign(toError('An earlier version was posted.', 'http'), {
          status: 409,
          hash: readHash(hash),
        });
      }
      // Another server, or a page in place of it.
      if (success !== true) throw toError('The response does not say that it was done.', 'invalid');
      return { hash: textOf(hash) };
    } catch (reason) {
      const error = toError(reason, 'network');
      if (error.status === 401 && !isRetry && (await signIn()) === true) {
        // Not by the signer of the next user.
        if (presser === '' || presser === readUser()) return await send(action, true);
      }
      // By the name the composer knows that the message is for developers.
      throw Object.assign(error, { name: 'WriteError' });
    }
  }

  const react =
    (kind: ToggleKind): React =>
    async ({ hash, author }, { isUndo }) => {
      const { fid } = author ?? {};
      await send({
        action: isUndo ? `un${kind}` : kind,
        hash: readHash(hash),
        ...(fid && { fid }),
      });
      return true;
    };

  return {
    ...(Object.fromEntries(
      toggleKinds.map((kind) => [handlerName(kind), react(kind)]),
    ) as ReactionHandlers),
    onSubmit: ({ descriptions: _, ...draft }) => send({ action: 'cast', draft }),
    async deleteCast({ hash }) {
      await send({ action: 'delete', hash: readHash(hash) });
      return true;
    },
  };
}
