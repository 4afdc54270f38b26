import { styled as plain } from 'styled-components';
import { focusRing, networkMark, pillShape, rootReset, skeleton } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

/** A count that is a link. */
export const Root = plain.a`
  &:not(#_) {
    all: unset;
    ${rootReset}
    ${focusRing}
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    box-sizing: border-box;
    /* As wide as most counts, so that little moves when one arrives. */
    min-inline-size: 150px;
    min-block-size: 40px;
    max-inline-size: 100%;
    padding: 0 16px;
    ${pillShape}
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;

    &[href] {
      cursor: pointer;
    }
    /* The mark of the network, which says where the comments are. */
    &::before {
      content: '';
      flex: none;
      ${networkMark}
    }
    &[href]:hover {
      background: ${token.surfaceHover};
    }
    &[href]:active {
      translate: 0 1px;
    }
  }
`;

/** The place of a count that is not there yet. */
export const Blank = plain.span`
  &:not(#_) {
    all: unset;
    display: block;
    flex: 1;
    block-size: 12px;
    border-radius: 4px;
    ${skeleton}
  }
`;
