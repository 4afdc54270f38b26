import { css } from 'styled-components';
import { styled } from '../core/theme/styled.js';
import { rootReset, imageClipping, hideWithoutScripts } from '../core/theme/rules.js';
import { token } from '../core/theme/tokens.js';

// Dark in both themes, so that the image stands out.
export const Backdrop = styled.dialog`
  ${rootReset}
  display: none;
  position: fixed;
  inset: 0;
  inline-size: 100vw;
  block-size: 100vh;
  block-size: 100dvh;
  background: rgb(10 8 14 / 92%);
  color: #fff;

  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    place-items: center;
    gap: 12px;
    padding: 56px 16px;

    /* The arrows are beside the image. */
    @media (min-width: 700px) {
      padding-inline: 68px;
    }
    ${hideWithoutScripts}
  }
  &::backdrop {
    background: none;
  }
`;

/** The still has the place and the size of its image. */
const large = css`
  ${imageClipping}
  display: block;
  grid-area: 1 / 1;
  max-inline-size: 100%;
  max-block-size: 100%;
  min-block-size: 0;
  object-fit: contain;
  border-radius: 8px;
`;

export const LargeStill = styled.canvas`
  ${large}
`;

export const LargeImage = styled.img`
  ${large}

  @media (prefers-reduced-motion: no-preference) {
    transition:
      opacity 160ms ease-out,
      scale 160ms ease-out;
    @starting-style {
      opacity: 0;
      scale: 0.96;
    }
  }
`;

/** The author's description of the image. */
export const Caption = styled.p`
  max-inline-size: 608px;
  max-block-size: 25vh;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
`;

/** Which of the images it is. */
export const Position = styled.span`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 0;
  margin-inline: auto;
  inline-size: fit-content;
  font-size: 13px;
  line-height: 44px;
  font-variant-numeric: tabular-nums;
`;

// As large as most pictures on a phone.
export const BlockedImage = styled.div`
  position: relative;
  display: block;
  inline-size: min(100%, 360px);
  block-size: 240px;
  border-radius: 8px;
  background: ${token.surfaceSunken};
`;

export const LightboxButton = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 999px;
  background: rgb(10 8 14 / 64%);
  color: #fff;
  cursor: pointer;

  &:hover {
    background: rgb(255 255 255 / 16%);
  }
  &:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }

  &[data-place='close'] {
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
  &[data-place='previous'] {
    inset-inline-start: 12px;
    scale: -1 1;
  }
  &[data-place='next'] {
    inset-inline-end: 12px;
  }
  &[data-place='pause'] {
    inset-block-start: 8px;
    inset-inline-start: 8px;

    > svg {
      fill: currentcolor;
    }
  }
  /* In the middle, whether or not there is a caption. */
  &:is([data-place='previous'], [data-place='next']) {
    inset-block: 0;
    margin-block: auto;
  }
  &[data-place='previous']:dir(rtl) {
    scale: none;
  }
  &[data-place='next']:dir(rtl) {
    scale: -1 1;
  }
`;
