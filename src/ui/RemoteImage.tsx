'use client';
import { styled } from '../core/theme/styled.js';
import { imageClipping } from '../core/theme/rules.js';

/**
 * An image of another host that fills its box. It is loaded lazily and without a referrer. Renders
 * an `<img>`.
 */
export const RemoteImage = styled.img.attrs({
  loading: 'lazy',
  decoding: 'async',
  referrerPolicy: 'no-referrer',
})`
  ${imageClipping}
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
