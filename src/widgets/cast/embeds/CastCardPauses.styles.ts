import { styled } from 'styled-components';
import { resetImage } from '../../../core/theme/rules.js';
import { disc } from './CastCardVideoControls.styles.js';

/** In the area of its tile: out of the flow, it takes no place from the others. */
export const Pause = styled.button`
  && {
    ${disc}
    inset-block-start: 8px;
    inset-inline-start: 8px;
    grid-area: 1 / 1;
    inline-size: 36px;
    block-size: 36px;

    [data-count]:not([data-count='1']) > &[data-cell='1'],
    [data-count='4'] > &[data-cell='3'] {
      grid-column: 2;
    }
    [data-count='3'] > &[data-cell='2'] {
      grid-area: 2 / 2;
    }
    [data-count='4'] > &:is([data-cell='2'], [data-cell='3']) {
      grid-row: 2;
    }
    &[hidden] {
      display: none;
    }
    > svg {
      fill: currentcolor;
    }
  }
`;

export const Still = styled.canvas`
  && {
    ${resetImage}
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    pointer-events: none;
  }
`;
