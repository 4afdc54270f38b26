'use client';
import { styled } from '../core/theme/styled.js';

/** Text for screen readers only. Renders a `<span>`. */
export const VisuallyHidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  -webkit-user-select: none;
`;
