import { styled } from '../../core/theme/styled.js';
import {
  dialogClose,
  dialogEntrance,
  dialogHead,
  dialogTitle,
  wideDialog,
} from '../../core/theme/rules.js';
import { IconButton } from '../../ui/IconButton.js';

export const Dialog = styled.dialog`
  ${wideDialog}
  /* At the top: an on-screen keyboard has the lower half of the window. */
  inset: 0 0 auto;
  margin-block: max(8px, 8dvh) 8px;
  margin-inline: auto;

  &[open] {
    gap: 8px;
  }
  ${dialogEntrance}
  @media (max-width: 480px) {
    margin-block: 8px;
  }
`;

export const Head = styled.div`
  ${dialogHead}
`;

export const Title = styled.h2`
  ${dialogTitle}
`;

export const Close = styled(IconButton)`
  ${dialogClose}
`;
