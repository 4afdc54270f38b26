import { toText } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { isBlank, readUsername } from '../../core/read/usernames.js';
import { fieldsOf, isObject } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { parseViewer } from './parse-viewer.js';
import type { Viewer } from './parse-viewer.js';
import type { INeynarAuthenticatedUser, StoredSession } from './types.js';

/** Keys that change an object's prototype when a careless merge copies them. */
const UNSAFE_KEY = /^(__proto__|constructor|prototype)$/;
const TEXT = /^[^]{1,500}$/;
/** An absolute URL: `http:a` would be relative on some sites. */
const HTTP = /^https?:\/\/.{1,2000}$/i;
/** Keys of URLs: `pfp_url`, `url`, `avatarUrl`, `image_uri`. */
const ADDRESS_KEY = /(ur[il]|href|src)s?$/i;
/** Keys of free text: a text that begins like a URL is still a text. */
const TEXT_KEY = /^(text|username|display_name|signer_uuid)$/;
/** The beginning of any other value that is a URL, or runs like one. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:javascript|vbscript|data|blob|about):)/i;

/** A session whose fields are not checked yet. */
interface Unchecked {
  [field: string]: unknown;
  profile?: { bio?: Fields | null } | null;
}
type Check = (value: unknown) => boolean;

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

const isName: Check = (value) => isText(value, TEXT) && !isBlank(value);
const isTextList: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';

/** The checks of the optional fields. */
const CHECKS: Record<string, Check> = {
  object: (value) => value === 'user',
  display_name: isName,
  custody_address: isName,
  profile: (value) => typeof (value as Unchecked['profile'])?.bio?.text === 'string',
  follower_count: isNumber,
  following_count: isNumber,
  verifications: isTextList,
  verified_addresses: isObject,
  active_status: (value) => value === 'active' || value === 'inactive',
  power_badge: isBoolean,
  viewer_context: (value) =>
    isObject(value) && isBoolean(value.following) && isBoolean(value.followed_by),
};

function check(fields: Fields, checks: Record<string, Check>): void {
  for (const [key, isValid] of Object.entries(checks)) {
    if (!isValid(fields[key])) Reflect.deleteProperty(fields, key);
  }
}

/**
 * Whether a field, or each item of a list, may be kept. The URL of a page or an image must be an
 * absolute http(s) one: anything else (`javascript:`, `data:`, a relative path) could run or
 * resolve on the embedding site.
 */
function isSafe(key: string, value: unknown): boolean {
  if (key === 'pfp_url' && typeof value !== 'string') return false;
  if (Array.isArray(value)) return value.every((item) => isSafe(key, item));
  if (isObject(value) || value === null || TEXT_KEY.test(key)) return true;
  // Browsers ignore controls and white space before a URL, and line breaks within it.
  const start = toText(value).replace(/[\0-\x20]/g, '');
  if (!ADDRESS_KEY.test(key) && !ADDRESS.test(start)) return true;
  return isText(value, HTTP) && httpUrl(value) !== null;
}

/** Deletes unsafe fields at any depth; an unsafe item of a list becomes null. */
function clean(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    if (!UNSAFE_KEY.test(key) && isSafe(key, field)) clean(field);
    // A hole in a list would pass for an item of any type.
    else if (Array.isArray(value)) value[Number(key)] = null;
    else Reflect.deleteProperty(value, key);
  }
}

/**
 * Reads a session from its JSON, `{ signer_uuid, ...user }`, and checks every field that `IUser`
 * names. A signer, which may be empty, and a fid are required (a string of digits is converted), an
 * invalid username is empty, and any other field of a wrong type is removed. Messages are read from
 * JSON too, so that the result is plain data, without getters, proxies or prototypes.
 *
 * @returns the session, or null for anything that is not one. Never throws.
 */
export function parseSession(json: string | null): StoredSession | null {
  const session = parseViewer(json) as (Unchecked & Viewer) | null;
  if (!session) return null;
  clean(session);
  check(session, CHECKS);
  check(session.profile?.bio ?? {}, { mentioned_profiles: isTextList });
  check(fieldsOf(session.verified_addresses), {
    eth_addresses: isTextList,
    sol_addresses: isTextList,
  });
  const username = isText(session.username, TEXT) ? readUsername(session.username) : '';
  return Object.assign(session, { username }) as unknown as StoredSession;
}

/** A session of a site: without a signer it can only read. */
export const withSigner = (session: Fields): Fields => ({
  ...session,
  signer_uuid: session.signer_uuid ?? '',
});

/** The user of a session; missing fields have the empty values that `IUser` names. */
export function completeUser(session: StoredSession): INeynarAuthenticatedUser {
  return {
    object: 'user',
    custody_address: '',
    profile: { bio: { text: '' } },
    follower_count: 0,
    following_count: 0,
    verified_addresses: {},
    active_status: 'inactive',
    power_badge: false,
    ...session,
  };
}
