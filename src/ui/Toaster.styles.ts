import { styled } from '../core/theme/styled.js';
import { appear, elevation, rootReset, hideWithoutScripts } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';
import { IconButton } from './IconButton.js';

export const List = styled.div`
  ${rootReset}
  /* Dialogs of other libraries take the pointer from all of the body. */
  pointer-events: auto;
  display: grid;
  gap: 8px;
  position: fixed;
  inset: auto;
  inset-block-end: calc(16px + env(safe-area-inset-bottom, 0px));
  inset-inline-end: 16px;
  inline-size: min(400px, calc(100vw - 32px));
  ${hideWithoutScripts}
`;

export const Item = styled.div`
  position: relative;
  display: flex;
  align-items: start;
  gap: 10px;
  padding-block: 8px;
  padding-inline: 18px 8px;
  overflow: hidden;
  ${elevation}
  border-radius: 12px;
  ${appear}

  /* In the middle of the first line, as the button is. */
  > svg {
    margin-block: 8px;
  }
  @media (forced-colors: none) {
    > svg {
      color: var(--castkit-toast);
    }
  }

  /* A bar in the colour of the type. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 3px;
    background: var(--castkit-toast);
  }

  &[data-type='success'] {
    --castkit-toast: ${token.success};
  }
  &[data-type='error'] {
    --castkit-toast: ${token.danger};
  }
  &[data-type='warning'] {
    --castkit-toast: ${token.warning};
  }
  &[data-type='info'] {
    --castkit-toast: ${token.info};
  }
`;

export const Text = styled.p`
  display: block;
  flex: 1;
  min-inline-size: 0;
  padding-block: 7px;
  overflow-wrap: anywhere;
`;

export const Times = styled.bdi`
  color: ${token.textMuted};
`;

export const Close = styled(IconButton)`
  &:focus-visible {
    outline-offset: -2px;
  }
`;
