import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';

export const Column = styled.div`
  && {
    ${own}
    display: grid;
    min-inline-size: 0;
    gap: 2px;
    padding-block: var(--castkit-room);
    padding-inline-end: var(--castkit-room);
  }
`;
