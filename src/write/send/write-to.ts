import type { Cast } from '../../network/cast/api-types.js';
import { readHash } from '../../network/cast/read-hash.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
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
   * Called when the server responds with 401, because the session has ended or never began. Return
   * `true` (or a promise of it) once there is a session, and the request is sent again. While it is
   * pending, all requests wait, and it is not called again. Return `false` if another user has
   * signed in than the one who pressed. Nothing is sent again if Castkit's own session belongs to
   * another user.
   * @default the visitor is told that it failed
   */
  onSignedOut?: (() => boolean | Promise<boolean>) | undefined;
  /**
   * `include` sends cookies to a server of another origin, which must allow that.
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
 * Reacts to a cast, or undoes the reaction: for cards, lists and `onLike` of `ReactionBar`.
 * Resolves to true.
 */
type React = (cast: Cast, press: ReactionPress) => Promise<boolean>;
type ReactionHandlers = Record<`on${Capitalize<ToggleKind>}BtnPress`, React>;

/**
 * Handlers that write through your server: `onLikeBtnPress`, and one like it for each reaction that
 * can be undone. Their errors have a `code`. With the code `http` they have the `status` of the
 * response, and the widgets explain it to visitors. With the status 409 they have the `hash` of the
 * earlier version of a draft that was posted, if it is known.
 */
export interface WriteHandlers extends ReactionHandlers {
  /** Posts a draft of a composer. Resolves to the hash of the cast. */
  onSubmit: (draft: CastDraft) => Promise<{ hash: string }>;
  /**
   * Follows a user, or no longer: for `FollowButton`. Resolves to true. Rejects with the code
   * `refused`, and sends nothing, for the user of Castkit's own session.
   */
  onFollow: (user: { fid: number }, press: ReactionPress) => Promise<boolean>;
  /** Deletes one of the visitor's own casts. */
  deleteCast: (cast: Cast) => Promise<boolean>;
  /**
   * Marks the visitor's notifications as seen, those of a kind or all: for `onSeen` of
   * `NeynarNotifications`. It never asks to sign in, as nobody has pressed anything.
   */
  onSeen: (type?: NotificationFilter) => Promise<boolean>;
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
 * Connects the widgets to `createWriteHandler` of castkit/server, at its URL. It sends nothing
 * until a handler is called.
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
    // Also of a user who has signed in since the press.
    if (action.action.endsWith('follow') && 'fid' in action && presser === `${action.fid}`) {
      throw toError('A user cannot follow themselves.', 'refused');
    }
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
      const isPressed = action.action !== 'seen';
      if (error.status === 401 && isPressed && !isRetry && (await signIn()) === true) {
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
      const action = isUndo ? (`un${kind}` as const) : kind;
      await send({ action, hash: readHash(hash), ...(fid && { fid }) });
      return true;
    };

  return {
    ...(Object.fromEntries(
      toggleKinds.map((kind) => [handlerName(kind), react(kind)]),
    ) as ReactionHandlers),
    onSubmit: ({ descriptions: _, ...draft }) => send({ action: 'cast', draft }),
    async onFollow({ fid }, { isUndo }) {
      await send({ action: isUndo ? 'unfollow' : 'follow', fid });
      return true;
    },
    async deleteCast({ hash }) {
      await send({ action: 'delete', hash: readHash(hash) });
      return true;
    },
    async onSeen(type) {
      await send({ action: 'seen', ...(type && { type }) });
      return true;
    },
  };
}
