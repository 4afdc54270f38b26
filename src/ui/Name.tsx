'use client';
import { styled } from 'styled-components';
import { ellipsis, reset } from '../core/theme/rules.js';

/** A user's name, on one line, with its own direction. Renders a `<bdi>`. */
export const Name = styled.bdi`
  && {
    ${reset}
    ${ellipsis}
    font-weight: 600;
  }
`;
