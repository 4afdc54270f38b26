'use client';
import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';

/** Text that is heard and not seen. Renders a `<span>`. */
export const Spoken = styled.span`
  && {
    ${own}
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
