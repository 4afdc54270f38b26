import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { toggleKinds } from '../../network/cast/reactions.js';
import {
  forcedChoice,
  lines,
  scrolledRow,
  secondaryText,
  space,
  text,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { Link } from '../../ui/Link.js';
import { NameLink } from '../../ui/NameLink.js';

const colours = toggleKinds
  .map((kind) => `&[data-kind='${kind}'] { color: ${token[kind]}; }`)
  .join('');

/** The icon of what was done, and all about it. */
export const Item = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding-block: ${space('14px')};
  padding-inline: 12px 4px;

  /* What is unread has a bar at its start, and says so to screen readers. */
  &[data-unread]::before {
    content: '';
    position: absolute;
    inset-block: ${space('14px')};
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: 3px;
    background: ${token.accent};
    forced-color-adjust: none;
    @media (forced-colors: active) {
      background: Highlight;
    }
  }
`;

export const Kind = styled.span`
  padding-block-start: 6px;
  color: ${token.accent};
  ${colours}
`;

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;

  /* The sentence says who and when; the words of the cast stand below it, without a box. */
  > article {
    min-inline-size: 0;
    border: 0;
    border-radius: 0;
    background: none;
    /* The link of the whole row is pressed through it. WebKit finds the words before that. */
    pointer-events: none;

    &,
    > :last-child {
      position: static;
      padding: 0;
    }
    > :last-child {
      min-block-size: 0;

      /* Not of a card that has failed, which has none. */
      > :has(> header, > [data-head]) {
        display: none;
      }
      /* Above the link of the whole row. */
      :is(a, button) {
        position: relative;
        pointer-events: auto;
      }
    }
  }
`;

/** The face beside the sentence; several faces above it. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

export const Faces = styled.div`
  display: flex;
  gap: 6px;
  overflow: hidden;

  &:has(> :nth-child(2)) {
    inline-size: 100%;
  }
  > * {
    flex: none;
    inline-size: 32px;
  }
`;

/** Who did what, and when. */
export const Sentence = styled.p`
  display: block;
  flex: 1;
  min-inline-size: 0;
  color: ${text};
  overflow-wrap: anywhere;
`;

/** The name in a sentence, which is on one line. */
export const Who = styled(NameLink)`
  display: inline-block;
  position: relative;
  /* The link of the whole row comes later. */
  z-index: 1;
  vertical-align: bottom;
`;

export const Time = styled.time`
  ${secondaryText}
  margin-inline-start: 8px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const wholeRow = css`
  &:not(#_) {
    position: static;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

export const RowLink = plain(Link)`
  ${wholeRow}
`;

/** The beginning of the cast that was reacted to. */
export const Excerpt = plain(Link).attrs({ dir: 'auto' })`
  &:not(#_) {
    ${lines(2)}
    color: ${token.textMuted};
  }
  ${wholeRow}
`;

export const Filters = styled.div`
  ${scrolledRow}
  gap: 8px;
  /* Room for the focus rings, which the row would cut off. */
  margin: -4px;
  margin-inline-end: 0;
  padding: 4px;
  padding-block-end: calc(4px + ${space('12px')});
`;

export const FilterButton = styled(Button)`
  flex: none;
  line-height: 32px;

  &[aria-pressed='true'] {
    border-color: ${token.accent};
    background: ${token.accent};
    color: ${token.accentText};
    ${forcedChoice}
  }
`;
