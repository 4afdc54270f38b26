'use client';
import { styled } from '../core/theme/styled.js';
import { ellipsis } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A user's handle beside their name, on one line. Renders a `<bdi>`. */
export const Handle = styled.bdi`
  ${ellipsis}
  color: ${token.textMuted};
`;
