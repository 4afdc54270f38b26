import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

// Two groups that share a line where they fit, and take one each where they do not.
export const Head = styled.header`
  && {
    ${own}
    display: flex;
    flex-wrap: wrap;
    /* On two lines their links are as far apart as targets must be. */
    gap: 2px 4px;
    min-inline-size: 0;
    white-space: nowrap;
  }
`;

export const Group = styled.div`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;

export const Dot = styled.span`
  && {
    ${own}
    color: ${token.textMuted};
  }
`;
