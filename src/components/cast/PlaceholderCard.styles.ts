import { styled } from 'styled-components';
import { contentPadding, reset } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Content = styled.div`
  && {
    ${reset}
    contain: inline-size;
    display: grid;
    align-content: center;
    justify-items: start;
    gap: 8px;
    /* The height of a header, two lines of text and a footer. */
    min-block-size: 136px;
    ${contentPadding()}
  }
`;

export const SkeletonLine = styled.span`
  && {
    ${reset}
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
