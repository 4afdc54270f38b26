'use client';
import { styled as plain } from 'styled-components';
import { filledRoot, rootReset } from '../core/theme/rules.js';
import { measure, token } from '../core/theme/tokens.js';

/**
 * The box that all cards share. Its content applies `cardPadding`, and has no intrinsic width.
 * Renders an `<article>`.
 */
export const Card = plain.article`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};
  margin: 0;
  border: 1px solid ${token.border};
  border-radius: ${measure.radius};
  background: ${token.surface};
  box-shadow: none;
  break-inside: avoid;

  &:where([data-appearance='plain']) {
    border: 0;
    border-radius: 0;
    background: none;
  }

  /* The body of a single cast has the whole width below the head (theme/rules.ts, bodyInset). */
  &:where([data-appearance='embed']) {
    --castkit-narrow: 9999px;
  }

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);
    padding: 0;
    ${filledRoot}

    /* The content has no intrinsic width, so that no long name widens a narrow grid. In a parent
       that is sized by its content, the card requests its maximum width with this line of words,
       which may break anywhere between them. */
    &::before {
      all: unset;
      content: 'w w w w w w w';
      display: block;
      flex: 0 1 0;
      grid-column: 1 / -1;
      block-size: 0;
      overflow: hidden;
      visibility: hidden;
      font-size: 0;
      word-spacing: 101px;
    }
  }
`;

export const appearanceOf = (appearance: unknown) =>
  ['plain', 'embed', 'compact'].find((each) => each === appearance);
