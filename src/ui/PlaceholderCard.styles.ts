import { styled } from '../core/theme/styled.js';
import {
  avatarWidth,
  bodyInset,
  cardPadding,
  contentPadding,
  fillRoot,
  headInset,
  ofNarrowColumn,
  secondaryText,
  skeleton,
  space,
} from '../core/theme/rules.js';
import { measure } from '../core/theme/tokens.js';

export const Content = styled.div`
  ${fillRoot}
  contain: inline-size;
  /* No grid: the avatar, which is out of the flow, would lie at the edge of the padding. */
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: center;
  gap: 8px;
  /* The height of a header, two lines of text and a footer. */
  min-block-size: 136px;
  ${contentPadding()}
  text-align: center;

  > p {
    flex-direction: column;
    gap: 8px;
  }

  &[data-shape] {
    justify-content: start;
    align-items: start;
    text-align: start;

    &::before {
      content: '';
      aspect-ratio: 1;
      border-radius: ${measure.avatarRadius};
      ${skeleton}
    }
    > p {
      order: 1;
      ${secondaryText}
    }
  }
  &[data-shape='cast'] {
    --castkit-sides: ${space('32px')};

    [data-appearance='plain'] > &,
    [style*='padding:'] > & {
      --castkit-sides: 0px;
    }
    > * {
      margin-inline-start: ${bodyInset};
    }
    /* A sentence that runs against the card. */
    &:dir(ltr) > p:dir(rtl),
    &:dir(rtl) > p:dir(ltr) {
      margin-inline: 0 ${bodyInset};
    }
    &::before {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
      inline-size: ${avatarWidth};
      /* The padding of the content. */
      margin: ${cardPadding};

      [data-appearance='plain'] > & {
        margin: ${space('16px')} 0;
      }
      [style*='padding:'] > & {
        margin: 0;
      }
    }
  }
  &[data-shape='profile']::before {
    inline-size: 64px;
  }
`;

export const SkeletonLine = styled.span`
  display: block;
  inline-size: 140px;
  max-inline-size: 100%;
  block-size: 14px;
  margin-block: 4px;
  border-radius: 6px;
  ${skeleton}

  & + & {
    inline-size: 100%;
    margin-block: 0;
  }
  & + & + & {
    inline-size: 72%;
  }
  /* As the header, the text and its second line. */
  [data-shape='cast'] > p + & {
    margin-inline-start: ${headInset};
  }
  [data-shape='cast'] > & + & {
    inline-size: calc(100% - ${bodyInset});
    margin-block-start: ${ofNarrowColumn('16px')};
  }
  [data-shape='cast'] > & + & + & {
    inline-size: calc((100% - ${bodyInset}) * 0.72);
    margin-block-start: 0;
  }
`;
