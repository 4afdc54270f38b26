import { styled } from 'styled-components';
import { hideWithoutScripts, reset } from '../../../core/theme/rules.js';
import { IconButton } from '../../../ui/IconButton.js';
import { cornerButton } from '../card/corner-button.js';

/** Beside the copy-link button, at the end of the row. */
export const ShareSlot = styled.span`
  && {
    ${reset}
    display: block;
    margin-inline-start: auto;
    ${hideWithoutScripts}
  }
`;

export const ShareButton = styled(IconButton)`
  && {
    ${cornerButton}
  }
`;
