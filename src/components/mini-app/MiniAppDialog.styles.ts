import { styled } from 'styled-components';
import {
  dialogEntrance,
  dialogSurface,
  hideWithoutScripts,
  ownColours,
  reset,
  rootReset,
} from '../../theme/rules.js';

export const Dialog = styled.dialog`
  && {
    ${reset}
    ${rootReset}
    ${ownColours}
    display: none;
    position: fixed;
    inset: 0;
    inline-size: 426px;
    max-inline-size: 100vw;
    block-size: fit-content;
    max-block-size: calc(100dvh - 32px);
    margin: auto;
    overflow: hidden;
    ${dialogSurface}

    &[open] {
      display: flex;
      flex-direction: column;
      ${hideWithoutScripts}
    }
    ${dialogEntrance}
    /* The whole screen of a phone. */
    @media (max-width: 480px) {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }
`;
