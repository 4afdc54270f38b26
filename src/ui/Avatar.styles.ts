import { styled } from 'styled-components';
import { reset, roundPicture } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

export const Round = styled.span`
  && {
    ${reset}
    ${roundPicture}
    position: relative;
    inline-size: 100%;
  }
`;

export const UnknownAuthor = styled.svg`
  && {
    ${reset}
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: ${token.borderStrong};
  }
`;
