'use client';
import { styled } from '../core/theme/styled.js';

/**
 * A text beside something that comes or goes. A translator of the page puts elements of its own in
 * the place of text nodes: React can remove this element still, where it would miss the text node.
 * Renders a `<span>`.
 */
export const InlineText = styled.span``;

/** The same with a direction of its own, where what holds it has another. Renders a `<bdi>`. */
export const InlineName = styled.bdi``;
