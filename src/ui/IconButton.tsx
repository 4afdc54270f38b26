'use client';
import { styled } from 'styled-components';
import { focusRing, reset } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A round button with an icon only: it needs an accessible name. Renders a `<button>`. */
export const IconButton = styled.button`
  && {
    ${reset}
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
  }
`;
