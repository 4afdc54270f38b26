import { styled } from 'styled-components';
import {
  avatarWidth,
  cardPadding,
  chevron,
  filledRoot,
  fillRoot,
  link,
  rootReset,
  reset,
  space,
  textInset,
  textSize,
} from '../../theme/rules.js';
import { measure, token } from '../../theme/tokens.js';
import { Button } from '../ui/Button.js';

/** The padding of a cast that has no box. */
const rowPadding = space('16px');

/** One surface for the whole conversation. The casts on it have no boxes. */
export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};
  border: 1px solid ${token.border};
  border-radius: ${measure.radius};
  background: ${token.surface};

  &:where([data-appearance='plain']) {
    border: 0;
    border-radius: 0;
    background: none;
  }

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
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-inline: ${cardPadding};

    [data-appearance='plain'] > &,
    [style*='padding:'] > & {
      padding: 0;
    }
  }
`;

/** A column of casts: rows with lines between them, a chain, or replies to a reply. */
export const Thread = styled.ol`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);

    &[data-rows] {
      border-block-start: 1px solid ${token.border};
    }
    /* The avatars are beside the line that ends at the reply above. */
    &[data-indented] {
      margin-inline-start: calc(${avatarWidth} - 4px);
    }
  }
`;

export const Item = styled.li`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    position: relative;

    [data-rows] > &:not(:first-child) {
      border-block-start: 1px solid ${token.border};
    }

    /* From the avatar to the replies, through the middle of each. */
    &[data-replied]::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      inline-size: 2px;
      margin-block-start: calc(${rowPadding} + ${avatarWidth});
      margin-inline-start: calc(${avatarWidth} / 2 - 1px);
      background: ${token.border};
    }
    /* The next avatar of a chain is below the padding of its cast. */
    &[data-replied='chain']::before {
      margin-block-end: calc(-1 * ${rowPadding});
    }
    /* One mark of the network is enough. */
    &:not([aria-current]) > * > div > header a[title]::before {
      display: none;
    }
    /* The cast that the conversation is about. */
    &[aria-current] > * > div > p {
      ${textSize(2, 26)}
    }
  }
`;

/** In place of a cast: an icon where the avatar would be. */
export const Tombstone = styled.p`
  && {
    ${reset}
    display: grid;
    grid-template-columns: ${avatarWidth} minmax(0, 1fr);
    column-gap: calc(${textInset} - ${avatarWidth});
    align-items: center;
    min-block-size: 40px;
    margin-block: ${rowPadding};
    color: ${token.textMuted};

    > svg {
      justify-self: center;
    }
  }
`;

export const NoReplies = styled.p`
  && {
    ${reset}
    display: block;
    padding-block: 20px;
    border-block-start: 1px solid ${token.border};
    color: ${token.textMuted};
    text-align: center;
  }
`;

/** What a press of the button has shown. */
export const FocusedCast = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const MoreReplies = styled.div`
  && {
    ${reset}
    display: flex;
    margin-inline-start: ${textInset};
    margin-block: -12px 8px;
  }
`;

/** Lighter than the casts above it. */
export const MoreButton = styled(Button)`
  && {
    padding: 0;
    border: 0;
    color: ${link};
    text-align: start;

    &:hover {
      background: none;
      text-decoration: underline;
    }
    &::after {
      ${chevron}
      margin-inline-start: 8px;
    }
    &:dir(rtl)::after {
      rotate: -45deg;
    }
  }
`;
