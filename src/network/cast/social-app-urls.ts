import { httpUrl, isSitePath } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';

/** The default social app that links lead to, the largest of the network. */
export const DEFAULT_CLIENT_URL = 'https://farcaster.xyz';

/** Reads where a site's links lead: an http(s) URL, or a path of the site; else an empty text. */
export function readLinkUrl(value: unknown): string {
  const url = textOf(value).trim();
  return httpUrl(url) || isSitePath(url) ? url : '';
}

/**
 * Reads the setting `clientUrl`: an http(s) URL, or a path of the site itself, without slashes at
 * the end. `CLIENT_URL` for anything else.
 */
export const readClientUrl = (value: unknown): string =>
  (readLinkUrl(value) || DEFAULT_CLIENT_URL).replace(/\/+$/, '');

/** The URL of the social app itself: a `clientUrl` that is a path of the site is none. */
export const appUrl = (clientUrl: string): string =>
  httpUrl(clientUrl) ? clientUrl : DEFAULT_CLIENT_URL;

/** The number of characters of a hash in a cast's URL (rules of CastCard). */
const URL_HASH_LENGTH = 10;

/** Like encodeURIComponent, which throws for half a surrogate pair; here it becomes U+FFFD. */
const encodeText = (text: string) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));

/**
 * Encodes a part of a path. A part that would lead to another page becomes U+FFFD, too: dots go up
 * in the path, even encoded ones, and the client's own pages are below `~`.
 */
const encode = (part: string) => encodeText(part.replace(/^(?:\.\.?|~)$/, '\ufffd'));

/** A user as it is parsed. */
export interface UserId {
  fid?: number | null | undefined;
  username: string;
}

/** The URL of a user's profile in the social app; null for an unknown user. */
export function profileUrl(clientUrl: string, { fid, username }: UserId): string | null {
  if (username) return `${clientUrl}/${encode(username)}`;
  return fid == null ? null : `${clientUrl}/~/profiles/${fid}`;
}

/** The URL of a cast in the social app; null without a hash. */
export function castUrl(clientUrl: string, hash: string, author: UserId): string | null {
  if (!hash) return null;
  return author.username
    ? `${clientUrl}/${encode(author.username)}/${encode(hash.slice(0, URL_HASH_LENGTH))}`
    : `${clientUrl}/~/conversations/${encode(hash)}`;
}

/** A field of a draft in the composer of the social app. */
export type DraftField = readonly [
  name: 'text' | 'embeds[]' | 'channelKey' | 'parentCastHash',
  value: string,
];

/** The URL of the social app's composer with a draft. */
export function composeUrl(clientUrl: string, draft: readonly DraftField[]): string {
  const query = draft.map(([name, value]) => `${name}=${encodeText(value)}`);
  return `${appUrl(clientUrl)}/~/compose?${query.join('&')}`;
}

/** The URLs at which a visitor reacts to a cast in the social app. */
export interface ClientReactions {
  /** The composer, with a reply to the cast. */
  reply: string;
  /** The composer, with the cast as an embed. The social app has no link that recasts. */
  quote: string;
  /** The cast itself, because the social app has no link that likes. */
  like: string;
}

/** The URLs at which a visitor reacts to this cast in the social app; null without a hash. */
export function reactionUrls(
  clientUrl: string,
  { hash, author }: { hash: string; author: UserId },
): ClientReactions | null {
  const like = castUrl(appUrl(clientUrl), hash, author);
  if (like === null) return null;
  return {
    reply: composeUrl(clientUrl, [['parentCastHash', hash]]),
    quote: composeUrl(clientUrl, [['embeds[]', like]]),
    like,
  };
}

/** The URL of the social app's composer with a page as an embed, for a comment on it. */
export const commentUrl = (clientUrl: string, page: string): string =>
  composeUrl(clientUrl, [
    ['text', ''],
    ['embeds[]', page],
  ]);

export function channelUrl(clientUrl: string, id: string): string {
  return `${clientUrl}/~/channel/${encode(id)}`;
}

export function settingsUrl(clientUrl: string): string {
  return `${appUrl(clientUrl)}/~/settings`;
}
