'use client';
import { styled } from 'styled-components';
import { oneLine, own } from '../../theme/rules.js';

/** What somebody is called, on one line, in a direction of its own. Renders a `<bdi>`. */
export const Name = styled.bdi`
  && {
    ${own}
    ${oneLine}
    font-weight: 600;
  }
`;
