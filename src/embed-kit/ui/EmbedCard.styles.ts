import { styled } from '../../core/theme/styled.js';
import {
  box,
  centeredOver,
  ellipsis,
  hideWithoutScripts,
  innerRadius,
  lines,
  ownColours,
  secondaryText,
  text,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Button } from '../../ui/Button.js';
import { Link } from '../../ui/Link.js';
import { RemoteImage } from '../../ui/RemoteImage.js';

/** A player or an asset: its picture, and below it a link to its page. */
export const Box = styled.div`
  position: relative;
  display: block;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  overflow: hidden;

  &[data-size='token'] {
    display: flex;
  }
`;

// Its height is the same before and after a press, and with or without a picture.
export const Stage = styled.div`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${box(token.surfaceSunken)};
  color: ${token.textMuted};

  [data-size='wide'] > & {
    aspect-ratio: 16 / 9;
  }
  [data-size='tall'] > & {
    block-size: 480px;
  }
  /* As high as the services' own players of one title and of a list. */
  [data-size='track'] > & {
    block-size: 152px;
  }
  [data-size='sound'] > & {
    block-size: 166px;
  }
  [data-size='list'] > & {
    block-size: 352px;
  }
  [data-size='collectible'] > & {
    aspect-ratio: 1;
    inline-size: 100%;
    max-block-size: 320px;
  }
  [data-size='token'] > & {
    flex: none;
    inline-size: 88px;
    min-block-size: 88px;
  }
  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
  }
`;

export const StagePicture = styled(RemoteImage)`
  position: absolute;
  inset: 0;

  /* Sleeves and works of art are shown whole. */
  [data-size='track'] > * > &,
  [data-size='sound'] > * > &,
  [data-size='collectible'] > * > & {
    object-fit: contain;
  }
`;

/** Lies above the picture, which is what is left of a player on paper. */
export const PlayerFrame = styled.iframe`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  background: ${token.surfaceSunken};
  color-scheme: normal;
  @media print {
    display: none;
  }
`;

/** Holds a prompt for consent, which lies above the picture. */
export const Asked = styled.div`
  display: block;
`;

export const PlayPlace = styled.div`
  ${ownColours}
  ${centeredOver}
`;

export const Play = styled(Button)`
  display: grid;
  place-content: center;
  inline-size: 56px;
  block-size: 56px;
  padding: 0;
  border-radius: 50%;
  background: ${token.surface};
  color: ${token.text};

  /* The sleeve of a row is seen around it. */
  [data-size='token'] & {
    inline-size: 44px;
    block-size: 44px;
  }
  > svg {
    fill: currentcolor;
  }
  @media print, (scripting: none) {
    display: none;
  }
`;

export const Caption = styled(Link).attrs(BY_AUTHORS)`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  row-gap: 2px;
  min-inline-size: 0;
  padding: 8px 12px;
  border-radius: 0;
  color: ${text};

  &:hover {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* The picture of an asset belongs to its link. */
  [data-linked] > &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const Host = styled.span`
  ${ellipsis}
  ${secondaryText}
`;

export const Title = styled.span`
  ${lines(2)}
  font-weight: 600;
`;

/** Two lines, as a contract must not be cut where it is told from others. */
export const Detail = styled.span`
  ${lines(2)}
  ${secondaryText}

  &[data-press] {
    ${hideWithoutScripts}
  }
`;
