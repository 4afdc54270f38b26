import { styled } from '../../core/theme/styled.js';
import {
  dialogBox,
  dialogClose,
  dialogEntrance,
  dialogHead,
  dialogTitle,
  hideWithoutScripts,
} from '../../core/theme/rules.js';
import { IconButton } from '../../ui/IconButton.js';

export const Dialog = styled.dialog`
  ${dialogBox('560px')}
  /* At the top: an on-screen keyboard has the lower half of the window. */
  inset: 0 0 auto;
  max-inline-size: calc(100vw - 16px);
  max-block-size: calc(100dvh - 16px);
  margin-block: max(8px, 8dvh) 8px;
  margin-inline: auto;
  padding: 12px 16px 16px;
  overflow: hidden auto;

  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    ${hideWithoutScripts}
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
