import { styled } from 'styled-components';
import { boundary, own, ownImage, unprinted } from '../../theme/rules.js';

// Dark in both themes: pictures are looked at, not the room round them.
export const Room = styled.dialog`
  && {
    ${own}
    ${boundary}
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
      ${unprinted}
    }
    &::backdrop {
      background: none;
    }
  }
`;

export const Large = styled.img`
  && {
    ${ownImage}
    display: block;
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
    border-radius: 8px;
  }
`;

export const Press = styled.button`
  && {
    ${own}
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
