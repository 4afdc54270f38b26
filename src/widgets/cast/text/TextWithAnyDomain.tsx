import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { TextProps } from './render-text.js';

/** On servers, and where the widgets are one file, no domain is to be looked up later. */
export const TextWithAnyDomain: ForwardRefExoticComponent<
  TextProps & RefAttributes<HTMLParagraphElement>
> | null = null;
