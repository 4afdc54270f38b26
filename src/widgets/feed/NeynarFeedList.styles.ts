import { styled } from 'styled-components';
import {
  appear,
  box,
  elevation,
  filledRoot,
  fillRoot,
  longList,
  longListItem,
  rootReset,
  reset,
  space,
  primary,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';

export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  && {
    ${rootReset}
    box-sizing: border-box;
    display: block;
    min-inline-size: min(240px, 100%);
    ${filledRoot}
  }
`;

export const Layout = styled.div`
  && {
    ${reset}
    ${fillRoot}
    display: block;
    min-inline-size: 0;
  }
`;

export const Posts = styled.div`
  && {
    ${reset}
    display: flow-root;
    ${longList}
  }
`;

export const Post = styled.div`
  && {
    ${reset}
    display: block;
    ${longListItem}
    padding-block-end: ${space('12px')};

    &[data-appearance='plain'] {
      padding: 0;

      & + & {
        border-block-start: 1px solid ${token.border};
      }
    }
    /* A skeleton after the first, which says that the feed is loading. */
    &[aria-hidden] p {
      visibility: hidden;
    }
    > * {
      scroll-margin-block: 12px;
    }
    /* Not the element itself, whose place is measured. */
    &[data-new] > * {
      ${appear}
    }
    > :focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
  }
`;

/** How much of the button is above the list, in px. */
export const ABOVE = 16;
/** Where the bar sticks below the top of the view, in px: the button keeps a distance to it. */
export const STICKY_TOP = 24;

/**
 * Sticks to the top of the view, and takes no space. At rest the button is on the edge of the first
 * cast: it covers the padding of that and 16 px above the feed.
 */
export const NewCastsBar = styled.div`
  && {
    ${reset}
    display: flex;
    justify-content: center;
    position: sticky;
    z-index: 1;
    inset-block-start: ${STICKY_TOP}px;
    block-size: 0;
  }
`;

export const NewCastsButton = styled(Button)`
  && {
    align-self: start;
    flex: none;
    margin-block-start: -${ABOVE}px;
    line-height: 34px;
    ${elevation}
    ${primary}
  }
`;

export const Empty = styled.p`
  && {
    ${reset}
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 8px;
    min-block-size: 136px;
    padding: 20px;
    border: 1px solid ${token.border};
    border-radius: ${measure.radius};
    color: ${token.textMuted};
    background: ${box(token.surface)};
    text-align: center;
  }
`;
