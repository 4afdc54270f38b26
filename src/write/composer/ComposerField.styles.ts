import { styled } from '../../core/theme/styled.js';
import { box, text } from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';

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
