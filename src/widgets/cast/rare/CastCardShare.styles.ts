import { styled } from '../../../core/theme/styled.js';
import { hideWithoutScripts } from '../../../core/theme/rules.js';
import { IconButton } from '../../../ui/IconButton.js';
import { cornerButton } from '../card/corner-button.js';

/** Beside the copy-link button, at the end of the row. */
export const ShareSlot = styled.span`
  display: block;
  margin-inline-start: auto;
  ${hideWithoutScripts}
`;

export const ShareButton = styled(IconButton)`
  ${cornerButton}
`;
