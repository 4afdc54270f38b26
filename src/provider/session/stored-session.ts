import { logError } from '../../core/errors/log-error.js';
/** The key of the session in local storage (rules of src/sign-in). */
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
    logError(`Could not ${what} the signed-in user in local storage:`, error);
    return undefined;
  }
}

/**
 * The JSON of the stored session, unchecked; null if there is none, or if storage cannot be read
 * (which is logged).
 */
export function readSession(storage: GetStorage): string | null {
  return attempt('read', () => storage().getItem(SESSION_KEY)) ?? null;
}

/**
 * Stores the JSON of a session, `{ signer_uuid, ...user }`, the format that `@neynar/react` reads
 * and writes; null removes it.
 *
 * @returns whether that worked; a failure is logged
 */
export function writeSession(storage: GetStorage, json: string | null): boolean {
  return !!attempt(json ? 'write' : 'remove', () => {
    if (json) storage().setItem(SESSION_KEY, json);
    else storage().removeItem(SESSION_KEY);
    return true;
  });
}
