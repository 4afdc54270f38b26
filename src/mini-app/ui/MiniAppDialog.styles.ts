import { styled } from '../../core/theme/styled.js';
import { dialogBox, dialogEntrance, hideWithoutScripts } from '../../core/theme/rules.js';

export const Dialog = styled.dialog`
  ${dialogBox('426px')}
  inset: 0;
  max-inline-size: 100vw;
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  overflow: hidden;

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
    /* A sheet, from the lower edge. */
    @starting-style {
      opacity: 1;
      translate: 0 100%;
    }
  }
`;
