/** The values of the sign-in button's `variant`: under whose name it invites. */
export const SIWN_variant = {
  FARCASTER: 'farcaster',
  NEYNAR: 'neynar',
  WARPCAST: 'warpcast',
} as const;

/** `'farcaster'`, `'neynar'` or `'warpcast'`. */
export type SIWN_variant = (typeof SIWN_variant)[keyof typeof SIWN_variant];
