import { parseSession } from './parse-session.js';
import type { StoredSession } from './types.js';

/** A login that was begun and has not ended: what a message must match to end it. */
export interface PendingLogin {
  /** The origin of the login page. */
  origin: string;
  /** The window that was opened on it. */
  source: Window;
}

/** What is read of a `MessageEvent`. */
export type LoginMessageEvent = Pick<MessageEvent<unknown>, 'origin' | 'data' | 'source'>;

/** A data object: neither null nor an array, a date, a map or a boxed value. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * Whether a message came from the login window: its source is the window that we opened. Only where
 * that one reports `closed`, and so may have been severed from us (Cross-Origin-Opener-Policy) or
 * be wrapped by the app that shows the page, another top-level window will do. A frame never does,
 * whatever page of the login origin somebody frames, nor does a source that is gone: that is what a
 * removed frame leaves behind. `parent` may be read across origins.
 */
function isLoginWindow(source: MessageEventSource | null, opened: Window): boolean {
  const sender = source as Partial<Window> | null;
  return !!sender && (sender === opened || (opened.closed && sender.parent === sender));
}

/**
 * Reads the login page's answer, `{ is_authenticated: true, signer_uuid, user }` (SPEC.md 4, 5 and
 * 7). The origin must be the login page's to the letter, the source its window. `fid` is taken from
 * beside `user` where `user` has none; a `signer_uuid` inside `user` is never taken.
 *
 * @returns the session, or null for every other message. Never throws, never logs.
 */
export function readLoginMessage(
  event: LoginMessageEvent,
  login: PendingLogin,
): StoredSession | null {
  try {
    const { origin, data, source } = event;
    if (origin !== login.origin || !isLoginWindow(source, login.source) || !isRecord(data)) {
      return null;
    }
    const { is_authenticated, signer_uuid, user, fid } = data;
    return is_authenticated === true && isRecord(user)
      ? parseSession(JSON.stringify({ fid, ...user, signer_uuid }))
      : null;
  } catch {
    return null; // a getter, a proxy, a cycle, a BigInt: not what the login page sends
  }
}
