import { styled } from '../../core/theme/styled.js';
import { elevation } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const List = styled.ul`
  position: absolute;
  z-index: 2;
  display: block;
  inline-size: min(280px, 100%);
  max-block-size: 280px;
  padding: 6px;
  overflow: hidden auto;
  scrollbar-width: thin;
  ${elevation}
  border-radius: 14px;
  color: ${token.text};
  cursor: default;
`;

export const Option = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: 10px;
  min-block-size: 48px;
  padding: 4px 8px;
  border-radius: 9px;
  cursor: pointer;
  line-height: calc(1em + 5px);

  &:hover {
    background: ${token.surfaceHover};
  }
  &[aria-selected='true'] {
    background: ${token.surfaceHover};
    box-shadow: inset 3px 0 ${token.accent};
  }
  &[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 ${token.accent};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Names = styled.span`
  display: grid;
  /* Beside the picture, whatever their own direction is. */
  justify-items: start;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
`;
