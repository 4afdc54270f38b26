import { styled } from 'styled-components';
import {
  contentPadding,
  fillRoot,
  hideWithoutScripts,
  reset,
  textInset,
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
        inline-size: 20px;
        block-size: 20px;
        background: currentcolor;
        clip-path: path('M2.5 3h15v2.6h-1.4V17h-3v-4.9a3.1 3.1 0 0 0-6.2 0V17h-3V5.6H2.5z');
        forced-color-adjust: none;
        @media (forced-colors: active) {
          background: LinkText;
        }
        ${hideWithoutScripts}
      }
    }
  }
`;
