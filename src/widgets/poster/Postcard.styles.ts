import { styled } from '../../core/theme/styled.js';
import {
  dialogClose,
  dialogEntrance,
  dialogHead,
  dialogTitle,
  focusRing,
  pillShape,
  primary,
  wideDialog,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';

export const Dialog = styled.dialog`
  ${wideDialog}
  inset: 0;
  margin: auto;
  ${dialogEntrance}
`;

export const Head = styled.div`
  ${dialogHead}
`;

export const Title = styled.h2`
  ${dialogTitle}
`;

export const Close = styled(IconButton)`
  ${dialogClose}
`;

/** Its room is there before it is drawn. */
export const Sheet = styled.canvas`
  display: block;
  inline-size: 100%;
  aspect-ratio: 1200 / 630;
  border-radius: 12px;
  background: ${token.surfaceSunken};
  /* The colours are those that are copied. */
  forced-color-adjust: none;

  &[hidden] {
    display: none;
  }
`;

export const Note = styled.p`
  display: block;
  color: ${token.textMuted};
  font-size: 13px;
  line-height: 18px;

  &:empty {
    display: none;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Action = styled(Button)`
  &[data-first] {
    ${primary}
  }
`;

export const Download = styled.a`
  ${focusRing}
  padding: 0 16px;
  ${pillShape}
  cursor: pointer;

  &:hover {
    background: ${token.surfaceHover};
  }
`;
