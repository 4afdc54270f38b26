'use client';
import { styled } from 'styled-components';
import { focusRing, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** A link that opens in a new tab and tells the other page nothing of this one. Renders an `<a>`. */
export const Link = styled.a.attrs({ target: '_blank', rel: 'noopener noreferrer' })`
  && {
    ${own}
    ${focusRing}
    color: ${token.accent};
    border-radius: 4px;
    cursor: pointer;

    &:hover {
      text-decoration: underline;
    }
  }
`;
