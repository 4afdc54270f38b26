import type { ParsedUser } from './model.js';

/** A user that a link leads to. */
export interface LinkedUser {
  /** Null if the API has not sent it, as of most names in texts. */
  fid: number | null;
  /** Without `@`; empty if the API has not sent it. */
  username: string;
}

/** A cast that a link leads to. */
export interface LinkedCast {
  /** The whole hash. */
  hash: string;
  /** Who has posted it. */
  author: LinkedUser;
}

/** What a link leads to, of which a site can build an address of its own. */
export interface LinkSubject {
  /** The cast of a link to one; undefined for any other link. */
  cast?: LinkedCast | undefined;
  /** The user of a link to a profile; undefined for any other link. */
  user?: LinkedUser | undefined;
}

type Named = Pick<ParsedUser, 'fid' | 'username'>;

/** The subject of a link to a profile: what leads nowhere else. */
export const ofUser = ({ fid, username }: Named): LinkSubject => ({ user: { fid, username } });

/** The subject of a link to a cast. */
export const ofCast = ({ hash, author }: { hash: string; author: Named }): LinkSubject => ({
  cast: { hash, author: { fid: author.fid, username: author.username } },
});
