import { styled } from 'styled-components';
import { secondaryText, reset, hideInPrint } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { IconButton } from '../ui/IconButton.js';

export const ReactionsFooter = styled.footer`
  && {
    ${reset}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-block: 6px -8px;
  }
`;

export const CountsFooter = styled.footer`
  && {
    ${reset}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 12px;
    margin-block: 4px -8px;

    > :not(:last-child) {
      margin-block-end: -4px;
      ${hideInPrint}
    }
    > :last-child {
      inline-size: 100%;
    }
  }
`;

export const Line = styled.p`
  && {
    ${reset}
    display: flex;
    flex-wrap: wrap;
    /* Two lines are higher than the button beside them, and keep their distance from the edge. */
    padding-block: 8px;
    ${secondaryText}
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;

    > :not(:last-child)::after {
      /* Not announced by screen readers. */
      content: '·' / '';
      margin-inline: 6px;
    }
    /* At the end in the direction of the line, where the text has the other direction. */
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

/** A wrapper that keeps the link as high as its letters. */
export const Channel = styled.span`
  && {
    ${reset}
  }
`;

export const CopyButton = styled(IconButton)`
  && {
    margin-inline-end: -8px;
    ${hideInPrint}

    &[data-copied] {
      color: ${token.success};
    }
  }
`;
