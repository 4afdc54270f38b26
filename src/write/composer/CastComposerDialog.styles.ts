import { styled } from 'styled-components';
import { dialogBox, dialogEntrance, hideWithoutScripts, reset } from '../../core/theme/rules.js';
import { IconButton } from '../../ui/IconButton.js';

export const Dialog = styled.dialog`
  && {
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
  }
`;

export const Head = styled.div`
  && {
    ${reset}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
`;

export const Title = styled.h2`
  && {
    ${reset}
    display: block;
    font-size: 17px;
    font-weight: 600;
    line-height: 24px;
    text-wrap: balance;
  }
`;

export const Close = styled(IconButton)`
  && {
    inline-size: 40px;
    block-size: 40px;
    padding: 10px;
    margin-inline-end: -8px;
  }
`;
