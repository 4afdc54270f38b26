import { styled } from 'styled-components';
import { contentPadding, reset, textInset } from '../../theme/rules.js';

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
    ${contentPadding(textInset)}
  }
`;
