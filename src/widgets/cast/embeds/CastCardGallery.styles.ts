import { css } from 'styled-components';
import { styled } from '../../../core/theme/styled.js';
import {
  secondaryText,
  centeredOver,
  focusRing,
  pictureEdge,
  reserved,
  innerRadius,
  box,
} from '../../../core/theme/rules.js';
import { measure, token } from '../../../core/theme/tokens.js';

/**
 * The maximum height of an image preview in CSS pixels, for the attributes of images: the default
 * of `--castkit-image-height` (rules of Embeds).
 */
export const MAX_HEIGHT = 150;

/** Of large ones, in the column and, for their attributes, where a policy refuses styles. */
export const LARGE_HEIGHT = 512;

export const Gallery = styled.div`
  position: relative;
  display: grid;
  gap: 4px;
  grid-auto-rows: minmax(0, 1fr);
  border-radius: ${innerRadius};

  &[data-count='1'] {
    justify-items: start;
  }
  &:not([data-count='1']) {
    block-size: ${measure.imageHeight};
    overflow: clip;
  }
  &[data-count='2'],
  &[data-count='4'] {
    grid-template-columns: 1fr 1fr;
  }
  &[data-count='3'] {
    grid-template-columns: 1.4fr 1fr;
  }
  &[data-count='4'] {
    block-size: calc(${measure.imageHeight} * 1.6);
  }

  [data-media] > &:not([data-count='1']) {
    block-size: auto;
    max-block-size: ${LARGE_HEIGHT}px;
    aspect-ratio: 3 / 2;
  }
  [data-media] > &[data-count='2'] {
    aspect-ratio: 2;
  }
`;

const tile = css`
  position: relative;
  isolation: isolate;
  display: block;
  min-inline-size: 0;
  min-block-size: 0;
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${box(token.surfaceSunken)};

  ${pictureEdge}

  [data-count='1'] > & {
    min-inline-size: min(100%, 96px);
    max-inline-size: 100%;

    > img {
      ${reserved}
      min-inline-size: 100%;
      max-inline-size: 100%;
      max-block-size: ${measure.imageHeight};

      /* As large as the height and the card allow, in its aspect ratio. Without this (before 2023)
         it is as wide as its attribute says. */
      @supports (contain-intrinsic-inline-size: 1px) {
        inline-size: auto;
        contain-intrinsic-inline-size: 1000px;
      }
    }
  }
  [data-media] > [data-count='1'] > & {
    min-inline-size: 100%;

    > img {
      inline-size: 100%;
      max-block-size: ${LARGE_HEIGHT}px;
    }
  }
  :not([data-count='1']) > & {
    border-radius: 4px;

    &:focus-visible {
      outline-offset: -2px;
    }
  }
  [data-count='3'] > &:first-child {
    grid-row: span 2;
  }
`;

export const Tile = styled.button`
  ${tile}
  ${focusRing}
  cursor: zoom-in;

  /* The author has described the image: the lightbox shows the words. Not announced by screen readers. */
  &[data-alt]::before {
    content: 'ALT' / '';
    /* Above the still of an image that would move. */
    z-index: 1;
    position: absolute;
    inset-block-end: 8px;
    inset-inline-start: 8px;
    padding-inline: 5px;
    border-radius: 4px;
    background: rgb(0 0 0 / 64%);
    color: #fff;
    font-size: 11px;
    font-weight: 600;
    line-height: 18px;
  }

  /* Without scripts nothing opens: the button is hidden, its content is not. */
  @media (scripting: none) {
    visibility: hidden;

    &:not(#_) > * {
      visibility: visible;
    }
  }
`;

export const EmptyTile = styled.div`
  ${tile}

  > img {
    visibility: hidden;
  }
`;

export const BrokenText = styled.span`
  ${centeredOver}
  justify-items: center;
  gap: 4px;
  padding: 8px;
  ${secondaryText}
  text-align: center;
`;

export const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(0 0 0 / 56%);
  color: #fff;
  /* Printers omit backgrounds, which would leave white text on white paper. */
  print-color-adjust: exact;
  font-size: 20px;
  font-weight: 600;
`;
