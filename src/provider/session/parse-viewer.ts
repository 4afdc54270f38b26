import type { SessionAccess, StoredSession } from './types.js';

/** In UTF-16 units of JSON. The largest of 30 real users has 3,600: more is no profile. */
const MAX_LENGTH = 50_000;
/**
 * Levels of nesting. The deepest field of the API, the addresses of a mentioned profile, is at 7.
 */
const MAX_DEPTH = 12;
const DIGITS = /^\d+$/;
/** Empty: a session that can only read. */
const SIGNER = /^\S{0,256}$/;

/** Who is signed in, and whether they can write: what widgets need that show no user. */
export type Viewer = Pick<StoredSession, 'fid' | 'signer_uuid'> & {
  /** Whether the host of a mini app alone says so: such a user is not stored, and reads alone. */
  unproven?: boolean;
};

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1));
}

/**
 * Reads of whom a session is from its JSON, `{ signer_uuid, ...user }`. A signer, which may be
 * empty, and a fid are required (a string of digits is converted). The other fields stay as they
 * came, unchecked: `parseSession` checks them, and takes what this takes, so that all widgets of a
 * page agree on who is signed in.
 *
 * @returns null for anything that is no session. Never throws.
 */
export function parseViewer(json: string | null): Viewer | null {
  try {
    if (!json || json.length > MAX_LENGTH) return null;
    const session = JSON.parse(json) as Record<string, unknown>;
    const { fid: given, signer_uuid } = session;
    const fid = typeof given === 'string' && DIGITS.test(given) ? Number(given) : (given as number);
    return Number.isSafeInteger(fid) &&
      fid > 0 &&
      typeof signer_uuid === 'string' &&
      SIGNER.test(signer_uuid) &&
      isWithin(session, MAX_DEPTH)
      ? (Object.assign(session, { fid }) as unknown as Viewer)
      : null;
  } catch {
    return null;
  }
}

/** The rights of the viewer's session; null without a session, or without a proof of it. */
export const accessOf = (viewer: Viewer | null): SessionAccess | null =>
  viewer && !viewer.unproven ? (viewer.signer_uuid ? 'write' : 'read') : null;
