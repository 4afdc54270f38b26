import { styled } from 'styled-components';
import {
  avatarWidth,
  cardPadding,
  contentPadding,
  fillRoot,
  reset,
  secondaryText,
  skeleton,
  space,
  textInset,
} from '../../theme/rules.js';
import { measure } from '../../theme/tokens.js';

export const Content = styled.div`
  && {
    ${reset}
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
      ${contentPadding(textInset)}

      &::before {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 0;
        inline-size: ${avatarWidth};
        /* The padding of the content, without the inset of the text. */
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
  }
`;

export const SkeletonLine = styled.span`
  && {
    ${reset}
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
  }
`;
