import { styled } from 'styled-components';
import { own, ownImage } from '../../theme/rules.js';
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

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
      box-shadow: inset 0 0 0 1px ${token.imageEdge};
    }
  }
`;

export const Photo = styled.img`
  && {
    ${ownImage}
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
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
