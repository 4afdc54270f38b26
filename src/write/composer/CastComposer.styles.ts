import { styled } from 'styled-components';
import {
  box,
  controlsColumn,
  filledRoot,
  focusRing,
  hideWithoutScripts,
  innerRadius,
  lines,
  paintsInside,
  primary,
  reset,
  rootReset,
  secondaryText,
  text,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Link } from '../../ui/Link.js';

export const Root = styled.form`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};
  margin: 0;
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
    ${filledRoot}
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);
    padding: 0;
    ${hideWithoutScripts}
  }
`;

export const Column = styled.div`
  && {
    ${controlsColumn}
  }
`;

export const Line = styled.div`
  && {
    ${reset}
    display: flex;
    align-items: start;
    gap: 10px;
  }
`;

export const Picture = styled.span`
  && {
    ${reset}
    display: block;
    flex: none;
    inline-size: 40px;

    &[data-size='small'] {
      inline-size: 20px;
    }
    [role='option'] > & {
      inline-size: 32px;
    }
  }
`;

/** The field and its list. The list is placed in it. */
export const Place = styled.div`
  && {
    ${reset}
    position: relative;
    display: block;
    flex: 1;
    min-inline-size: 0;
  }
`;

/** It scrolls, and its text is never cut: so text and mirror are equally wide. */
export const Field = styled.div`
  && {
    ${reset}
    display: grid;
    min-block-size: 96px;
    max-block-size: min(420px, 55vh);
    overflow: hidden auto;
    scrollbar-width: thin;
    border: 1px solid ${token.borderStrong};
    border-radius: ${innerRadius};
    background: ${box(token.surface)};
    cursor: text;

    &:focus-within {
      border-color: ${token.accent};
    }
    &:has(textarea:focus-visible) {
      outline: 2px solid ${token.accent};
      outline-offset: -1px;
    }
    &[data-dragged] {
      border-style: dashed;
      border-color: ${token.accent};
      background: ${token.surfaceHover};
    }
    /* A dialog cuts off the list, which needs some room below the first line. */
    dialog & {
      min-block-size: clamp(96px, 30dvh, 200px);
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
  padding: 10px 12px;
  font-size: 16px;
  line-height: 24px;
  text-align: start;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;

export const Mirror = styled.div`
  && {
    ${reset}
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
  }
`;

export const Text = styled.textarea`
  && {
    ${reset}
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
    }
    &:read-only {
      opacity: 0.7;
    }
  }
`;

export const List = styled.ul`
  && {
    ${reset}
    position: absolute;
    z-index: 2;
    display: block;
    inline-size: min(280px, 100%);
    max-block-size: 280px;
    padding: 6px;
    overflow: hidden auto;
    scrollbar-width: thin;
    border: 1px solid ${token.border};
    border-radius: 14px;
    background: ${token.surfaceRaised};
    color: ${token.text};
    box-shadow: ${token.shadow};
    cursor: default;
  }
`;

export const Option = styled.li`
  && {
    ${reset}
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
  }
`;

export const Names = styled.span`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
  }
`;

/** A cast that is answered or quoted. */
export const Subject = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 4px 8px;
    align-items: center;
    padding: 10px 12px;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};
  }
`;

export const SubjectHead = styled.p`
  && {
    ${reset}
    display: block;
    ${secondaryText}
    overflow-wrap: anywhere;
    ${paintsInside}
  }
`;

export const SubjectText = styled.p`
  && {
    ${reset}
    ${lines(3)}
    grid-column: 1 / -1;
    white-space: pre-line;
    color: ${text};
  }
`;

export const Attached = styled.ul`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`;

export const Embed = styled.li`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px;
    align-items: start;
    color: ${text};
  }
`;

/** An address without its preview, or a picture that is being uploaded. */
export const Plain = styled.div`
  && {
    ${reset}
    display: grid;
    justify-items: start;
    gap: 6px;
    padding: 8px 12px;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};
    overflow-wrap: anywhere;
  }
`;

export const Progress = styled.progress`
  && {
    inline-size: 100%;
    block-size: 6px;
    margin: 0;
    accent-color: ${token.accent};
  }
`;

export const PictureBox = styled.div`
  && {
    ${reset}
    position: relative;
    display: block;
    block-size: 160px;
    border-radius: ${innerRadius};
    overflow: hidden;
    background: ${token.surfaceSunken};
  }
`;

export const Description = styled.input`
  && {
    ${reset}
    ${focusRing}
    display: block;
    inline-size: 100%;
    margin-block-start: 6px;
    padding: 6px 12px;
    border: 1px solid ${token.borderStrong};
    border-radius: ${innerRadius};
    color: ${text};
    font-size: 16px;
    line-height: 24px;

    &::placeholder {
      color: ${token.textMuted};
      opacity: 1;
    }
  }
`;

export const Foot = styled.div`
  && {
    ${reset}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
`;

export const Tool = styled(IconButton)`
  && {
    inline-size: 40px;
    block-size: 40px;
    padding: 10px;
  }
`;

export const Remove = styled(IconButton)`
  && {
    > svg {
      inline-size: 20px;
      block-size: 20px;
    }
  }
`;

/** The messages about the text, and about the post. */
export const Notes = styled.div`
  && {
    ${reset}
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0 12px;
    min-inline-size: 0;
    ${secondaryText}
    overflow-wrap: anywhere;
  }
`;

export const Status = styled.span`
  && {
    ${reset}
    &[data-bad] {
      color: ${token.danger};
    }
  }
`;

/** In a sentence, from which it is told by its line. */
export const ViewLink = styled(Link)`
  && {
    text-decoration: underline;
  }
`;

export const Counter = styled.span`
  && {
    ${reset}
    font-variant-numeric: tabular-nums;
    &[data-bad] {
      color: ${token.danger};
      font-weight: 600;
    }
  }
`;

export const Post = styled(Button)`
  && {
    ${primary}
    margin-inline-start: auto;

    &[aria-disabled='true'] {
      background: ${token.accent};
      cursor: default;
    }
    @media (forced-colors: active) {
      border-color: ButtonBorder;
      &[aria-disabled='true'] {
        border-color: GrayText;
        color: GrayText;
        opacity: 1;
      }
    }
  }
`;

/** Opens the platform's own choice of a file. */
export const File = styled.input`
  && {
    display: none;
  }
`;
