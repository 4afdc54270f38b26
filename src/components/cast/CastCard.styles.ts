import { styled } from 'styled-components';
import { byCardWidth, reset, cardPadding } from '../../theme/rules.js';

export const Column = styled.div`
  && {
    ${reset}
    box-sizing: content-box;
    contain: inline-size;
    display: flex;
    flex-direction: column;
    gap: 2px;
    /* As high as the avatar beside it, which is out of the flow. */
    min-block-size: 40px;
    padding: ${cardPadding};
    padding-inline-start: ${byCardWidth('54px', '68px', '72px')};
  }
`;
