'use client';
import { styled } from '../core/theme/styled.js';
import { token } from '../core/theme/tokens.js';

/** A status message beside its icon. Renders a `<p>`. */
export const StatusText = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: ${token.textMuted};
`;
