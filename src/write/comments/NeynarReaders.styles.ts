import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  box,
  focusRing,
  forcedChoice,
  pillShape,
  rootReset,
  text,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';

export const Root = plain.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    display: block;

    &[hidden] {
      display: none;
    }
  }
`;

/** The faces and the sentence. */
const pill = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  max-inline-size: 100%;
  min-block-size: 40px;
  padding-block: 5px;
  padding-inline: 6px 16px;
  ${pillShape}
  background: ${box(token.surface)};
  line-height: 20px;
  text-align: start;
  font-variant-numeric: tabular-nums;
`;

/** Where a press does nothing. */
export const Line = styled.p`
  ${pill}
  border-color: ${token.border};
`;

export const Press = styled.button`
  ${pill}
  ${focusRing}
  cursor: pointer;

  > svg {
    color: ${token.accent};
  }

  &:hover {
    background: ${token.surfaceHover};
  }
  &:active {
    translate: 0 1px;
  }
  &[aria-pressed='true'] {
    border-color: ${token.accent};
    background: ${token.surfaceHover};
    ${forcedChoice}
  }
  &[aria-pressed='true'] > svg {
    @media (forced-colors: active) {
      color: HighlightText;
    }
  }
`;

export const Faces = styled.span`
  display: flex;
  flex: none;
  padding-inline-start: 8px;

  > * {
    inline-size: 28px;
    margin-inline-start: -8px;
    /* Each edge is seen where the next face covers it. */
    box-shadow: 0 0 0 2px ${box(token.surface)};
  }
`;

export const Sentence = styled.span`
  min-inline-size: 0;
  color: ${text};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;
