import { styled } from 'styled-components';
import {
  cardPadding,
  contentPadding,
  hideInPrint,
  reset,
  space,
  textInset,
} from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../ui/Link.js';

export const Column = styled.div`
  && {
    ${reset}
    box-sizing: content-box;
    contain: inline-size;
    display: flex;
    flex-direction: column;
    gap: 2px;
    /* As high as the avatar beside it, which is out of the flow. */
    min-block-size: 40px;
    ${contentPadding(textInset)}

    > header {
      /* Beside it is the mark of the network. */
      padding-inline-end: 28px;
    }
  }
`;

/** The mark of the network, an arch, in the corner of a cast. Drawn by a path: no element more. */
export const NetworkMark = styled(Link)`
  && {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: 20px;
    block-size: 20px;
    margin: ${cardPadding};
    color: ${token.textMuted};
    ${hideInPrint}

    [data-appearance='plain'] > & {
      margin: ${space('16px')} 0;
    }
    &:hover {
      color: ${token.accent};
    }
    &::before {
      content: '';
      position: absolute;
      inset: 0;
      background: currentcolor;
      clip-path: path('M2.5 3h15v2.6h-1.4V17h-3v-4.9a3.1 3.1 0 0 0-6.2 0V17h-3V5.6H2.5z');
      forced-color-adjust: none;
    }
    /* Extends the target to 36 pixels. */
    &::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
  }
`;
