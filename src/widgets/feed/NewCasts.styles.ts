import { styled } from '../../core/theme/styled.js';
import { elevation, primary } from '../../core/theme/rules.js';
import { Button } from '../../ui/Button.js';

/** How much of the button is above the list, in px. */
export const ABOVE = 16;
/** Where the bar sticks below the top of the view, in px: the button keeps a distance to it. */
export const STICKY_TOP = 24;

/**
 * Sticks to the top of the view, and takes no space. At rest the button is on the edge of the first
 * cast: it covers the padding of that and 16 px above the feed.
 */
export const NewCastsBar = styled.div`
  display: flex;
  justify-content: center;
  position: sticky;
  z-index: 1;
  inset-block-start: ${STICKY_TOP}px;
  block-size: 0;
`;

export const NewCastsButton = styled(Button)`
  align-self: start;
  flex: none;
  margin-block-start: -${ABOVE}px;
  line-height: 34px;
  ${elevation}
  ${primary}
`;
