import { styled } from '../../../core/theme/styled.js';
import { imageClipping } from '../../../core/theme/rules.js';
import { disc } from './CastCardVideoControls.styles.js';

/**
 * In the corner of its tile, measured from the gallery: Firefox places what is out of the flow by
 * the rows that a grid had before its images loaded.
 */
export const Pause = styled.button`
  ${disc}
  inset-block-start: 8px;
  inset-inline-start: 8px;
  inline-size: 36px;
  block-size: 36px;

  [data-count='2'] > &[data-cell='1'],
  [data-count='4'] > &:is([data-cell='1'], [data-cell='3']) {
    inset-inline-start: calc(50% + 10px);
  }
  [data-count='3'] > &:not([data-cell='0']) {
    inset-inline-start: calc((100% - 4px) * 1.4 / 2.4 + 12px);
  }
  [data-count] > &:is([data-cell='2'], [data-cell='3']) {
    inset-block-start: calc(50% + 10px);
  }
  &[hidden] {
    display: none;
  }
  > svg {
    fill: currentcolor;
  }
`;

export const Still = styled.canvas`
  ${imageClipping}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  pointer-events: none;
`;
