'use client';
import { styled } from '../core/theme/styled.js';
import { ellipsis, text } from '../core/theme/rules.js';
import { Link } from './Link.js';

/** A name that links to a profile, on one line, with its own direction. Renders an `<a>`. */
export const NameLink = styled(Link).attrs({ dir: 'auto' })`
  ${ellipsis}
  max-inline-size: 100%;
  border-radius: 0;
  color: ${text};
  font-weight: 600;

  /* Rounded only for the focus ring: truncated text would be clipped at the corners. */
  &:focus-visible {
    border-radius: 4px;
  }
`;
