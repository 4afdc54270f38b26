import { styled } from 'styled-components';
import { networkMark, pillShape, rootReset } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Link } from '../../ui/Link.js';

/** A link that looks as a button. */
export const Pill = styled(Link)`
  && {
    ${rootReset}
    display: inline-flex;
    align-items: center;
    gap: 8px;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0 16px;
    ${pillShape}
    overflow-wrap: anywhere;

    /* The mark of the network, which says where it leads. */
    &::before {
      content: '';
      flex: none;
      ${networkMark}
    }
    &:hover {
      background: ${token.surfaceHover};
      text-decoration: none;
    }
    &:active {
      translate: 0 1px;
    }
  }
`;
