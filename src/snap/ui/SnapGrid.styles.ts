import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { reset, text, textSize } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const Grid = styled.div`
  display: grid;
  inline-size: 100%;

  &[data-width='sm'] {
    max-inline-size: 160px;
    margin-inline: auto;
  }
  &[data-width='md'] {
    max-inline-size: 220px;
    margin-inline: auto;
  }
  &[data-gap='sm'] {
    gap: 1px;
  }
  &[data-gap='md'] {
    gap: 2px;
  }
  &[data-gap='lg'] {
    gap: 4px;
  }
`;

const cell = css`
  &:not(#_) {
    ${reset}
    position: relative;
    display: grid;
    place-content: center;
    min-inline-size: 0;
    border-radius: 3px;
    background: ${token.surfaceHover};
    color: ${text};
    ${textSize(-3, 16)}
    font-weight: 600;
    overflow: hidden;
    overflow-wrap: anywhere;
    forced-color-adjust: none;
    @media (forced-colors: active) {
      outline: 1px solid CanvasText;
    }
  }
`;

export const Cell = plain.span`
  ${cell}
`;

export const PressCell = plain.button`
  ${cell}
  &:not(#_) {
    cursor: pointer;

    &:focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 1px;
      z-index: 1;
    }
    &[aria-selected='true'] {
      box-shadow:
        inset 0 0 0 2px ${token.text},
        inset 0 0 0 4px ${token.surface};
    }
  }
`;
