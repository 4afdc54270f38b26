import { styled } from '../core/theme/styled.js';
import { roundPicture } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

export const Round = styled.span`
  ${roundPicture}
  position: relative;
  inline-size: 100%;
`;

export const UnknownAuthor = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: ${token.borderStrong};
`;
