'use client';
import { styled } from 'styled-components';
import { focusRing, reset, hideInPrint } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** A small secondary button. Renders a `<button>`. */
export const Button = styled.button`
  && {
    ${reset}
    ${focusRing}
    padding: 0 14px;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    color: ${token.text};
    font-size: 14px;
    font-weight: 600;
    line-height: 34px;
    text-align: center;
    cursor: pointer;

    &:hover {
      background: ${token.surfaceSunken};
    }
    &:active {
      translate: 0 1px;
    }
    &[aria-disabled='true'] {
      opacity: 0.6;
      cursor: progress;
    }
    ${hideInPrint}
  }
`;
