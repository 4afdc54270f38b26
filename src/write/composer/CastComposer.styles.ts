import { styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  cardPadding,
  filledRoot,
  fillRoot,
  focusRing,
  headInset,
  hideWithoutScripts,
  innerRadius,
  lines,
  paintsInside,
  popoverSurface,
  primary,
  rootReset,
  secondaryText,
  space,
  text,
  widgetBox,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Link } from '../../ui/Link.js';

export const Root = plain.form`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};
  margin: 0;
  ${widgetBox}

  /* Below a cast (settings.components), where it is as wide as the text, and covers none of the
     targets in the foot. */
  header ~ & {
    inline-size: auto;
    margin-block-start: 6px;
  }

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    ${filledRoot}
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);
    padding: 0;
    ${hideWithoutScripts}

    /* The card is the field: nothing inside it has an edge of its own. */
    &:not([data-appearance='plain']):has(textarea:focus) {
      border-color: ${token.accent};
    }
  }
`;

/** Its padding is that of a card, so that the avatars of both are in one line. */
export const Column = styled.div`
  ${fillRoot}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: ${space('12px')} ${cardPadding};
  --castkit-sides: ${space('32px')};

  /* The site's padding of the root replaces it. */
  [data-appearance='plain'] > &,
  [style*='padding:'] > & {
    padding: 0;
    --castkit-sides: 0px;
  }
`;

/** The avatar, and beside it all that is written. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  &[data-author] {
    grid-template-columns: ${headInset} minmax(0, 1fr);
  }
`;

export const Written = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

export const Picture = styled.span`
  display: block;
  /* In the inset of the text, which is 10 or 12 px wider. */
  inline-size: min(40px, 100% - 10px);

  &[data-size='small'] {
    inline-size: 20px;
  }
  [role='option'] > & {
    inline-size: 32px;
  }
`;

/** A cast that is answered, above a line; one that is quoted has a frame, as in a card. */
export const Subject = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 4px 8px;
  align-items: center;
  padding-block-end: 12px;
  border: 0 solid ${token.border};
  border-block-end-width: 1px;

  &[data-quote] {
    padding: 10px 12px;
    border-width: 1px;
    border-radius: ${innerRadius};
  }
`;

export const SubjectHead = styled.p`
  display: block;
  ${secondaryText}
  overflow-wrap: anywhere;
  ${paintsInside}
`;

export const SubjectText = styled.p`
  ${lines(3)}
  grid-column: 1 / -1;
  white-space: pre-line;
  color: ${text};
`;

/** An address without its preview, or a picture that is being uploaded. */
export const Plain = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: 8px 12px;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  overflow-wrap: anywhere;
`;

export const Description = styled.input`
  ${focusRing}
  grid-column: 1 / -1;
  display: block;
  inline-size: 100%;
  padding: 6px 12px;
  border: 1px solid ${token.borderStrong};
  border-radius: ${innerRadius};
  color: ${text};
  font-size: max(16px, ${measure.fontSize});
  line-height: calc(1em + 8px);

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  container-type: inline-size;

  /* Until the field had the focus (CommentComposer.tsx). */
  [data-folded]:has(textarea:placeholder-shown) & {
    display: none;
  }
`;

export const Tool = styled(IconButton)`
  padding: 10px;
  /* Its icon, not the target around it, is in line with the text. */
  margin-inline: -10px;
`;

/** Around the picker of the page, whose own box it is: it may have an edge and a padding. */
export const Emoji = styled.div`
  ${popoverSurface}
  max-block-size: calc(100vh - 16px);
  padding: 0;
  overflow: auto;

  /* Its picker has failed, or is not loaded yet: the focus is in it all the same. */
  &:empty {
    opacity: 0;
  }
  @supports (position-area: block-end) {
    position-area: block-end span-inline-end;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline;
  }
`;

/** Controls of the page. */
export const Toolbar = styled.div`
  display: contents;
`;

/** The messages about the text, and about the post. */
export const Notes = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0 12px;
  min-inline-size: 0;
  ${secondaryText}
  overflow-wrap: anywhere;

  /* On a phone, the buttons leave words no width: these have a row of their own above. */
  @container (max-inline-size: 400px) {
    &:has(> span > span:not(:empty)) {
      flex-basis: 100%;
      order: -1;
      justify-content: start;
    }
  }
`;

export const Status = styled.span`
  &[data-bad] {
    color: ${token.danger};
  }
`;

/** In a sentence, from which it is told by its line. */
export const ViewLink = styled(Link)`
  text-decoration: underline;
`;

/** How much of a text is written: a ring, and from 20 characters on their number in it. */
export const Meter = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;

  + button {
    margin-inline-start: 0;
  }

  &[data-state='low'] {
    --castkit-meter: ${token.warning};
  }
  &[data-state='over'] {
    --castkit-meter: ${token.danger};
  }
  > svg {
    grid-area: 1 / 1;
    inline-size: 100%;
    block-size: 100%;
    stroke-width: 2.5;
    stroke-linecap: butt;
  }
  > svg > :first-child {
    stroke: ${token.border};
  }
  > svg > :last-child {
    stroke: var(--castkit-meter, ${token.accent});
  }
  @media (forced-colors: active) {
    > svg > :first-child {
      stroke: GrayText;
    }
    > svg > :last-child {
      stroke: Highlight;
    }
  }
`;

/** The number in the ring. */
export const Left = styled.span`
  grid-area: 1 / 1;
  color: ${text};
  font-size: 11px;
  font-weight: 600;
  line-height: 1;
`;

/** The number beside the ring. */
export const Count = styled.span`
  margin-inline-start: auto;
  ${secondaryText}
  font-variant-numeric: tabular-nums;

  ~ * {
    margin-inline-start: 0;
  }
`;

/** In words, what is too many. */
export const Over = styled.span`
  color: ${token.danger};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Post = styled(Button)`
  ${primary}
  margin-inline-start: auto;

  /* Its words are read in either state. */
  &[aria-disabled='true'] {
    opacity: 1;
    cursor: default;
  }
  &[aria-disabled='true']:not([data-pending]) {
    background: ${token.surfaceHover};
    color: ${token.textMuted};
  }
  &[data-pending] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** Opens the platform's own choice of a file. */
export const File = plain.input`
  &:not(#_) {
    display: none;
  }
`;
