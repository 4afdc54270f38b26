import { styled } from 'styled-components';
import {
  avatarWidth,
  cardPadding,
  contentPadding,
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
    contain: inline-size;
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
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
      align-content: start;
      justify-items: start;
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
        margin: ${cardPadding};

        [data-appearance='plain'] > & {
          margin: ${space('16px')} 0;
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
