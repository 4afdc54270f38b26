'use client';
import { styled } from 'styled-components';
import type { SIWN_variant } from '../../auth/SIWN_variant.js';
import { reset } from '../../theme/rules.js';

const Box = styled.svg`
  && {
    ${reset}
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 6px;
    background: #7c5cc4;
    fill: none;
    stroke: #fff;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

// Our own shapes in one box: an arch for the network, and an initial for each of the others.
const SHAPES: Record<SIWN_variant, string> = {
  farcaster: 'M5.5 5.5h9M6.5 5.5v9.5M13.5 5.5v9.5M6.5 11.5a3.5 3.5 0 0 1 7 0',
  neynar: 'M6.5 14.5v-9l7 9v-9',
  warpcast: 'M4.5 6l2.5 8 3-8 3 8 2.5-8',
};

/** The icon of a sign-in variant. Renders an `<svg>`. */
export function ProviderMark({ variant }: { variant: SIWN_variant }) {
  return (
    <Box viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path d={SHAPES[variant]} />
    </Box>
  );
}
