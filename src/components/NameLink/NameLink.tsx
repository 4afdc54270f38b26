'use client';
import { styled } from 'styled-components';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';

/** A name that leads to a profile, and gives way where there is no room. Renders an `<a>`. */
export const NameLink = styled(Link)`
  && {
    display: block;
    min-inline-size: 0;
    color: ${token.text};
  }
`;
