import { styled } from 'styled-components';
import { reset } from '../../theme/rules.js';

export const Paragraph = styled.p`
  && {
    ${reset}
    display: block;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
