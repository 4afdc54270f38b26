'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { Frame, Inside } from './Card.styles.js';

/** The frame that all cards share: two columns, which keep `--castkit-room` from the edge. Renders an `<article>`. */
export const Card = forwardRef<HTMLElement, ComponentPropsWithoutRef<'article'>>(function Card(
  { children, ...rootProps },
  ref,
) {
  return (
    <Frame {...rootProps} ref={ref}>
      <Inside>{children}</Inside>
    </Frame>
  );
});
