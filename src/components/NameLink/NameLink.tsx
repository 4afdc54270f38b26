'use client';
import { styled } from 'styled-components';
import { oneLine } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';

/** A name that leads to a profile, on one line, in a direction of its own. Renders an `<a>`. */
export const NameLink = styled(Link).attrs({ dir: 'auto' })`
  && {
    ${oneLine}
    max-inline-size: 100%;
    border-radius: 0;
    color: ${token.text};
    font-weight: 600;

    /* Round for its ring alone: what gives way to an ellipsis is clipped at its corners. */
    &:focus-visible {
      border-radius: 4px;
    }
  }
`;
