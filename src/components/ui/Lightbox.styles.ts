import { styled } from 'styled-components';
import { rootReset, reset, resetImage, hideInPrint } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

// Dark in both themes, so that the image stands out.
export const Backdrop = styled.dialog`
  && {
    ${reset}
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
      place-items: center;
      padding: 56px 16px;
      ${hideInPrint}
    }
    &::backdrop {
      background: none;
    }
  }
`;

export const LargeImage = styled.img`
  && {
    ${resetImage}
    display: block;
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
    border-radius: 8px;
  }
`;

// As large as most pictures on a phone.
export const BlockedImage = styled.div`
  && {
    ${reset}
    position: relative;
    display: block;
    inline-size: min(100%, 360px);
    block-size: 240px;
    border-radius: 8px;
    background: ${token.surfaceSunken};
  }
`;

export const LightboxButton = styled.button`
  && {
    ${reset}
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
      inset-inline-start: 8px;
      scale: -1 1;
    }
    &[data-place='next'] {
      inset-inline-end: 8px;
    }
    &[data-place='previous']:dir(rtl) {
      scale: none;
    }
    &[data-place='next']:dir(rtl) {
      scale: -1 1;
    }
  }
`;
