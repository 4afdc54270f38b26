import { styled } from '../../core/theme/styled.js';
import { box, chevron, focusRing, hideWithoutScripts, text } from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';

/** The filters side by side, or below each other where there is no room. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 8px;
  padding-block-end: 12px;
  ${hideWithoutScripts}

  &[hidden] {
    display: none;
  }
`;

/** The cell of a field, which would fill the row. */
export const Cell = styled.div`
  display: block;
  min-inline-size: 0;
`;

/** The platform's own control, with an arrow of ours. */
export const Choice = styled.span`
  display: flex;
  align-items: center;
  position: relative;
  min-inline-size: 0;

  &::after {
    ${chevron}
    position: absolute;
    inset-inline-end: 16px;
    color: ${token.textMuted};
    pointer-events: none;
  }
  &:dir(rtl)::after {
    rotate: -45deg;
  }
`;

export const Select = styled.select`
  ${focusRing}
  flex: 1;
  min-inline-size: 0;
  block-size: 44px;
  padding-inline: 12px 32px;
  border: 1px solid ${token.borderStrong};
  border-radius: 12px;
  background: ${box(token.surface)};
  color: ${text};
  /* Below 16 px, phones zoom the page when the control is focused. */
  font-size: max(16px, ${measure.fontSize});
  line-height: 42px;
  text-overflow: ellipsis;
  cursor: pointer;

  > option {
    background: ${token.surfaceRaised};
    color: ${token.text};
  }
`;
