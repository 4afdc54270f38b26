'use client';
import { styled } from 'styled-components';
import { reset } from '../core/theme/rules.js';

/** Text for screen readers only. Renders a `<span>`. */
export const VisuallyHidden = styled.span`
  && {
    ${reset}
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
