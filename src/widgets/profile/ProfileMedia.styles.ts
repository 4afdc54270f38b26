import { styled } from '../../core/theme/styled.js';
import {
  box,
  dialogClose,
  dialogEntrance,
  dialogHead,
  dialogTitle,
  focusRing,
  lines,
  wideDialog,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { IconButton } from '../../ui/IconButton.js';
import { Link } from '../../ui/Link.js';

/** Three squares in a row, and more of them where they would be larger than a thumb needs. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(33.3% - 2px, 200px), 1fr));
  gap: 2px;
  border-radius: ${measure.radius};
  overflow: clip;
`;

export const Cell = styled.div`
  position: relative;
  display: block;
  aspect-ratio: 1;
  min-inline-size: 0;
`;

export const Tile = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: 0;
  background: ${box(token.surfaceSunken)};
  color: ${token.textMuted};
  overflow: hidden;

  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover > img {
    opacity: 0.88;
  }
`;

/** In the corner: that it plays, or how many more there are. White on a disc on any picture. */
export const Badge = styled.span`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
  display: grid;
  place-items: center;
  min-inline-size: 24px;
  block-size: 24px;
  padding-inline: 4px;
  border-radius: 999px;
  background: rgb(0 0 0 / 64%);
  color: #fff;
  font-size: 12px;
  font-weight: 600;
  print-color-adjust: exact;

  > svg {
    inline-size: 16px;
    block-size: 16px;
    fill: currentcolor;
  }
`;

/** The question whether pictures may be loaded, above the squares that wait for them. */
export const Waiting = styled.div`
  position: relative;
  display: block;
  block-size: 136px;
  margin-block-end: 2px;
  border-radius: ${measure.radius};
  background: ${token.surfaceSunken};
`;

export const Dialog = styled.dialog`
  ${wideDialog}
  ${focusRing}
  inset: 0;
  margin: auto;
  ${dialogEntrance}
`;

export const Head = styled.div`
  ${dialogHead}
`;

export const Title = styled.h2`
  ${dialogTitle}
  ${lines(2)}
`;

export const Close = styled(IconButton)`
  ${dialogClose}
`;
