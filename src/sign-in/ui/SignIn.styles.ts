import { styled } from '../../core/theme/styled.js';
import {
  dialogBox,
  dialogEntrance,
  dialogTitle,
  focusRing,
  hideWithoutScripts,
  pillShape,
  primary,
  reset,
  scannedCode,
  secondaryText,
  textSize,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';

export const Dialog = styled.dialog`
  ${dialogBox('360px')}
  inset: 0;
  max-inline-size: calc(100vw - 32px);
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  padding: 20px;
  overflow: auto;

  &[open] {
    display: grid;
    justify-items: center;
    gap: 16px;
    ${hideWithoutScripts}
  }
  ${dialogEntrance}
`;

export const Title = styled.h2`
  ${dialogTitle}
  justify-self: start;
  outline: none;
`;

/** Explains how to approve, with a camera and on the phone itself. */
export const Hint = styled.p`
  display: block;
  justify-self: start;
  color: ${token.textMuted};
  ${textSize(-1, 20)}
  text-wrap: pretty;

  &[data-for='phone'] {
    display: none;
  }
  @media (pointer: coarse) and (max-width: 600px) {
    display: none;

    &[data-for='phone'] {
      display: block;
    }
  }
`;

/** The code, in a ring of 5 px at a distance of 5 px. */
export const CodeFrame = styled.div`
  display: grid;
  position: relative;
  padding: 10px;

  > [role='img'] {
    ${reset}
    ${scannedCode}
  }

  @media (pointer: coarse) and (max-width: 600px) {
    display: none;
  }
`;

export const Ring = styled.svg`
  position: absolute;
  inset: 0;
  fill: none;
  stroke: ${token.border};
  stroke-width: 5;

  > :last-child {
    stroke: ${token.accent};
    @media (forced-colors: active) {
      stroke: Highlight;
    }
  }
`;

export const ApprovalLink = styled.a`
  ${focusRing}
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  padding: 0 18px;
  ${pillShape}
  ${primary}
  text-align: center;
  cursor: pointer;

  /* On a computer the link leads to the same code again. */
  @media not all and (pointer: coarse) {
    display: none;
  }
`;

export const Remaining = styled.p`
  ${secondaryText}
  display: block;
  min-block-size: 18px;
  font-variant-numeric: tabular-nums;
  text-align: center;
  text-wrap: balance;
`;

export const Problem = styled.p`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding-block: 8px;
  text-align: center;
  text-wrap: balance;

  > svg {
    inline-size: 40px;
    block-size: 40px;
    color: ${token.textMuted};
    stroke-width: 1.25;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  justify-self: end;
  gap: 8px;
`;

export const Cancel = styled(Button)`
  border-color: transparent;
`;

export const Retry = styled(Button)`
  ${primary}
`;
