import { styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  focusRing,
  hideWithoutScripts,
  scrolledRow,
  text,
  widgetRoot,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const Root = plain.div`
  ${widgetRoot}

  &[hidden]:not(#_) {
    display: none;
  }
`;

/** The content above the tabs. */
export const Above = styled.div`
  display: block;
  padding-block-end: 12px;
  ${hideWithoutScripts}
`;

export const Tabs = styled.div`
  ${scrolledRow}
  gap: 4px;
  margin-block-end: 12px;
  border-block-end: 1px solid ${token.border};
  ${hideWithoutScripts}
`;

export const Tab = styled.button`
  ${focusRing}
  flex: none;
  position: relative;
  padding-block: 9px 11px;
  /* On a phone five short names have one line. */
  padding-inline: clamp(8px, 2vw, 14px);
  color: ${token.textMuted};
  font-weight: 600;
  cursor: pointer;

  &:focus-visible {
    /* Inside: a tab stands on the line below it. */
    outline-offset: -2px;
    border-radius: 4px;
  }
  &:hover {
    color: ${text};
  }
  /* The line grows from the middle of the chosen one, and is nowhere else: in forced colours a
     transparent border would be seen. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    border-block-end: 2px solid ${token.accent};
    scale: 0 1;
    @media (prefers-reduced-motion: no-preference) {
      transition: scale 160ms ease-out;
    }
  }
  &[aria-selected='true'] {
    color: ${text};

    &::after {
      scale: 1;
    }
  }
`;

export const Panel = styled.div`
  display: block;

  &[hidden] {
    display: none;
  }
`;
