import { styled } from '../../../core/theme/styled.js';
import { appear, secondaryText, hideWithoutScripts, link } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { IconButton } from '../../../ui/IconButton.js';
import { cornerButton } from './corner-button.js';

export const Footer = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block: 6px -8px;
`;

/** With the reactions above the counts. */
export const ReactionsFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  /* The site may have put something lower beside our buttons. */
  align-items: center;
  column-gap: 12px;
  margin-block: 4px -8px;

  > :not(:last-child) {
    margin-block-end: -4px;
  }
  > [role='group'] {
    flex: 1;
  }
  /* Our buttons are at the end, also where they have a line of their own. */
  > :nth-child(2) {
    margin-inline-start: auto;
  }
  /* Buttons need scripts, links do not. */
  > :not(:last-child, [data-links]) {
    ${hideWithoutScripts}
  }
  > :last-child {
    inline-size: 100%;
  }
`;

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  min-inline-size: 0;
  /* Two lines are higher than the button beside them, and keep their distance from the edge. */
  padding-block: 8px;
  ${secondaryText}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  /* Cuts off the dot before the first item of each line, but no focus ring. */
  overflow: clip;
  overflow-clip-margin: 4px;

  /* By a press here, and not where it comes back with its card. */
  :has([data-touched]) ~ & > [data-turned] {
    ${appear}
  }

  /* A full date may be wider than a narrow card. */
  > time {
    white-space: normal;
  }
  /* Each item is positioned, so that its dot is placed before it. :not(style) makes this stronger
     than a link's own reset, whatever the order of the sheets. */
  > :not(style)::before {
    /* Not announced by screen readers. */
    content: '·' / '';
    position: absolute;
    inset-inline-start: -16px;
    inline-size: 16px;
    text-align: center;
  }
  /* The last row of an embed. Its link stands at the end, and needs no dot. */
  &[data-foot] {
    flex: 1 0 100%;
    align-items: center;
    min-block-size: 36px;
    margin-block-start: 8px;
    border-block-start: 1px solid ${token.border};
  }
  &[data-foot='true'] > :last-child {
    /* A row of its own where both would not fit. */
    min-inline-size: clamp(0px, (440px - 100%) * 9999, 100%);
    margin-block: 0;
    margin-inline-start: auto;
    padding: 6px 14px;
    border: 1px solid ${token.border};
    border-radius: 999px;
    color: ${link};
    font-weight: 600;
    text-align: center;

    &::before {
      content: none;
    }
  }
  /* The dot is before it in the line, also where its text runs against the line, and the last link
     of an embed at the end. */
  &[data-foot='true']:dir(ltr) > :last-child:dir(rtl),
  &[data-foot='true']:dir(rtl) > :last-child:dir(ltr) {
    margin-inline: 0 auto;
  }
  &:dir(ltr) > :dir(rtl)::before,
  &:dir(rtl) > :dir(ltr)::before {
    inset-inline: auto -16px;
  }
`;

/** A wrapper that keeps the link as high as its letters. */
export const Channel = styled.span`
  position: relative;

  /* Extends the target to 24 pixels, away from the line above. */
  > a {
    padding-block: 1px 8px;
  }
`;

export const CopyButton = styled(IconButton)`
  ${cornerButton}

  &[data-copied] {
    color: ${token.success};
  }
`;
