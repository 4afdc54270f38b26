import { styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  appear,
  fillRoot,
  longList,
  longListItem,
  space,
  emptyBox,
  widgetRoot,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const Root = plain.div`
  ${widgetRoot}
`;

export const Layout = styled.div`
  ${fillRoot}
  display: block;
  min-inline-size: 0;
`;

export const Posts = styled.div`
  display: flow-root;
  ${longList}
`;

export const Post = styled.div`
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
`;

export const Empty = styled.p`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  min-block-size: 136px;
  ${emptyBox}
`;
