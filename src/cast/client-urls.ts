/** The largest client of the network: where links lead by default. */
export const CLIENT_URL = 'https://farcaster.xyz';

/** The number of characters of a hash in a cast's URL (docs/behaviour.md, Cast card). */
const SHARED_HASH_LENGTH = 10;

/** Like encodeURIComponent, which throws for half a surrogate pair; here it becomes U+FFFD. */
function encode(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}

interface UserId {
  fid: number | null;
  username: string;
}

/** The URL of a user's profile in the social app; null for an unknown user. */
export function profileUrl(clientUrl: string, { fid, username }: UserId): string | null {
  if (username) return `${clientUrl}/${encode(username)}`;
  return fid === null ? null : `${clientUrl}/~/profiles/${fid}`;
}

/** The URL of a cast in the social app; null without a hash. */
export function castUrl(clientUrl: string, hash: string, author: UserId): string | null {
  if (!hash) return null;
  return author.username
    ? `${clientUrl}/${encode(author.username)}/${encode(hash.slice(0, SHARED_HASH_LENGTH))}`
    : `${clientUrl}/~/conversations/${encode(hash)}`;
}

/** The URL of a channel in the social app. */
export function channelUrl(clientUrl: string, id: string): string {
  return `${clientUrl}/~/channel/${encode(id)}`;
}

/** The URL of the profile settings in the social app. */
export function settingsUrl(clientUrl: string): string {
  return `${clientUrl}/~/settings`;
}
