'use client';
import { styled } from 'styled-components';
import { oneLine, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** Somebody's handle beside their name, on one line. Renders a `<bdi>`. */
export const Handle = styled.bdi`
  && {
    ${own}
    ${oneLine}
    color: ${token.textMuted};
  }
`;
