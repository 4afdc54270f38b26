'use client';
import { styled } from 'styled-components';
import { ellipsis, reset } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A user's handle beside their name, on one line. Renders a `<bdi>`. */
export const Handle = styled.bdi`
  && {
    ${reset}
    ${ellipsis}
    color: ${token.textMuted};
  }
`;
