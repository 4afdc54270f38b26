'use client';
import { styled } from '../core/theme/styled.js';
import { focusRing } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A round button with an icon only: it needs an accessible name. Renders a `<button>`. */
export const IconButton = styled.button`
  ${focusRing}
  display: block;
  flex: none;
  /* With the icon 36 px. */
  padding: 8px;
  border-radius: 999px;
  color: ${token.textMuted};
  cursor: pointer;

  &:hover {
    background: ${token.surfaceHover};
  }
  &:active {
    translate: 0 1px;
  }
`;
