import { keyframes, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  box,
  filledRoot,
  fillRoot,
  rootReset,
  popoverSurface,
  hideWithoutScripts,
  skeleton,
  text,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { IconButton } from '../../ui/IconButton.js';

const turn = keyframes`
  to { rotate: 1turn }
`;

// Delayed, so that a fast response shows no spinner.
const appear = keyframes`
  from { opacity: 0 }
`;

export const Root = plain.div`
  inline-size: 100%;
  max-inline-size: 100%;
  margin: 0;

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    ${filledRoot}
    position: relative;
    display: block;
    padding: 0;
    border: 0 solid ${token.border};
    anchor-scope: --castkit-users;
  }
`;

export const Field = styled.div`
  ${fillRoot}
  display: flex;
  min-inline-size: 0;
  gap: 8px;
  min-block-size: 44px;
  padding: 5px 12px;
  border: 1px solid ${token.borderStrong};
  border-radius: 12px;
  background: ${box(token.surface)};
  color: ${token.textMuted};
  cursor: text;
  anchor-name: --castkit-users;

  &:focus-within {
    border-color: ${token.accent};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${token.accent};
    outline-offset: -1px;
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  /* A field with selected users is printed. */
  &:not(:has(ul)) {
    ${hideWithoutScripts}
  }
`;

// The icon and the spinner align with the first line.
export const Trailing = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  block-size: 32px;
  ${hideWithoutScripts}
`;

export const Content = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  min-inline-size: 0;
`;

export const Input = styled.input`
  flex: 1 1 96px;
  min-inline-size: 0;
  block-size: 32px;
  color: ${text};
  /* Below 16 px, phones zoom the page when the field is focused. */
  font-size: max(16px, ${measure.fontSize});
  /* Aligned by the page, whatever the direction of the text; Chromium needs the prefix. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
  text-overflow: ellipsis;
  cursor: inherit;
  ${hideWithoutScripts}

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`;

export const Spinner = styled.span`
  display: block;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid ${token.borderStrong};
  border-block-start-color: ${text};
  border-radius: 50%;
  @media (prefers-reduced-motion: no-preference) {
    animation:
      ${turn} 0.8s linear infinite,
      ${appear} 160ms 240ms ease-out backwards;
  }
`;

export const ChosenPicture = styled.span`
  display: block;
  inline-size: 20px;
`;

export const Clear = styled(IconButton)`
  inline-size: 24px;
  block-size: 24px;
  padding: 4px;

  > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Popup = styled.div`
  ${popoverSurface}
  display: none;
  inline-size: anchor-size(inline);
  padding: 0;
  overflow: hidden;
  cursor: default;

  &:popover-open {
    display: block;
  }
  /* Also where the site has set display. */
  &[data-open='false'] {
    display: none !important;
  }
  @supports (anchor-scope: all) {
    position: fixed !important;
    position-anchor: --castkit-users;
    position-area: block-end center;
    position-try-fallbacks: flip-block;
    margin: 6px 0;
  }
  /* Without anchors the popup is not in the top layer: it is placed below the field. */
  @supports not (anchor-scope: all) {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 1;
    inline-size: auto;
    margin: 6px 0;

    &[data-open='true'] {
      display: block;
    }
  }
`;

export const List = styled.ul`
  display: block;
  max-block-size: min(340px, 50vh);
  padding: 6px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;

  &[hidden] {
    display: none;
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  min-block-size: 56px;
  padding: 10px 16px;

  &[data-loading] {
    gap: 0;
    padding: 6px;
  }
`;

/** The shape of a user, while the first list loads. */
export const SkeletonRow = styled.span`
  display: grid;
  grid-template-columns: 36px minmax(0, 140px);
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  block-size: 52px;
  padding-inline: 10px;

  &::before,
  &::after {
    content: '';
    block-size: 14px;
    border-radius: 6px;
    ${skeleton}
  }
  &::before {
    block-size: 36px;
    border-radius: ${measure.avatarRadius};
  }
`;

export const Option = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 52px;
  padding: 6px 10px;
  border-radius: 9px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${token.surfaceHover};
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[aria-selected='true']::before {
    content: '';
    position: absolute;
    inset-block: 14px;
    inset-inline-start: 4px;
    inline-size: 3px;
    border-radius: 3px;
    background: ${token.accent};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline-color: Highlight;
    }
  }
`;

export const Picture = styled.span`
  display: block;
  flex: none;
  inline-size: 36px;
`;

export const Names = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-inline-size: 0;
  line-height: calc(1em + 5px);
`;

export const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
`;
