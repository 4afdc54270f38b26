'use client';
import { styled } from '../../core/theme/styled.js';
import type { SIWN_variant } from '../../provider/session/SIWN_variant.js';

/** The colour behind the shapes. */
export const MARK_COLOUR = '#7c5cc4';

const Box = styled.svg`
  display: block;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  border-radius: 6px;
  background: ${MARK_COLOUR};
  fill: none;
  stroke: #fff;
  stroke-width: 1.9;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

// Our own shapes in one box: an arch for the network, an arch within it for a client of the
// network, and a planet for the provider.
export const SHAPES: Record<SIWN_variant, string> = {
  farcaster: 'M5.5 5.5h9M6.5 5.5v9.5M13.5 5.5v9.5M6.5 11.5a3.5 3.5 0 0 1 7 0',
  neynar: 'M6.5 10a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M4.2 13.4c2 1 13-4.6 11.6-6.8',
  warpcast: 'M4.8 15v-4.8a5.2 5.2 0 0 1 10.4 0V15M8.2 15v-4.6a1.8 1.8 0 0 1 3.6 0V15',
};

/** The icon of a sign-in variant. Renders an `<svg>`. */
export function ProviderMark({ variant }: { variant: SIWN_variant }) {
  return (
    <Box viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path d={SHAPES[variant]} />
    </Box>
  );
}
