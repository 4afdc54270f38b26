import { styled } from 'styled-components';
import { toggleKinds } from '../../network/cast/reactions.js';
import { lines, reset, secondaryText, space, text } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { Link } from '../../ui/Link.js';
import { NameLink } from '../../ui/NameLink.js';

const colours = toggleKinds
  .map((kind) => `&[data-kind='${kind}'] { color: ${token[kind]}; }`)
  .join('');

/** The icon of what was done, and all about it. */
export const Item = styled.div`
  && {
    ${reset}
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
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
  }
`;

export const Kind = styled.span`
  && {
    ${reset}
    padding-block-start: 1px;
    color: ${token.accent};
    ${colours}
  }
`;

export const Parts = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`;

export const Faces = styled.div`
  && {
    ${reset}
    display: flex;
    gap: 6px;
    overflow: hidden;

    > * {
      flex: none;
      inline-size: 28px;
    }
  }
`;

/** Who did what, and when. */
export const Sentence = styled.p`
  && {
    ${reset}
    display: block;
    color: ${text};
    overflow-wrap: anywhere;
  }
`;

/** The name in a sentence, which is on one line. */
export const Who = styled(NameLink)`
  && {
    display: inline-block;
    vertical-align: bottom;
  }
`;

export const Time = styled.time`
  && {
    ${reset}
    ${secondaryText}
    margin-inline-start: 8px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

/** The beginning of the cast that was reacted to, which leads to it. */
export const Excerpt = styled(Link).attrs({ dir: 'auto' })`
  && {
    ${lines(2)}
    color: ${token.textMuted};
  }
`;

export const Filters = styled.div`
  && {
    ${reset}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-block-end: ${space('12px')};
  }
`;

export const FilterButton = styled(Button)`
  && {
    line-height: 32px;

    &[aria-pressed='true'] {
      border-color: ${token.accent};
      background: ${token.accent};
      color: ${token.accentText};
    }
    @media (forced-colors: active) {
      &[aria-pressed='true'] {
        border-color: Highlight;
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  }
`;
