'use client';
import { styled } from 'styled-components';
import { focusRing, reset, hideWithoutScripts, text } from '../../theme/rules.js';
import { measure, token } from '../../theme/tokens.js';

/** A small secondary button. Renders a `<button>`. */
export const Button = styled.button`
  && {
    ${reset}
    ${focusRing}
    padding: 0 16px;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    color: ${text};
    font-size: calc(${measure.fontSize} - 1px);
    font-weight: 600;
    line-height: 38px;
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
  }
`;
