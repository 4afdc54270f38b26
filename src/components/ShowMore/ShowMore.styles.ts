import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Foot = styled.div`
  && {
    ${own}
    display: grid;
    justify-items: center;
    gap: 8px;
    /* As high with a sentence as with a button: what is below does not move. */
    min-block-size: 36px;
    max-inline-size: 608px;
    padding-block: 8px;
    text-align: center;
  }
`;

export const Sentence = styled.p`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${token.textMuted};
  }
`;
