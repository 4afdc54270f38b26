import { parseSession } from './parse-session.js';
import type { StoredSession } from './types.js';

/** The key of the session in local storage (docs/behaviour.md, Session). */
export const SESSION_KEY = 'neynar_authenticated_user';

/**
 * Returns the local storage. A function, because reading the property throws where storage is
 * forbidden.
 */
export type GetStorage = () => Storage;

/** Runs a storage access. A failure is logged, and undefined returned. */
function attempt<T>(what: string, access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    console.error(`Could not ${what} the signed-in user in local storage:`, error);
    return undefined;
  }
}

/**
 * The stored session; null if there is none, if it is invalid, or if storage cannot be read (which
 * is logged).
 */
export function readSession(storage: GetStorage): StoredSession | null {
  return parseSession(attempt('read', () => storage().getItem(SESSION_KEY)) ?? null);
}

/**
 * Stores a session as `{ signer_uuid, ...user }`, the format that `@neynar/react` reads and writes.
 *
 * @returns whether it was stored; a failure is logged
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
