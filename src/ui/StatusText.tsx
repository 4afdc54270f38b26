'use client';
import { styled } from 'styled-components';
import { reset } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A status message beside its icon. Renders a `<p>`. */
export const StatusText = styled.p`
  && {
    ${reset}
    display: flex;
    align-items: center;
    gap: 10px;
    color: ${token.textMuted};
  }
`;
