import { httpUrl } from '../../core/read/http-url.js';
import { isBlank, readName } from '../../core/read/usernames.js';
import { countOf, fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { tokenize } from '../text/tokenize.js';
import { parseMentions } from '../text/parse-text.js';
import { parseUser } from './parse-user.js';
import type { ParsedProfile } from './model.js';

/** The platforms whose accounts the API verifies (Neynar OpenAPI, `verified_accounts`). */
const HOSTS: Partial<Record<string, string>> = { x: 'x.com', github: 'github.com' };
/** The most accounts. Our own choice: there are two platforms. */
const MAX_ACCOUNTS = 6;

/** Parses a profile; null if the JSON contains no user. Never throws. */
export const parseProfile = (json: unknown): ParsedProfile | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => parse(json)) ?? null;

function parse(json: unknown): ParsedProfile | null {
  const user = parseUser(json);
  if (!user) return null;
  const fields = fieldsOf(json);
  const profile = fieldsOf(fields.profile);
  const bio = fieldsOf(profile.bio);
  const text = textOf(bio.text);
  const viewer = fieldsOf(fields.viewer_context);
  return {
    ...user,
    bio: isBlank(text) ? [] : tokenize(text, { mentions: parseMentions(bio) }),
    bannerUrl: httpUrl(fieldsOf(profile.banner).url)?.href ?? null,
    followers: countOf(fields.follower_count),
    following: countOf(fields.following_count),
    isFollowed: viewer.following === true,
    followsViewer: viewer.followed_by === true,
    location: readLocation(fieldsOf(profile.location)),
    accounts: readAccounts(fields.verified_accounts),
  };
}

function readLocation({ address }: Fields): string {
  const { city, state, country } = fieldsOf(address);
  const places = [city, state, country].map((place) => readName(textOf(place))).filter(Boolean);
  return [...new Set(places)].join(', ');
}

/** The accounts, each once. */
function readAccounts(json: unknown): ParsedProfile['accounts'] {
  const all = listOf(json).slice(0, MAX_ACCOUNTS).flatMap(readAccount);
  return [...new Map(all.map((account) => [account.url, account])).values()];
}

/** The account as a list; empty for a platform that the API does not verify. */
function readAccount(account: unknown): ParsedProfile['accounts'] {
  const { platform, username } = fieldsOf(account);
  const host = Object.hasOwn(HOSTS, textOf(platform)) && HOSTS[textOf(platform)];
  const name = textOf(username);
  // The usernames of both platforms: one part of a path, and nothing else.
  return host && /^[\w-]{1,39}$/.test(name) ? [{ name, url: `https://${host}/${name}` }] : [];
}
