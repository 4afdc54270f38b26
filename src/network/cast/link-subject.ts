import type { UserId } from './social-app-urls.js';

/**
 * The subject of a link, so that a site can build a URL of its own. Any element may have these
 * attributes, so a component can pass all of its props on.
 */
export interface LinkSubject {
  /** The full hash of the cast that the link leads to; undefined for any other link. */
  'data-cast'?: string | undefined;
  /**
   * The fid of the user that the link leads to, or of the cast's author. Undefined if the API has
   * not sent it, as for a name that the text alone has.
   */
  'data-fid'?: number | undefined;
  /** The username of the same user, without `@`. Undefined if the API has not sent it. */
  'data-username'?: string | undefined;
  /** The id of the channel that the link leads to; undefined for any other link. */
  'data-channel'?: string | undefined;
}

export const ofUser = ({ fid, username }: UserId): LinkSubject => ({
  'data-fid': fid ?? undefined,
  'data-username': username || undefined,
});

export const ofCast = ({ hash, author }: { hash: string; author: UserId }): LinkSubject => ({
  'data-cast': hash,
  ...ofUser(author),
});

export const ofChannel = (id: string): LinkSubject => ({ 'data-channel': id });
