'use client';
import { styled } from 'styled-components';
import { focusRing, link, reset } from '../core/theme/rules.js';

/** A link that opens in a new tab and sends no referrer. Renders an `<a>`. */
export const Link = styled.a.attrs({ target: '_blank', rel: 'noreferrer' })`
  && {
    ${reset}
    ${focusRing}
    color: ${link};
    border-radius: 4px;
    cursor: pointer;

    &:hover {
      text-decoration: underline;
    }
  }
`;
