/**
 * A Farcaster user as the login page describes it. Only the fields named here are checked; whatever
 * else the login page sends is kept as it came.
 */
export interface IUser {
  /** The user's number in the network: a positive safe integer. */
  fid: number;
  /** The handle without its `@`; empty for a user who has none. */
  username: string;
  display_name?: string | undefined;
  /** The profile picture: an `http:` or `https:` address, or absent. */
  pfp_url?: string | undefined;
  /** The Ethereum address that owns the account. */
  custody_address?: string | undefined;
  profile?:
    { bio: { text: string; [field: string]: unknown }; [field: string]: unknown } | undefined;
  /** Fields that the specification does not enumerate (SPEC.md 3). */
  [field: string]: unknown;
}

/**
 * The signed-in user: the session as it is kept in local storage and given to `onAuthSuccess`.
 * `signer_uuid` names the signer that may write for the user: hand it to your own server only.
 */
export type INeynarAuthenticatedUser = IUser & { signer_uuid: string };
