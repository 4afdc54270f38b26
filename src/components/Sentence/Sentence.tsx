'use client';
import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** What is said where there is nothing else to show, beside its icon. Renders a `<p>`. */
export const Sentence = styled.p`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 10px;
    color: ${token.textMuted};
  }
`;
