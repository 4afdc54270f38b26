import { styled } from 'styled-components';
import { own, pictureEdge } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Round = styled.span`
  && {
    ${own}
    position: relative;
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    overflow: hidden;
    background: ${token.surfaceSunken};

    ${pictureEdge}
  }
`;

export const Nobody = styled.svg`
  && {
    ${own}
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: ${token.borderStrong};
  }
`;
