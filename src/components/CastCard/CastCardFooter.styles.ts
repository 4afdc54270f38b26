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
    display: block;
    margin-block: 4px -8px;
  }
`;

export const Actions = styled.div`
  && {
    ${own}
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-block-end: -4px;
    ${unprinted}
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
  }
`;

export const Item = styled.span`
  && {
    ${own}
    overflow-wrap: anywhere;

    &:not(:last-child)::after {
      /* Seen and not heard. */
      content: '·' / '';
      margin-inline: 6px;
    }
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
