import { keyframes } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { secondaryText } from '../../core/theme/rules.js';

const slide = keyframes`
  from { opacity: 0; translate: 24px 0 }
`;

const fade = keyframes`
  from { opacity: 0 }
`;

const scale = keyframes`
  from { opacity: 0; scale: 0.96 }
`;

export const Sheet = styled.div`
  display: block;
  min-inline-size: 0;
  @media (prefers-reduced-motion: no-preference) {
    &[data-moves='slide'] {
      animation: ${slide} 180ms ease-out;
    }
    &[data-moves='fade'] {
      animation: ${fade} 180ms ease-out;
    }
    &[data-moves='scale'] {
      animation: ${scale} 180ms ease-out;
    }
  }
`;

export const Pager = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;

  &[data-top] {
    flex-direction: column-reverse;
  }
`;

export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-block-size: 36px;

  > [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

export const PageNumber = styled.span`
  ${secondaryText}
  flex: 1;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
