import { styled } from '../../../core/theme/styled.js';
import {
  bodyInset,
  contentPadding,
  fillRoot,
  headInset,
  hideWithoutScripts,
  lines,
  ofNarrowHead,
  networkMark,
  space,
  textSize,
} from '../../../core/theme/rules.js';

export const Column = styled.div`
  ${fillRoot}
  box-sizing: content-box;
  contain: inline-size;
  display: flex;
  flex-direction: column;
  gap: 2px;
  /* As high as the avatar beside it, which is out of the flow. */
  min-block-size: 40px;
  ${contentPadding()}
  --castkit-sides: ${space('32px')};

  [data-appearance='plain'] > &,
  [style*='padding:'] > & {
    --castkit-sides: 0px;
  }

  /* The site may set margins of the text. */
  > header ~ *,
  > [data-head]:not(:empty) ~ * {
    margin-inline-start: ${bodyInset} !important;
  }
  /* A site's own header that renders nothing: the cast, or a quote, without its author. */
  [data-head]:empty,
  :has(+ [data-head]:empty) {
    display: none;
  }
  /* A text that runs against the card: its own end is where the avatar is. */
  &:dir(ltr) > header ~ :dir(rtl),
  &:dir(rtl) > header ~ :dir(ltr) {
    margin-inline: 0 ${bodyInset} !important;
  }

  > [data-lines] {
    ${lines(3)}
  }
  [data-appearance='compact'] > & {
    /* Keeps the minimum distance between the targets of both rows. */
    gap: 4px;

    header {
      flex-wrap: nowrap;
    }
  }

  /* The site may set another size of the text. */
  > p {
    line-height: calc(1em + 7px);
  }
  [data-appearance='embed'] > & > p {
    ${textSize(2, 25)}
  }

  /* What a site puts beside its text has its own size. */
  > :is(a, button, img, small),
  blockquote > :is(a, button, img, small) {
    align-self: start;
  }

  > header,
  > [data-head] {
    position: relative;
    margin-inline-start: ${headInset};
    padding-inline-end: 28px;
  }
  /* The mark of the network, an arch, in the corner of the card. It belongs to the link of the
     time: a press on it leads to the cast, and it is no element of its own. On paper the date has
     this place (RelativeTime.tsx). */
  @media screen {
    &:not([data-unmarked]) > :is(header, [data-head]) a[title]::before {
      content: '';
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      ${networkMark}
      ${hideWithoutScripts}
    }
  }

  /* A single cast has its date in the foot: of the link in the head the mark is left. Without
     scripts there is no mark. */
  @media screen and (scripting: enabled) {
    &:not([data-unmarked]):has([data-foot] > time) > header {
      a[title] {
        position: absolute;
        inset-block-start: 0;
        inset-inline-end: 0;
        inline-size: 20px;
        block-size: 20px;
      }
      time,
      [data-dotted]::after {
        display: none;
      }
    }
  }

  /* In a narrow card it has two lines, so that it is as high as the avatar beside it. */
  > header {
    > div:not(:first-child) {
      min-inline-size: ${ofNarrowHead('100%')};
      margin-block-end: ${ofNarrowHead('4px')};
    }
    > :only-child {
      margin-block-end: ${ofNarrowHead('20px')};
    }
  }
`;
