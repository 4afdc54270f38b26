import { styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  box,
  fadedEdges,
  focusRing,
  rootReset,
  space,
  text,
  emptyBox,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { IconButton } from '../../ui/IconButton.js';

export const Root = plain.div`
  inline-size: 100%;

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);

    &[hidden] {
      display: none;
    }
  }
`;

/** The posts in columns, by rules alone: as many as there is room for, each post whole. */
export const Columns = styled.div`
  display: block;
  columns: 280px;
  column-gap: 12px;
`;

/** The row that scrolls, and stops at a post. */
export const Row = styled.div`
  ${focusRing}
  display: block;
  scroll-padding-inline: 4px;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline proximity;
  border-radius: ${measure.radius};
  scrollbar-width: thin;
  ${fadedEdges}

  /* Inside, as the mask hides what is outside. */
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** The posts in a row. */
export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  /* Room for the focus rings of cards, which the row would cut off. */
  padding: 4px;
  @media print {
    display: block;
  }
`;

export const Post = styled.div`
  /* A block that is only kept whole loses its last pixel to a column outside, in Chromium. */
  display: inline-block;
  inline-size: 100%;
  vertical-align: top;
  padding-block-end: ${space('12px')};

  [data-layout='row'] > & {
    inline-size: auto;
    flex: 0 0 min(320px, 86%);
    padding-block-end: 0;
    scroll-snap-align: start;
  }
`;

/** Stops and starts a row: over its end, where no link of the first post is. */
export const Pause = styled(IconButton)`
  display: block;
  margin-block-end: 4px;
  margin-inline-start: auto;
  border: 1px solid ${token.borderStrong};
  color: ${text};
  background: ${box(token.surface)};
  padding: 7px;
  /* It moves nothing there. */
  @media print, (scripting: none) {
    display: none;
  }
`;

export const Empty = styled.p`
  display: block;
  ${emptyBox}
`;
