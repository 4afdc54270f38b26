import { styled } from 'styled-components';
import {
  contentPadding,
  fillRoot,
  hideWithoutScripts,
  reset,
  textInset,
  networkMark,
} from '../../theme/rules.js';

export const Column = styled.div`
  && {
    ${reset}
    ${fillRoot}
    box-sizing: content-box;
    contain: inline-size;
    display: flex;
    flex-direction: column;
    gap: 2px;
    /* As high as the avatar beside it, which is out of the flow. */
    min-block-size: 40px;
    ${contentPadding(textInset)}

    /* The site may set another size of the text. */
    > p {
      line-height: calc(1em + 7px);
    }

    /* The mark of the network, an arch, in the corner of the card. It belongs to the link of the
       time: a press on it leads to the cast, and it is no element of its own. */
    > header {
      position: relative;
      padding-inline-end: 28px;

      a[title]::before {
        content: '';
        position: absolute;
        inset-block-start: 0;
        inset-inline-end: 0;
        ${networkMark}
        ${hideWithoutScripts}
      }
    }
  }
`;
