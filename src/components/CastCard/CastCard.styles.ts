import { styled } from 'styled-components';
import { byCardWidth, own, room } from '../../theme/rules.js';

export const Column = styled.div`
  && {
    ${own}
    box-sizing: content-box;
    contain: inline-size;
    display: flex;
    flex-direction: column;
    gap: 2px;
    /* As high as the picture beside it, which is out of the flow. */
    min-block-size: 40px;
    padding: ${room};
    padding-inline-start: ${byCardWidth('54px', '68px', '72px')};
  }
`;
