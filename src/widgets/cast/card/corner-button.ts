import { css } from 'styled-components';
import { hideWithoutScripts, text } from '../../../core/theme/rules.js';

/**
 * A round button at the end of a card's last row. Apart from what the row is made of: a rare part
 * that has one brings no more of its rules than this.
 */
export const cornerButton = css`
  margin-inline-end: -8px;
  ${hideWithoutScripts}

  /* Without a padding there is no room beside it: the icon itself is at the edge. */
  [data-appearance='plain'] & {
    padding-inline: 16px 0;
    margin-inline-end: 0;

    &:hover {
      background: none;
      color: ${text};
    }
  }

  /* The border of a narrow card is near. */
  &:focus-visible {
    outline-offset: 0;
  }
`;
