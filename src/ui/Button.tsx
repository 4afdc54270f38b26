'use client';
import { styled } from '../core/theme/styled.js';
import { focusRing, hideWithoutScripts, pillShape } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

/** A small secondary button. Renders a `<button>`. */
export const Button = styled.button`
  ${focusRing}
  padding: 0 16px;
  ${pillShape}
  text-align: center;
  cursor: pointer;

  &:hover {
    background: ${token.surfaceHover};
  }
  &:active {
    translate: 0 1px;
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  ${hideWithoutScripts}
`;
