import { styled } from '../../core/theme/styled.js';
import { popoverSurface } from '../../core/theme/rules.js';
import { IconButton } from '../../ui/IconButton.js';

export const Prompt = styled.div`
  ${popoverSurface}
  inline-size: max-content;

  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 16px 20px 20px;

  /* The sign-in button: its notice may follow it. */
  > button:last-of-type {
    grid-column: 1 / -1;
    justify-content: center;
  }

  @supports (position-area: block-end) {
    position-area: block-end;
    position-try-fallbacks: flip-block;
  }
`;

export const PromptText = styled.p`
  display: block;
  font-weight: 600;
  text-wrap: balance;
`;

export const Close = styled(IconButton)`
  margin-block: -6px;
  margin-inline-end: -8px;
`;
