import { styled } from 'styled-components';
import { box, focusRing, hideWithoutScripts, reset, text } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

/** The filters side by side, or below each other where there is no room. */
export const Filters = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
    gap: 8px;
    padding-block-end: 12px;
    ${hideWithoutScripts}

    &[hidden] {
      display: none;
    }
  }
`;

export const Select = styled.select`
  && {
    ${reset}
    ${focusRing}
    min-inline-size: 0;
    block-size: 44px;
    padding-inline: 12px;
    border: 1px solid ${token.borderStrong};
    border-radius: 12px;
    background: ${box(token.surface)};
    color: ${text};
    /* Below 16 px, phones zoom the page when the control is focused. */
    font-size: 16px;
    text-overflow: ellipsis;
    cursor: pointer;

    > option {
      background: ${token.surfaceRaised};
      color: ${token.text};
    }
  }
`;
