import { styled as plain } from 'styled-components';
import { hideWithoutScripts, reset } from '../../../core/theme/rules.js';

/** After the copy-link button, at the end of the row. */
export const MenuSlot = plain.span`
  && {
    ${reset}
    display: block;
    ${hideWithoutScripts}
  }
  /* The copy-link button stays beside it, unless the button before that one does already. */
  *:has(> &&) > button {
    margin-inline-start: auto;
  }
  *:has(> &&) > span + button {
    margin-inline-start: 0;
  }
`;
