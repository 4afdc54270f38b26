import { styled } from '../../core/theme/styled.js';
import { focusRing, hideWithoutScripts, text, textSize } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

/** The chips wrap together with the input of the field. */
export const Chips = styled.ul`
  display: contents;
`;

export const Chip = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, auto) auto;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  max-inline-size: 250px;
  block-size: 32px;
  padding-inline: 4px 2px;
  border: 1px solid ${token.border};
  border-radius: 999px;
  background: ${token.surfaceHover};
  color: ${text};
  ${textSize(-1, 22)}
  cursor: default;
`;

export const Remove = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 999px;
  color: ${token.textMuted};
  ${hideWithoutScripts}

  &:enabled:hover {
    background: ${token.surfaceHover};
    color: ${text};
    cursor: pointer;
  }
  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;
