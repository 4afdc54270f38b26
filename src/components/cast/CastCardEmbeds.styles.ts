import { styled } from 'styled-components';
import { reset } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Embeds = styled.div`
  && {
    ${reset}
    display: flex;
    flex-direction: column;
    gap: 12px;
    margin-block: 8px 2px;

    --castkit-frame-width: none;
  }
`;

export const EmbedText = styled.p`
  && {
    ${reset}
    display: block;
    overflow-wrap: anywhere;
    color: ${token.textMuted};
  }
`;
