/** The values of the prop `variant` of `NeynarAuthButton`. They choose the name in its text. */
export const SIWN_variant = {
  FARCASTER: 'farcaster',
  NEYNAR: 'neynar',
  WARPCAST: 'warpcast',
} as const;

/** `'farcaster'`, `'neynar'` or `'warpcast'`. */
export type SIWN_variant = (typeof SIWN_variant)[keyof typeof SIWN_variant];
