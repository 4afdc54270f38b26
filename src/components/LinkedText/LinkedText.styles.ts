import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';

export const Paragraph = styled.p`
  && {
    ${own}
    display: block;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
