import { parseSession } from './parse-session.js';
import type { StoredSession } from './types.js';

/** The session's place in local storage (SPEC.md 3). */
export const SESSION_KEY = 'neynar_authenticated_user';

/**
 * Gives the local storage. A function, because where storage is forbidden even naming it throws.
 */
export type GetStorage = () => Storage;

/** Runs one storage access. A failure is logged and ignored (SPEC.md 5): undefined is returned. */
function attempt<T>(what: string, access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    console.error(`Could not ${what} the signed-in user in local storage:`, error);
    return undefined;
  }
}

/**
 * The stored session, or null: none there, rubbish there, or storage that cannot be read (which is
 * logged).
 */
export function readSession(storage: GetStorage): StoredSession | null {
  return parseSession(attempt('read', () => storage().getItem(SESSION_KEY)) ?? null);
}

/**
 * Stores a session as `{ signer_uuid, ...user }`, the form that `@neynar/react` reads and writes.
 *
 * @returns whether storage now says so; a failure is logged.
 */
export function writeSession(storage: GetStorage, session: StoredSession): boolean {
  return !!attempt('write', () => {
    storage().setItem(SESSION_KEY, JSON.stringify(session));
    return true;
  });
}

/** Removes the stored session. Returns whether that worked; a failure is logged. */
export function removeSession(storage: GetStorage): boolean {
  return !!attempt('remove', () => {
    storage().removeItem(SESSION_KEY);
    return true;
  });
}
