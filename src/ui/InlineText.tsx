'use client';
import { styled } from 'styled-components';
import { reset } from '../core/theme/rules.js';

/**
 * A text beside something that comes or goes. A translator of the page puts elements of its own in
 * the place of text nodes: React can remove this element still, where it would miss the text node.
 * Renders a `<span>`.
 */
export const InlineText = styled.span`
  && {
    ${reset}
  }
`;
