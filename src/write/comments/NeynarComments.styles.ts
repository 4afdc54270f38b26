import { styled } from '../../core/theme/styled.js';
import {
  chevron,
  focusRing,
  hideWithoutScripts,
  networkMark,
  primary,
  secondaryText,
  space,
  text,
  textSize,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { Link } from '../../ui/Link.js';

/** The number of comments, and their order. It is as high while they are loaded. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 36px;
  padding-block-start: ${space('12px')};
`;

export const Title = styled.h2`
  display: block;
  min-inline-size: 0;
  color: ${text};
  ${textSize(1, 24)}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** The platform's own control, with an arrow of ours. */
export const Order = styled.span`
  display: flex;
  align-items: center;
  position: relative;
  flex: none;
  ${hideWithoutScripts}

  &::after {
    ${chevron}
    position: absolute;
    inset-inline-end: 4px;
    color: ${token.textMuted};
    pointer-events: none;
  }
  &:dir(rtl)::after {
    rotate: -45deg;
  }
`;

export const OrderSelect = styled.select`
  ${focusRing}
  min-block-size: 36px;
  padding-inline: 8px 20px;
  border-radius: 9px;
  color: ${token.textMuted};
  ${textSize(-1, 20)}
  line-height: 36px;
  font-weight: 500;
  text-align: end;
  /* Safari aligns the word of a select by this alone. */
  text-align-last: end;
  cursor: pointer;

  &:hover {
    background: ${token.surfaceHover};
  }
  /* Phones zoom the page to a control of a smaller text. */
  @media (pointer: coarse) {
    font-size: max(16px, ${measure.fontSize});
  }
  > option {
    background: ${token.surfaceRaised};
    color: ${token.text};
  }
`;

/** Above the comments: the composer, or the link in its place. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${space('12px')};
  /* As high as the folded composer, which is loaded. */
  min-block-size: calc(40px + 2 * ${space('12px')});

  /* Below the button at the end of the field. */
  > [popover] {
    @supports (position-area: block-end) {
      margin-inline: 0;
      position-area: block-end span-inline-start;
    }
  }
  /* Below a comment, where there is nothing above it to be told from. */
  &[data-reply] {
    min-block-size: 0;
    padding-block-start: 8px;
  }
`;

/** As high and as wide as the field, in whose place it is. */
export const LinkField = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 16px 4px;
  border: 1px solid ${token.borderStrong};
  border-radius: 20px;

  &:hover {
    background: ${token.surfaceHover};
  }
`;

/** Opens the composer of the social app. */
export const ClientLink = styled(Link)`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-inline-size: 0;
  min-block-size: 38px;
  padding-block: 4px;
  color: ${token.textMuted};

  &:hover {
    color: ${text};
    text-decoration: none;
  }
  > svg {
    margin-inline-end: 8px;
  }
  > svg:dir(rtl) {
    scale: -1 1;
  }
`;

export const SignIn = styled(Button)`
  flex: none;
  padding: 0 14px;
  border: 0;
  ${primary}
  line-height: 32px;
`;

/** Once, below all of them. */
export const Via = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  padding-block: ${space('12px')};
  border-block-start: 1px solid ${token.border};
  ${secondaryText}

  &::before {
    content: '';
    flex: none;
    ${networkMark}
  }
`;
