import { styled } from 'styled-components';
import { own, room } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Box = styled.div`
  && {
    ${own}
    contain: inline-size;
    display: grid;
    align-content: center;
    justify-items: start;
    gap: 8px;
    /* A head, two lines of text and a foot. */
    min-block-size: 136px;
    padding: ${room};
  }
`;

export const Bar = styled.span`
  && {
    ${own}
    display: block;
    inline-size: 64%;
    block-size: 14px;
    border-radius: 6px;
    background: ${token.surfaceSunken};

    & + & {
      inline-size: 100%;
    }
    & + & + & {
      inline-size: 84%;
    }
  }
`;
