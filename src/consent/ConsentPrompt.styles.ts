import { styled } from '../core/theme/styled.js';
import { bannerHeight, ownColours, secondaryText } from '../core/theme/rules.js';
import { measure, token } from '../core/theme/tokens.js';
import { Button } from '../ui/Button.js';

export const Covered = styled.div`
  position: relative;
  display: block;
  container-type: inline-size;
`;

/** The width inside the borders of a link preview. */
const ROOM = '(100cqi - 2px)';

// The box of the blocked content has its final size, and the prompt fits into it. The content
// behind the prompt can still be pressed.
export const Prompt = styled.div`
  ${ownColours}
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 4px 2px;
  border-radius: inherit;
  container-type: size;
  /* Forced colours remove backgrounds, and show this line. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  pointer-events: none;

  /* A video without a file is black, which would show at its round corners. */
  &[data-kind='video'] {
    border-radius: 0;
    background: ${token.surfaceSunken};
    @media (forced-colors: active) {
      border-radius: inherit;
    }
  }
  video:has(+ &) {
    background: none;
  }
  &[data-kind='thumbnail'],
  &[data-kind='preview'],
  &[data-kind='banner'] {
    inset: auto;
    inset-block-start: 1px;
    inset-inline-start: 1px;
    inline-size: 88px;
    block-size: 94px;
    border-radius: 11px;
  }
  &[data-kind='banner'] {
    inline-size: calc(${ROOM});
    block-size: ${bannerHeight(ROOM)};
  }
  /* In the place of the picture, or of the description where there is space. */
  &[data-kind='preview'] {
    background: ${token.surfaceSunken};
    @container (min-inline-size: 300px) {
      inset-block: auto 8px;
      inset-inline: 101px 13px;
      flex-direction: row;
      inline-size: auto;
      block-size: auto;
      padding: 0;
      container-type: normal;
      outline: none;
      background: none;
    }
  }
`;

export const Text = styled.span`
  ${secondaryText}
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: center;

  @container (min-inline-size: 300px) {
    [data-kind='preview'] > & {
      display: block;
      flex: 1;
      text-align: start;
      text-overflow: ellipsis;
      white-space: nowrap;

      /* It breaks even here. */
      > wbr {
        display: none;
      }
    }
  }
  @container (max-inline-size: 140px) {
    font-size: 11px;
    line-height: 14px;
    -webkit-line-clamp: 3;
  }
  /* The button alone, which has the text as its description. */
  @container (max-inline-size: 72px) or (max-block-size: 76px) {
    display: none;
  }
`;

export const Show = styled(Button)`
  flex: none;
  max-inline-size: 100%;
  padding: 0 10px;
  background: ${token.surface};
  /* As the text, as far as it fits into a small picture. */
  font-size: min(${measure.fontSize} - 2px, 16cqi);
  line-height: 26px;
  pointer-events: auto;
  @container (max-inline-size: 72px) {
    padding: 0 4px;
    font-size: 12px;
  }
`;
