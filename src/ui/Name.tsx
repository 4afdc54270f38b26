'use client';
import { styled } from '../core/theme/styled.js';
import { ellipsis } from '../core/theme/rules.js';

/** A user's name, on one line, with its own direction. Renders a `<bdi>`. */
export const Name = styled.bdi`
  ${ellipsis}
  font-weight: 600;
`;
