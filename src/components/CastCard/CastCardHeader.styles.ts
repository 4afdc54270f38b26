import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { NameLink } from '../NameLink/NameLink.js';

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

    /* Between a handle and a time: seen and not heard. */
    &[data-dotted] {
      &::after {
        content: '·' / '';
        color: ${token.textMuted};
      }
      > :last-child {
        order: 1;
      }
    }
  }
`;

export const HandleLink = styled(NameLink)`
  && {
    color: ${token.textMuted};
    font-weight: 400;

    &:hover {
      text-decoration-color: ${token.text};
    }
  }
`;
