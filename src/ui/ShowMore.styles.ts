import { styled } from '../core/theme/styled.js';
import { measure, token } from '../core/theme/tokens.js';

export const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  /* As high with a message as with a button: nothing below moves. */
  min-block-size: 40px;
  max-inline-size: ${measure.cardWidth};
  padding-block: 8px;
  text-align: center;
`;

export const ErrorText = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token.textMuted};
`;
