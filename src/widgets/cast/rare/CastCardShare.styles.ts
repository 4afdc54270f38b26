import { styled } from 'styled-components';
import { hideWithoutScripts, reset } from '../../../core/theme/rules.js';

/** Beside the copy-link button, at the end of the row. */
export const ShareSlot = styled.span`
  && {
    ${reset}
    display: block;
    margin-inline-start: auto;
    ${hideWithoutScripts}
  }
`;
