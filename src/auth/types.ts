/**
 * A Farcaster user as the login page describes it. The fields named here are checked: a required
 * one that the login page left out, or filled with something else, holds the empty value that its
 * line names. Other fields that the login page sends are kept as they came, and have no type.
 */
export interface IUser {
  object: 'user';
  /** The user's number in the network: a positive safe integer. */
  fid: number;
  /** The handle without its `@`; empty for a user who has none. */
  username: string;
  /** Absent if unknown. */
  display_name?: string;
  /** The Ethereum address that owns the account; empty if unknown. */
  custody_address: string;
  /** The profile picture: an `http:` or `https:` address, or absent. */
  pfp_url?: string;
  profile: {
    bio: {
      /** Empty if there is none, or if it is unknown. */
      text: string;
      /** Absent unless it is a list of strings; the API of today lists users here. */
      mentioned_profiles?: string[];
    };
  };
  /** 0 if unknown: no proof that nobody follows the user. */
  follower_count: number;
  /** 0 if unknown. */
  following_count: number;
  /** Addresses that the user has proved to own; absent if unknown. */
  verifications?: string[];
  /** The same by chain; `{}` if unknown. */
  verified_addresses: {
    eth_addresses?: string[];
    sol_addresses?: string[];
  };
  /** `inactive` if unknown: the API no longer sends it. */
  active_status: 'active' | 'inactive';
  /** False if unknown: the API has not sent it since November 2025. */
  power_badge: boolean;
  /** How the user and the viewer of the API response follow each other; absent if unknown. */
  viewer_context?: {
    following: boolean;
    followed_by: boolean;
  };
}

/**
 * The signed-in user, as `onAuthSuccess`, `useAuth` and `useNeynarContext` give it. `signer_uuid`
 * names the signer that may write for the user: hand it to your own server only.
 */
export interface INeynarAuthenticatedUser extends IUser {
  signer_uuid: string;
}

/**
 * The session as local storage and the login page hold it: what is there of a user is checked, but
 * most of it may be absent.
 */
export type StoredSession = Partial<INeynarAuthenticatedUser> &
  Pick<INeynarAuthenticatedUser, 'signer_uuid' | 'fid' | 'username'>;

/** Where the session meets an error: a callback of the site, or what it asked for. */
export type SessionPlace = 'onAuthSuccess' | 'onSignout' | 'session' | 'setUser' | 'signIn';
