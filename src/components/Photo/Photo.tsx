'use client';
import { styled } from 'styled-components';
import { ownImage } from '../../theme/rules.js';

/** A stranger's picture that fills its box: it waits for the visitor, and tells its host nothing of the page. Renders an `<img>`. */
export const Photo = styled.img.attrs({
  loading: 'lazy',
  decoding: 'async',
  referrerPolicy: 'no-referrer',
})`
  && {
    ${ownImage}
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
