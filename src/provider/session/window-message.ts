import { parseSession } from './parse-session.js';
import type { StoredSession } from './types.js';

/** A login that has started. A message must match it. */
export interface PendingSignIn {
  origin: string;
  source: Window;
  /** When the login window was opened, in milliseconds since 1970. */
  begunAt: number;
}

/** The fields that are read of a `MessageEvent`. */
export type WindowMessageEvent = Pick<MessageEvent<unknown>, 'origin' | 'data' | 'source'>;

/** A plain object: neither null nor an array, a date, a map or a boxed value. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * Whether a message comes from the login window: its source is the window that was opened. If that
 * window reports `closed`, it may have been severed from its opener (Cross-Origin-Opener-Policy) or
 * be wrapped by the app that shows the page: then any top-level window is accepted. A frame is
 * never accepted, because any site can embed a page of the login origin; nor is a missing source,
 * which a removed frame leaves. `parent` may be read across origins.
 */
function isSignInWindow(source: MessageEventSource | null, opened: Window): boolean {
  const sender = source as Partial<Window> | null;
  return !!sender && (sender === opened || (opened.closed && sender.parent === sender));
}

/**
 * Reads the message of the login page, `{ is_authenticated: true, signer_uuid, user }`
 * (rules of NeynarAuthButton). The origin must equal the login page's, and the source
 * must be its window. `fid` beside `user` is used if `user` has none; a `signer_uuid` inside `user`
 * is ignored, and one beside it is required.
 *
 * @returns the session, or null for every other message. Never throws, never logs.
 */
export function readWindowMessage(
  event: WindowMessageEvent,
  pending: Pick<PendingSignIn, 'origin' | 'source'>,
): StoredSession | null {
  try {
    const { origin, data, source } = event;
    if (origin !== pending.origin || !isSignInWindow(source, pending.source) || !isRecord(data)) {
      return null;
    }
    const { is_authenticated, signer_uuid, user, fid } = data;
    return is_authenticated === true && signer_uuid && isRecord(user)
      ? parseSession(JSON.stringify({ fid, ...user, signer_uuid }))
      : null;
  } catch {
    return null; // a getter, a proxy, a cycle, a BigInt: not what the login page sends
  }
}
