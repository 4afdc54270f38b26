import { styled } from 'styled-components';
import { own, roundPicture } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Round = styled.span`
  && {
    ${own}
    ${roundPicture}
    position: relative;
    inline-size: 100%;
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
