import { isBlank, readUsername } from '../json/names.js';
import type { INeynarAuthenticatedUser } from './types.js';

/** In UTF-16 units of JSON. The largest of 30 real users has 3,600: what is longer is no profile. */
const MAX_LENGTH = 50_000;
/** Levels of nesting. A mentioned profile's address list, the deepest of the API, lies at 7. */
const MAX_DEPTH = 12;

/** Keys that reach an object's prototype when a careless merge copies them. */
const UNSAFE_KEY = /^(__proto__|constructor|prototype)$/;
const DIGITS = /^\d+$/;
const SIGNER = /^\S{1,256}$/;
const TEXT = /^[^]{1,500}$/;
/**
 * Anything else (`javascript:`, `data:`, a relative path) could run or resolve on the embedding
 * site.
 */
const PICTURE = /^https?:\/\/.{1,2000}$/i;

/** A session whose fields nobody has looked at. */
type Unchecked = Record<string, unknown> & { profile?: { bio?: { text?: unknown } | null } | null };

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Deletes what must not be kept, at any depth. Throws where there are more levels than allowed. */
function clean(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (!levels) throw new RangeError('nested too deep');
  for (const [key, field] of Object.entries(value)) {
    if (UNSAFE_KEY.test(key) || (key === 'pfp_url' && !isText(field, PICTURE))) {
      Reflect.deleteProperty(value, key);
    } else {
      clean(field, levels - 1);
    }
  }
}

/**
 * Reads a session from its JSON, `{ signer_uuid, ...user }`, and vouches for every field that
 * `IUser` names: a signer and an fid (a string of digits is read as one) are required, a username
 * that is none is empty, any other field of a wrong type is dropped. JSON is the way in for messages too: what comes out is plain
 * data, without getters, proxies or prototypes.
 *
 * @returns the session, or null for anything that is not one. Never throws.
 */
export function parseSession(json: string | null): INeynarAuthenticatedUser | null {
  try {
    if (!json || json.length > MAX_LENGTH) return null;
    const session = JSON.parse(json) as Unchecked;
    clean(session, MAX_DEPTH);
    for (const key of ['display_name', 'custody_address']) {
      const value = session[key];
      if (!isText(value, TEXT) || isBlank(value)) Reflect.deleteProperty(session, key);
    }
    const username = isText(session.username, TEXT) ? readUsername(session.username) : '';
    if (typeof session.profile?.bio?.text !== 'string') delete session.profile;
    const fid = isText(session.fid, DIGITS) ? Number(session.fid) : (session.fid as number);
    return Number.isSafeInteger(fid) && fid > 0 && isText(session.signer_uuid, SIGNER)
      ? Object.assign(session as INeynarAuthenticatedUser, { fid, username })
      : null;
  } catch {
    return null;
  }
}
