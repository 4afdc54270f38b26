import { styled } from 'styled-components';
import { aside, own, unprinted } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { IconButton } from '../IconButton/IconButton.js';

export const Foot = styled.footer`
  && {
    ${own}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-block: 6px -8px;
  }
`;

export const Below = styled.footer`
  && {
    ${own}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 12px;
    margin-block: 4px -8px;

    > :not(:last-child) {
      margin-block-end: -4px;
      ${unprinted}
    }
    > :last-child {
      inline-size: 100%;
    }
  }
`;

export const Line = styled.p`
  && {
    ${own}
    display: flex;
    flex-wrap: wrap;
    /* Two lines are higher than the button beside them, and keep their distance from the edge. */
    padding-block: 8px;
    ${aside}
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;

    > :not(:last-child)::after {
      /* Seen and not heard. */
      content: '·' / '';
      margin-inline: 6px;
    }
    /* At the end of the line's direction, where the words have the other one. */
    &:dir(ltr) > :dir(rtl):not(:last-child),
    &:dir(rtl) > :dir(ltr):not(:last-child) {
      &::before {
        content: '·' / '';
        margin-inline: 6px;
      }
      &::after {
        content: none;
      }
    }
  }
`;

/** The link in it is no higher than its letters. */
export const Channel = styled.span`
  && {
    ${own}
  }
`;

export const CopyButton = styled(IconButton)`
  && {
    margin-inline-end: -8px;
    ${unprinted}

    &[data-copied] {
      color: ${token.success};
    }
  }
`;
