import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  box,
  cardPadding,
  elevation,
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

/** The field and its list. The list is placed in it. */
export const Place = styled.div`
  position: relative;
  display: block;
  flex: 1;
  min-inline-size: 0;
`;

/** From the edge of the field to its text, so that one row is as high as the avatar beside it. */
const FIELD_PADDING = 8;
/** The rows of a field that scrolls. */
const MAX_ROWS = 10;

/** It grows from one row, and scrolls from ten: its text is as wide as its mirror. */
export const Field = styled.div`
  --castkit-field: 0px;
  display: grid;
  max-block-size: min(${MAX_ROWS * 24 + 2 * FIELD_PADDING}px, 55vh);
  overflow: hidden auto;
  scrollbar-width: thin;
  border-radius: 20px;
  cursor: text;

  /* Nothing is around it that could be its edge. */
  :where([data-appearance='plain']) & {
    --castkit-field: 15px;
    border: 1px solid ${token.borderStrong};
    background: ${box(token.surface)};

    &:focus-within {
      border-color: ${token.accent};
    }
    &:has(textarea:focus-visible) {
      outline: 1px solid ${token.accent};
    }
  }
  [data-dragged] & {
    outline: 2px dashed ${token.accent};
    outline-offset: -2px;
    background: ${token.surfaceHover};
  }
  /* A dialog is an edge, and cuts off the list, which needs some room below the first line. */
  dialog & {
    --castkit-field: 0px;
    min-block-size: clamp(96px, 30dvh, 200px);
    border: 0;
    border-radius: 0;
    background: none;

    &:has(textarea:focus-visible) {
      outline: 0;
    }
  }
`;

/**
 * The rules that the text and its mirror share: all that decides where a line ends. Below 16 px,
 * phones zoom the page when the field is focused.
 */
const written = `
  grid-area: 1 / 1;
  display: block;
  min-inline-size: 0;
  padding: ${FIELD_PADDING}px var(--castkit-field);
  font-size: max(16px, ${measure.fontSize});
  line-height: calc(1em + 8px);
  text-align: start;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;

export const Mirror = styled.div`
  ${written}
  color: transparent;
  pointer-events: none;

  &[data-long] {
    unicode-bidi: normal;
  }
  &::highlight(castkit-mention) {
    background-color: color-mix(in srgb, ${token.accent} 22%, transparent);
  }
  @media (forced-colors: active) {
    visibility: hidden;
  }
`;

export const Text = styled.textarea`
  ${written}
  position: relative;
  block-size: 100%;
  overflow: hidden;
  color: ${text};
  caret-color: ${text};
  resize: none;

  /* Its time is the square of the length of a word. */
  &[data-long] {
    unicode-bidi: normal;
  }
  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
    /* One row, however long it is in a language. Not of the field: Firefox forgets what can be undone in one that
       wraps from its first letter on. */
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:read-only {
    opacity: 0.7;
  }
`;

export const List = styled.ul`
  position: absolute;
  z-index: 2;
  display: block;
  inline-size: min(280px, 100%);
  max-block-size: 280px;
  padding: 6px;
  overflow: hidden auto;
  scrollbar-width: thin;
  ${elevation}
  border-radius: 14px;
  color: ${token.text};
  cursor: default;
`;

export const Option = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: 10px;
  min-block-size: 48px;
  padding: 4px 8px;
  border-radius: 9px;
  cursor: pointer;
  line-height: calc(1em + 5px);

  &:hover {
    background: ${token.surfaceHover};
  }
  &[aria-selected='true'] {
    background: ${token.surfaceHover};
    box-shadow: inset 3px 0 ${token.accent};
  }
  &[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 ${token.accent};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Names = styled.span`
  display: grid;
  /* Beside the picture, whatever their own direction is. */
  justify-items: start;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
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

export const Attached = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

export const Embed = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: start;
  position: relative;
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

export const Progress = plain.progress`
  &:not(#_) {
    inline-size: 100%;
    block-size: 6px;
    margin: 0;
    accent-color: ${token.accent};
  }
`;

/** A picture in its own shape, with what can be done to it in its corners. */
export const PictureBox = styled.div`
  position: relative;
  display: grid;
  justify-self: start;
  grid-column: 1 / -1;
  inline-size: fit-content;
  max-inline-size: 100%;
  /* Before it is loaded, and of one that is very small. */
  min-inline-size: min(160px, 100%);
  min-block-size: 96px;
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${token.surfaceSunken};

  > img {
    position: static;
    inline-size: auto;
    block-size: auto;
    max-inline-size: 100%;
    max-block-size: 320px;
    place-self: center;
  }
`;

/** Controls on a picture are legible on any picture. */
const onPicture = css`
  position: absolute;
  background: rgb(0 0 0 / 72%);
  color: #fff;
  /* Seen on a black picture, and where colours are forced. */
  outline: 1px solid rgb(255 255 255 / 40%);
  outline-offset: -1px;

  &:hover {
    background: #000;
  }
  &:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
`;

/** Opens the field that describes a picture. */
export const AltButton = styled.button`
  ${onPicture}
  inset-block-end: 8px;
  inset-inline-start: 8px;
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: 28px;
  padding: 0 10px;
  border-radius: 999px;
  font-size: 13px;
  font-weight: 600;
  line-height: 20px;
  cursor: pointer;

  > svg {
    inline-size: 16px;
    block-size: 16px;
  }
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

export const Remove = styled(IconButton)`
  [data-picture] > & {
    ${onPicture}
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
  > svg {
    inline-size: 20px;
    block-size: 20px;
  }
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
