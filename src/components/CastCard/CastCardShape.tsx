'use client';
import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';

const Empty = styled.svg`
  && {
    ${own}
    display: block;
    max-inline-size: 100%;
    block-size: auto;
  }
`;

export interface CastCardShapeProps {
  /** Width to height. */
  ratio: number;
  /** The greatest height, in CSS pixels. */
  height: number;
}

/**
 * Gives its box a shape before the picture in it is loaded. A `style` attribute would do the same, but
 * content security policies refuse it in a server's HTML. Renders an empty `<svg>`.
 */
export function CastCardShape({ ratio, height }: CastCardShapeProps) {
  return <Empty width={ratio * height} height={height} aria-hidden="true" />;
}
