'use client';
import { styled } from 'styled-components';
import { focusRing, link, reset } from '../../theme/rules.js';

/**
 * The `rel` of links that authors have written: search engines take them for no recommendation of
 * the site.
 */
export const BY_AUTHORS = { rel: 'noreferrer nofollow ugc' };

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
