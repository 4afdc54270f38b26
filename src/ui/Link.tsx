'use client';
import { styled } from '../core/theme/styled.js';
import { focusRing, link } from '../core/theme/rules.js';

/** A link that opens in a new tab and sends no referrer. Renders an `<a>`. */
export const Link = styled.a.attrs({ target: '_blank', rel: 'noreferrer' })`
  ${focusRing}
  color: ${link};
  border-radius: 4px;
  cursor: pointer;

  /* Pages put icons behind links, and addresses on paper. */
  &::before,
  &::after {
    all: unset;
  }
  &:hover {
    text-decoration: underline;
  }
`;
