import { keyframes } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { tinted } from './snap-colors.js';

const fall = keyframes`
  from { opacity: 1; translate: 0 0 }
  to { opacity: 0; translate: var(--castkit-snap-x) var(--castkit-snap-y); rotate: 540deg }
`;

/** Covers the page, but lets presses through. Hidden from visitors who prefer reduced motion. */
export const Effects = styled.span`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: none;
  overflow: clip;
  pointer-events: none;
  @media (prefers-reduced-motion: no-preference) {
    display: block;
  }
  @media print {
    display: none;
  }

  > i {
    all: unset;
    position: absolute;
    inset-block-start: 30%;
    inset-inline-start: var(--castkit-snap-at);
    inline-size: 8px;
    block-size: 8px;
    border-radius: 2px;
    background: ${tinted};
    opacity: 0;
    @media (prefers-reduced-motion: no-preference) {
      animation: ${fall} 1600ms ease-out var(--castkit-snap-delay) backwards;
    }
  }
`;
