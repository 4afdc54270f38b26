import { styled as plain } from 'styled-components';
import { hideWithoutScripts, reset } from '../../../core/theme/rules.js';

/** After the copy-link button, at the end of the row. */
export const MenuSlot = plain.span`
  &:not(#_) {
    ${reset}
    display: block;
    ${hideWithoutScripts}
  }
  /* The copy-link button stays beside it, unless the button before that one does already. */
  *:has(> &:not(#_)) > button {
    margin-inline-start: auto;
  }
  *:has(> &:not(#_)) > span + button {
    margin-inline-start: 0;
  }
`;
