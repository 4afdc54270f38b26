'use client';
import { styled } from 'styled-components';
import { boundary } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** The frame that all cards share. What is in it keeps `room` from the edge, and has no width of its own. Renders an `<article>`. */
export const Card = styled.article`
  inline-size: 100%;
  max-inline-size: 608px;
  margin: 0;
  border: 1px solid ${token.border};
  border-radius: 16px;
  background: ${token.surface};
  break-inside: avoid;

  && {
    ${boundary}
    box-sizing: border-box;
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);
    padding: 0;
  }

  /* What is in a card has no width of its own: no long name tears open a narrow grid. Where a parent goes by what it
     holds, the card asks for its greatest width by a line of words so far apart, which may break as often as it must. */
  &::before {
    content: 'w w w w w w w';
    display: block;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-size: 0;
    word-spacing: 101px;
  }
`;
