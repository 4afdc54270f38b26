/** Leading characters of a cast's hash that its shared address carries (SPEC.md 9). */
const SHARED_HASH_LENGTH = 10;

/** As encodeURIComponent, but half a surrogate pair, which makes that throw, becomes the replacement character. */
function encode(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}

interface Person {
  fid: number | null;
  username: string;
}

/** Where the social app shows somebody; null for nobody. */
export function profileUrl(clientUrl: string, { fid, username }: Person): string | null {
  if (username) return `${clientUrl}/${encode(username)}`;
  return fid === null ? null : `${clientUrl}/~/profiles/${fid}`;
}

/** The cast's shared address; null where the cast has no hash. */
export function castUrl(clientUrl: string, hash: string, author: Person): string | null {
  if (!hash) return null;
  return author.username
    ? `${clientUrl}/${encode(author.username)}/${encode(hash.slice(0, SHARED_HASH_LENGTH))}`
    : `${clientUrl}/~/conversations/${encode(hash)}`;
}

/** Where the social app shows a channel. */
export function channelUrl(clientUrl: string, id: string): string {
  return `${clientUrl}/~/channel/${encode(id)}`;
}

/** Where the social app lets somebody edit their profile. */
export function settingsUrl(clientUrl: string): string {
  return `${clientUrl}/~/settings`;
}
