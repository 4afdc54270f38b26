import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  appear,
  avatarWidth,
  cardPadding,
  chevron,
  fillRoot,
  link,
  longList,
  longListItem,
  space,
  textInset,
  textSize,
  widgetBox,
  widgetRoot,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';

/** The padding of a cast that has no box. */
const rowPadding = space('12px');

/** From a reply to the replies to it. Its line leaves room for a curve of 12 px before them. */
const INDENT = 32;

/** The line beside replies; its place is set by a margin, as percentages of heights are unknown. */
const threadLine = css`
  content: '';
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  box-sizing: border-box;
  inline-size: 12px;
  border: 0 solid ${token.border};
  border-inline-start-width: 2px;
`;

/** The end of such a line, in front of what it leads to. */
const elbow = css`
  inset-block-end: auto;
  border-block-end-width: 2px;
  border-end-start-radius: 12px;
`;

/** One surface for the whole conversation. The casts on it have no boxes. */
export const Root = plain.div`
  ${widgetRoot}
  ${widgetBox}
`;

export const Layout = styled.div`
  ${fillRoot}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-inline: ${cardPadding};

  [data-appearance='plain'] > &,
  [style*='padding:'] > & {
    padding: 0;
  }
`;

/** A column of casts: rows with lines between them, a chain, or replies to a reply. */
export const Thread = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-rows] {
    ${longList}
    border-block-start: 1px solid ${token.border};
  }
  /* The avatars are beside the line that ends at the reply above. */
  &[data-indented] {
    margin-inline-start: ${INDENT}px;
  }
`;

/** Where the line of a reply to a reply begins. On one line: spaces of a rule are kept. */
const REPLY_LINE = `clamp(${15 - INDENT}px, (100% - ${340 - INDENT}px) * 9999, ${19 - INDENT}px)`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  position: relative;

  /* What was posted here. */
  &[data-new] {
    ${appear}
  }
  [data-rows] > & {
    ${longListItem}
  }
  [data-rows] > &:not(:first-child) {
    border-block-start: 1px solid ${token.border};
  }

  /* From the avatar, at its middle, to the replies. */
  &[data-replied] > :first-child::after {
    ${threadLine}
    margin-block-start: calc(${rowPadding} + ${avatarWidth});
    margin-inline-start: calc(${avatarWidth} / 2 - 1px);
  }
  /* The next avatar of a chain is below the padding of its cast. */
  &[data-replied='chain'] > :first-child::after {
    margin-block-end: calc(-1 * ${rowPadding});
  }
  /* Past each reply but the last, where the line ends. The avatar above is larger from 341 px on,
     which are ${341 - INDENT} px of a reply to it. */
  [data-indented] > &::after {
    ${threadLine}
    margin-inline-start: ${REPLY_LINE};
  }
  [data-indented]:last-child > &:last-child::after {
    ${elbow}
    padding-block-start: calc(${rowPadding} + ${avatarWidth} / 2 - 1px);
  }

  /* The replies are rows: beside the line at any width, and without what one does not need to
     follow them. The mark of the network gives its place to the button that copies the link, and
     the picture of a link that of a row's. */
  &:not([aria-current]) > article > div {
    --castkit-narrow: 0px;
    padding-block: ${rowPadding};

    [data-size='large'] {
      flex-wrap: nowrap;
      block-size: 96px;

      > :first-child {
        inline-size: 88px;
        padding: 0;
      }
      > :last-child {
        grid-template-rows: auto auto minmax(0, 1fr);
        padding-block: 7px;

        > :nth-child(3) {
          max-block-size: round(down, 100% + 0.5px, 1lh);
        }
      }
    }
    [data-kind='banner'] {
      inline-size: 88px;
      block-size: 94px;
    }

    > :is(header, [data-head]) a[title]::before {
      display: none;
    }
    > footer {
      margin-block: -2px 0;

      > p {
        padding-block: 0;
      }
    }
    &:not([data-comments] *) > footer > button {
      position: absolute;
      inset-block-start: calc(${rowPadding} - 7px);
      inset-inline-end: 0;
    }
    /* All that can be done with a comment is in one row. */
    [data-comments] & > footer {
      margin-block: -4px -8px;
    }
    @media (hover: hover) {
      /* What shows it is in no :not(): WebKit misses the change. */
      &:where(:not([data-comments] *)) > footer > button {
        opacity: 0;
      }
      &:hover > footer > button,
      > footer > button:is(:focus-visible, [data-copied]) {
        opacity: 1;
      }
    }
  }
  /* The button below a comment has the number of its replies. */
  &:has(> [data-replies]) > article [data-kind='comment'] > span[aria-hidden] {
    display: none;
  }
  /* The cast that the conversation is about. */
  &[aria-current] > * > div > p {
    ${textSize(2, 26)}
  }
`;

/** In place of a cast: an icon where the avatar would be. */
export const Tombstone = styled.p`
  display: grid;
  grid-template-columns: ${avatarWidth} minmax(0, 1fr);
  column-gap: calc(${textInset} - ${avatarWidth});
  align-items: center;
  position: relative;
  box-sizing: content-box;
  min-block-size: 40px;
  padding-block: ${rowPadding};
  color: ${token.textMuted};

  > svg {
    justify-self: center;
  }
`;

export const NoReplies = styled.p`
  display: block;
  padding-block: 20px;
  border-block-start: 1px solid ${token.border};
  color: ${token.textMuted};
  text-align: center;
`;

/** The cast that the button has shown, which gets the focus. */
export const FocusedCast = styled.div`
  ${appear}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const MoreReplies = styled.div`
  display: flex;
  position: relative;
  padding-inline-start: ${textInset};
  margin-block: -6px 8px;

  [data-replied] > &::before {
    ${threadLine}
    ${elbow}
    inline-size: 24px;
    block-size: 50%;
    margin-inline-start: calc(${avatarWidth} / 2 - 1px);
  }
`;

/** Lighter than the casts above it. */
export const MoreButton = styled(Button)`
  padding: 8px 0;
  padding-inline-end: 16.75px;
  border: 0;
  color: ${link};
  line-height: 22px;
  text-align: start;

  &:hover {
    background: none;
    text-decoration: underline;
  }
  &::after {
    ${chevron}
    /* In the padding, so that it does not wrap without the last word. */
    margin-inline: 8px -16.75px;
  }
  &:dir(rtl)::after {
    rotate: -45deg;
  }
`;

/** The replies below a card: the button that shows them points up while they are there. */
export const Unfolded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;

  > div {
    display: block;
    inline-size: 100%;
    outline: none;
  }
  > [aria-expanded='true']::after {
    rotate: 225deg;
    translate: 0 2px;
  }
`;
