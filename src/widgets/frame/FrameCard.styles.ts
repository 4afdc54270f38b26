import { css, keyframes, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  box,
  centeredOver,
  fillRoot,
  secondaryText,
  focusRing,
  ellipsis,
  hideWithoutScripts,
  innerRadius,
  primary,
  text,
  textSize,
  widgetRoot,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Link } from '../../ui/Link.js';
import { RemoteImage } from '../../ui/RemoteImage.js';

const round = keyframes`
  to { rotate: 1turn }
`;

export const Root = plain.div`
  ${widgetRoot}
  /* A cast gives it the width of its column. */
  max-inline-size: var(--castkit-frame-width, ${measure.cardWidth});

  &:not(#_) {
    margin: 0;
    padding: 0;
    border: 0 solid ${token.border};
    break-inside: avoid;
  }
`;

export const Layout = styled.div`
  ${fillRoot}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

export const Box = styled.div`
  position: relative;
  display: block;
  contain: inline-size;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${box(token.surfaceSunken)};
`;

export const Picture = styled(Link).attrs(BY_AUTHORS)`
  position: relative;
  display: block;
  aspect-ratio: 1.91;

  &[data-shape='square'] {
    aspect-ratio: 1;
  }
  &[data-shape='app'] {
    aspect-ratio: 1.5;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  /* A press is being handled. Labels and the focus ring below keep their strength. */
  [aria-busy='true'] > &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, ${token.surface} 40%, transparent);
  }
`;

export const FrameImage = styled(RemoteImage)`
  position: absolute;
  inset: 0;
`;

export const Broken = styled.span`
  ${centeredOver}
  color: ${token.textMuted};
`;

/** The area below the image. */
const below = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px;
`;

export const Controls = styled.form`
  ${below}
  ${hideWithoutScripts}
`;

export const Input = styled.input`
  ${focusRing}
  inline-size: 100%;
  block-size: 40px;
  padding: 0 12px;
  border: 1px solid ${token.borderStrong};
  border-radius: 10px;
  background: ${box(token.surface)};
  color: ${text};
  /* Below 16 px, phones zoom the page when the field is focused. */
  font-size: max(16px, ${measure.fontSize});
  cursor: text;

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }
`;

export const CharacterCount = styled.span`
  justify-self: end;
  ${secondaryText}
  font-variant-numeric: tabular-nums;
`;

export const Buttons = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 8px;

  /* Two rows of two where four buttons would be too narrow to read. */
  &[data-count='4'] {
    grid-auto-flow: row;
    grid-template-columns: repeat(
      auto-fill,
      minmax(clamp(20%, (356.05px - 100%) * 9999, 40%), 1fr)
    );
  }
`;

const press = css`
  ${focusRing}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-inline-size: 0;
  block-size: 40px;
  padding: 0 10px;
  border: 1px solid ${token.border};
  border-radius: 10px;
  background: ${box(token.surfaceRaised)};
  color: ${text};
  ${textSize(-1, 20)}
  font-weight: 600;
  cursor: pointer;

  &:hover {
    border-color: ${token.borderStrong};
    text-decoration: none;
  }
  &:active {
    translate: 0 1px;
  }
  &[aria-disabled='true'] {
    color: ${token.textMuted};
    cursor: default;
    translate: none;
  }

  > svg {
    inline-size: 14px;
    block-size: 14px;
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
`;

export const FrameButton = styled.button`
  ${press}

  /* A spinner, in place of the icon. */
  &[data-pressed] {
    &::after {
      content: '';
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      box-sizing: border-box;
      border: 2px solid ${token.borderStrong};
      border-block-start-color: ${text};
      border-radius: 50%;
    }
    > svg {
      display: none;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &::after {
      animation: ${round} 800ms linear infinite;
    }
  }
`;

/** A button of a frame without a press handler. */
export const FrameLink = styled(Link).attrs(BY_AUTHORS)`
  ${press}
`;

export const Launch = styled(Link).attrs(BY_AUTHORS)`
  ${press}
  margin-block-start: 10px;
  ${primary}
  ${hideWithoutScripts}
`;

export const Title = styled.bdi`
  ${ellipsis}
`;

export const App = styled.div`
  ${below}
  gap: 2px;
`;

export const AppTitle = styled.p`
  ${ellipsis}
  font-weight: 600;
`;

export const Caption = styled.p`
  ${ellipsis}
  ${secondaryText}

  /* 4.5:1 on white, and 4.6:1 on black: the page may have another theme than the widgets. */
  &[data-on='any-page'] {
    color: #767676;
  }
`;
