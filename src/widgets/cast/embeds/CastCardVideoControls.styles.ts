import { css } from 'styled-components';
import { styled } from '../../../core/theme/styled.js';
import { focusRing, forcedChoice, hideWithoutScripts } from '../../../core/theme/rules.js';

/** On pictures of every colour: white on a dark disc, in both themes. */
export const disc = css`
  ${focusRing}
  ${hideWithoutScripts}
  position: absolute;
  display: grid;
  place-items: center;
  border-radius: 999px;
  color: #fff;
  background: rgb(0 0 0 / 0.64);
  cursor: pointer;

  &:hover {
    background: rgb(0 0 0 / 0.8);
  }
  /* The ring of the accent may not be seen on a picture. */
  &:focus-visible {
    outline-color: #fff;
    outline-offset: -4px;
  }
`;

export const Play = styled.button`
  ${disc}
  inset: 0;
  inline-size: 56px;
  block-size: 56px;
  margin: auto;

  > svg {
    inline-size: 28px;
    block-size: 28px;
    fill: currentcolor;
  }
`;

export const Sound = styled.button`
  ${disc}
  inset-block-start: 8px;
  inset-inline-end: 8px;
  inline-size: 36px;
  block-size: 36px;
`;

export const Captions = styled.button`
  ${disc}
  inset-block-start: 8px;
  inset-inline-end: 52px;
  inline-size: 36px;
  block-size: 36px;

  &[aria-pressed='true'] {
    color: #000;
    background: #fff;
    ${forcedChoice}
  }
  @media (forced-colors: none) {
    &[aria-pressed='true']:focus-visible {
      outline-color: #000;
    }
  }
`;

export const Duration = styled.span`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  padding-inline: 6px;
  border-radius: 4px;
  color: #fff;
  background: rgb(0 0 0 / 0.64);
  font-size: 12px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

export const Progress = styled.progress`
  position: absolute;
  inset: auto 0 0;
  inline-size: 100%;
  block-size: 3px;
  appearance: none;
  color: #fff;
  background: rgb(0 0 0 / 0.4);
  pointer-events: none;

  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    background: #fff;
  }
  &::-moz-progress-bar {
    background: #fff;
  }
  @media print {
    display: none;
  }
`;
