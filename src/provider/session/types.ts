/**
 * A Farcaster user as the login page describes them. Castkit checks the fields below: a required
 * field that is missing or of a wrong type gets the empty value named in its description. Other
 * fields of the login page are kept, but have no type.
 */
export interface IUser {
  /** Always `user`. */
  object: 'user';
  /** The user's fid: a positive safe integer. */
  fid: number;
  /** The handle without `@`; empty if the user has none. */
  username: string;
  /** The display name; absent if unknown. */
  display_name?: string;
  /** The Ethereum address that owns the account; empty if unknown. */
  custody_address: string;
  /** The http(s) URL of the profile picture; absent if unknown. */
  pfp_url?: string;
  /** The user's description of themselves. */
  profile: {
    bio: {
      /** The bio; empty if there is none or it is unknown. */
      text: string;
      /**
       * The usernames that the bio mentions; absent unless it is a list of strings (today's API
       * lists users here).
       */
      mentioned_profiles?: string[];
    };
  };
  /** The number of followers; 0 also if unknown. */
  follower_count: number;
  /** The number of users that the user follows; 0 also if unknown. */
  following_count: number;
  /** The addresses that the user has verified; absent if unknown. */
  verifications?: string[];
  /** The verified addresses by chain; `{}` if unknown. */
  verified_addresses: {
    eth_addresses?: string[];
    sol_addresses?: string[];
  };
  /** Whether the user is active; `inactive` if unknown, because the API no longer sends it. */
  active_status: 'active' | 'inactive';
  /**
   * Whether the user has a power badge; false if unknown, because the API stopped sending it in
   * November 2025.
   */
  power_badge: boolean;
  /** Whether the viewer and the user follow each other; absent if unknown. */
  viewer_context?: {
    following: boolean;
    followed_by: boolean;
  };
}

/** The signed-in user, as `onAuthSuccess`, `useAuth` and `useNeynarContext` return it. */
export interface INeynarAuthenticatedUser extends IUser {
  /**
   * The id of the signer that may write for the user. Send it only to your own server. Empty if the
   * session can only read.
   */
  signer_uuid: string;
}

/** A part of a value: each field may be undefined, also those of the objects inside. */
type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : { [Name in keyof Value]?: PartOf<Value[Name]> | undefined };

/** A session as a site sets it. Without `signer_uuid` it can only read. */
export type GivenSession = PartOf<INeynarAuthenticatedUser> & Pick<INeynarAuthenticatedUser, 'fid'>;

/**
 * The session as local storage and the login page hold it. Its fields are checked, but most may be
 * absent.
 */
export type StoredSession = Partial<INeynarAuthenticatedUser> &
  Pick<INeynarAuthenticatedUser, 'fid' | 'signer_uuid' | 'username'>;

/** The access of a session: `read` or `write`. A session that can write may also react and post. */
export type SessionAccess = 'read' | 'write';

/** The callback or function of the site that an error of the session comes from. */
export type SessionPlace =
  | 'onAuthSuccess'
  | 'onSignout'
  | 'session'
  | 'setIsAuthenticated'
  | 'setUser'
  | 'signIn';
