import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Embeds = styled.div`
  && {
    ${own}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin-block: 8px 2px;
  }
`;

export const EmbedText = styled.p`
  && {
    ${own}
    display: block;
    overflow-wrap: anywhere;
    color: ${token.textMuted};
  }
`;
