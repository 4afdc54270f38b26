import type { ParsedUser } from './model.js';

/**
 * What a link leads to, of which a site can build an address of its own. They are attributes that
 * any element may have: a component that passes all of its props on leaves nothing wrong behind.
 */
export interface LinkSubject {
  /** The whole hash of the cast that the link leads to; undefined for any other link. */
  'data-cast'?: string | undefined;
  /**
   * The fid of the user that the link leads to, or of who has posted that cast; undefined if the
   * API has not sent it, as of most names in texts.
   */
  'data-fid'?: number | undefined;
  /** The username of the same user, without `@`; undefined if the API has not sent it. */
  'data-username'?: string | undefined;
}

type Named = Pick<ParsedUser, 'fid' | 'username'>;

/** The subject of a link to a profile: what leads nowhere else. */
export const ofUser = ({ fid, username }: Named): LinkSubject => ({
  'data-fid': fid ?? undefined,
  'data-username': username || undefined,
});

/** The subject of a link to a cast. */
export const ofCast = ({ hash, author }: { hash: string; author: Named }): LinkSubject => ({
  'data-cast': hash,
  ...ofUser(author),
});
