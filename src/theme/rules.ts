import { css } from 'styled-components';
import { token } from './tokens.js';

/**
 * Opens the rule of each element inside a widget: nothing that a page says about its own `p`, `a` or `img` reaches it.
 * It stands inside `&&`, whose doubled weight also beats rules such as `.article p`.
 */
export const own = css`
  all: unset;
  box-sizing: border-box;
`;

/** The keyboard's mark, the same on everything that can be pressed. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
`;
