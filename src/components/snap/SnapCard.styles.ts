import { css, keyframes, styled } from 'styled-components';
import {
  ellipsis,
  fillRoot,
  focusRing,
  innerRadius,
  pictureEdge,
  reset,
  secondaryText,
  space,
  text,
  textSize,
} from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Button } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { Link } from '../ui/Link.js';

/** The colour of an element, or of the page (`tint`). */
const color = 'var(--castkit-snap-color)';

/** As wide as the protocol's cards. */
export const Root = styled(Card)`
  && {
    max-inline-size: 480px;
  }
`;

export const Content = styled.div`
  && {
    ${reset}
    ${fillRoot}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: ${space('14px')};

    [data-appearance='plain'] > & {
      padding: 0;
    }
    /* The site's padding of the root replaces it. */
    [style*='padding:'] > & {
      padding: 0;
    }
  }
`;

/** What is longer than the protocol's 500 px is folded; on paper and without scripts nothing is. */
export const Fold = styled.div`
  && {
    ${reset}
    display: block;
    /* Rings of focus at the sides are not cut. */
    margin: -4px;
    padding: 4px;
    @media screen and (scripting: enabled) {
      &[data-folded] {
        max-block-size: 508px;
        overflow: clip;
      }
      &[data-folded='long'] {
        mask-image: linear-gradient(#000 calc(100% - 48px), transparent);
      }
    }
  }
`;

export const Page = styled.div`
  && {
    ${reset}
    display: block;
    border-radius: 4px;
    &:focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
  }
`;

/** Elements in a column or a row. */
export const Stack = styled.div`
  && {
    ${reset}
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-inline-size: 0;

    &[data-gap='none'] {
      gap: 0;
    }
    &[data-gap='sm'] {
      gap: 4px;
    }
    &[data-gap='lg'] {
      gap: 24px;
    }
    &[data-row] {
      flex-direction: row;
      align-items: center;
      gap: 8px;
    }
    &[data-row][data-gap='none'] {
      gap: 0;
    }
    &[data-row][data-gap='sm'] {
      gap: 4px;
    }
    &[data-row][data-gap='lg'] {
      gap: 16px;
    }
    &[data-row] > * {
      min-inline-size: 0;
    }
    &[data-row] > button,
    &[data-row] > a,
    &[data-row] > label,
    &[data-row] > div,
    &[data-row] > fieldset {
      flex: 1 1 auto;
    }
    &[data-row='equal'] > * {
      flex: 1 1 0;
    }
    &[data-columns] {
      display: grid;
    }
  }
`;

export const Text = styled.p`
  && {
    ${reset}
    display: block;
    color: ${text};
    white-space: pre-line;
    overflow-wrap: anywhere;
    text-align: start;

    &[data-small] {
      ${secondaryText}
    }
    &[data-bold] {
      font-weight: 600;
    }
    &[data-align='center'] {
      text-align: center;
    }
    &[data-align='right'] {
      text-align: end;
    }
    &[data-lines] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`;

export const Badge = styled.span`
  && {
    ${reset}
    display: inline-flex;
    align-items: center;
    align-self: start;
    gap: 4px;
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: 1px 9px;
    border: 1px solid transparent;
    border-radius: 999px;
    background: color-mix(in srgb, ${color} 14%, ${token.surface});
    color: ${color};
    ${textSize(-2, 18)}
    font-weight: 600;
    overflow-wrap: anywhere;

    &[data-outline] {
      border-color: currentcolor;
      background: none;
    }
    > svg {
      inline-size: 14px;
      block-size: 14px;
    }
    @media (forced-colors: active) {
      border-color: currentcolor;
    }
  }
`;

export const IconBox = styled.span`
  && {
    ${reset}
    display: block;
    flex: none;
    color: ${color};

    &[data-small] > svg {
      inline-size: 16px;
      block-size: 16px;
    }
  }
`;

/** A button of a page, and a link that looks like one. */
const press = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box;
  min-block-size: 40px;
  padding: 6px 14px;
  border-radius: ${innerRadius};
  line-height: 22px;
  overflow-wrap: anywhere;
  text-align: center;
`;

const primaryOfPage = css`
  border-color: transparent;
  background: ${color};
  color: ${token.surface};

  &:hover {
    background: color-mix(in srgb, ${color} 88%, ${token.text});
  }
`;

export const Press = styled(Button)`
  && {
    ${press}
    &[data-primary] {
      ${primaryOfPage}
    }
    > svg {
      inline-size: 18px;
      block-size: 18px;
    }
    @media (forced-colors: active) {
      border-color: ButtonBorder;
    }
  }
`;

export const PressLink = styled(Link)`
  && {
    ${press}
    border: 1px solid ${token.borderStrong};
    color: ${text};
    font-weight: 600;

    &:hover {
      background: ${token.surfaceHover};
      text-decoration: none;
    }
    &[data-primary] {
      ${primaryOfPage}
    }
    > svg {
      inline-size: 18px;
      block-size: 18px;
    }
  }
`;

export const Figure = styled.figure`
  && {
    ${reset}
    position: relative;
    display: block;
    inline-size: 100%;
    border-radius: ${innerRadius};
    overflow: hidden;
    background: ${token.surfaceSunken};
    ${pictureEdge}
  }
`;

/** In place of a picture that cannot be loaded. */
export const Broken = styled.span`
  && {
    ${reset}
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    padding: 12px;
    color: ${token.textMuted};
    text-align: center;
    overflow: hidden;
  }
`;

/** On a surface of its own: no picture decides whether its text can be read. */
export const Caption = styled.figcaption`
  && {
    ${reset}
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: 1;
    display: block;
    padding: 6px 12px;
    background: ${token.surfaceRaised};
    color: ${token.text};
    font-weight: 600;
    overflow-wrap: anywhere;

    > small {
      all: unset;
      display: block;
      ${secondaryText}
      font-weight: 400;
    }
  }
`;

export const Item = styled.div`
  && {
    ${reset}
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    padding-block: 6px;

    [data-border] > * > &,
    [data-lines] > * > & {
      padding: 10px 12px;
    }
  }
`;

export const ItemText = styled.div`
  && {
    ${reset}
    display: block;
    flex: 1 1 0;
    min-inline-size: 0;
    color: ${text};
    font-weight: 600;
    overflow-wrap: anywhere;

    > span {
      display: block;
      ${secondaryText}
      font-weight: 400;
      white-space: pre-line;
    }
  }
`;

export const Thumb = styled.span`
  && {
    ${reset}
    position: relative;
    display: block;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 8px;
    overflow: hidden;
    background: ${token.surfaceSunken};
    ${pictureEdge}

    &[data-round] {
      border-radius: 999px;
    }
  }
`;

export const Slot = styled.div`
  && {
    ${reset}
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 6px;
    min-inline-size: 0;
  }
`;

export const Group = styled.div`
  && {
    ${reset}
    display: flex;
    flex-direction: column;
    min-inline-size: 0;

    &[data-gap='sm'] {
      gap: 4px;
    }
    &[data-gap='md'] {
      gap: 16px;
    }
    &[data-gap='lg'] {
      gap: 24px;
    }
    &[data-border] {
      border: 1px solid ${token.border};
      border-radius: ${innerRadius};
    }
    > div {
      all: unset;
      display: block;
      min-inline-size: 0;
    }
    &[data-lines] > div + div {
      border-block-start: 1px solid ${token.border};
    }
  }
`;

export const Rule = styled.hr`
  && {
    ${reset}
    display: block;
    flex: none;
    border-block-start: 1px solid ${token.border};

    &[aria-orientation='vertical'] {
      align-self: stretch;
      min-block-size: 1em;
      border-block-start: 0;
      border-inline-start: 1px solid ${token.border};
    }
  }
`;

/** A label above a control, and the control. */
export const Field = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 12px;
    align-items: center;
    min-inline-size: 0;
    color: ${text};

    > input,
    > progress {
      grid-column: 1 / -1;
    }
  }
`;

export const Label = styled.label`
  && {
    ${reset}
    display: block;
    color: ${text};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const amount = css`
  && {
    ${reset}
    display: block;
    grid-column: 2;
    justify-self: end;
    color: ${token.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

export const Value = styled.output`
  ${amount}
`;

/** A number that no press changes. */
export const Amount = styled.span`
  ${amount}
`;

export const Progress = styled.progress`
  && {
    inline-size: 100%;
    block-size: 10px;
    margin: 0;
    accent-color: ${color};
  }
`;

export const Input = styled.input`
  && {
    ${reset}
    ${focusRing}
    display: block;
    inline-size: 100%;
    padding: 7px 12px;
    border: 1px solid ${token.borderStrong};
    border-radius: ${innerRadius};
    color: ${text};
    /* Below 16 px, phones zoom the page when the field is focused. */
    font-size: 16px;
    line-height: 24px;
    text-align: start;

    &::placeholder {
      color: ${token.textMuted};
      opacity: 1;
    }
  }
`;

/** The browser's own, in the colour of the page. */
export const Range = styled.input`
  && {
    ${focusRing}
    inline-size: 100%;
    block-size: 24px;
    margin: 0;
    accent-color: ${color};
    cursor: pointer;
  }
`;

/** A label, and its switch at the end of the line. */
export const SwitchLine = styled.label`
  && {
    ${reset}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 32px;
    color: ${text};
    font-weight: 600;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;

export const Switch = styled.input`
  && {
    ${reset}
    ${focusRing}
    position: relative;
    display: block;
    flex: none;
    inline-size: 44px;
    block-size: 26px;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    cursor: pointer;

    &::before {
      content: '';
      position: absolute;
      inset-block-start: 3px;
      inset-inline-start: 3px;
      inline-size: 18px;
      block-size: 18px;
      border-radius: 999px;
      background: ${token.borderStrong};
    }
    &:checked {
      border-color: transparent;
      background: ${color};
    }
    &:checked::before {
      inset-inline: auto 3px;
      background: ${token.surface};
    }
    @media (forced-colors: active) {
      &::before {
        background: ButtonText;
      }
      &:checked {
        forced-color-adjust: none;
        background: Highlight;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      transition: background-color 120ms ease-out;
    }
  }
`;

export const Options = styled.fieldset`
  && {
    ${reset}
    display: block;
    min-inline-size: 0;

    > legend {
      all: unset;
      display: block;
      margin-block-end: 6px;
      color: ${text};
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    > div {
      all: unset;
      display: flex;
      flex-direction: column;
      gap: 4px;
    }
    > div[data-row] {
      flex-direction: row;
    }
  }
`;

export const Option = styled.label`
  && {
    ${reset}
    position: relative;
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    gap: 8px;
    box-sizing: border-box;
    min-block-size: 40px;
    min-inline-size: 0;
    padding: 6px 12px;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};
    background: ${token.surfaceHover};
    color: ${text};
    font-weight: 500;
    overflow-wrap: anywhere;
    cursor: pointer;

    &[data-outline] {
      border-color: ${token.borderStrong};
      background: none;
    }
    &:has(:checked) {
      border-color: ${color};
      box-shadow: inset 0 0 0 1px ${color};
      background: none;
    }
    &:has(:focus-visible) {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
    > input {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin: 0;
      accent-color: ${color};
      cursor: pointer;
    }
    > input:focus-visible {
      outline: none;
    }
  }
`;

export const Bars = styled.dl`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;

    > dt {
      all: unset;
      display: block;
      color: ${text};
      overflow-wrap: anywhere;
    }
    > dd {
      all: unset;
      display: contents;
    }
  }
`;

export const Bar = styled.span`
  && {
    ${reset}
    display: block;
    grid-column: 1 / -1;
    block-size: 10px;
    margin-block-end: 8px;
    border-radius: 999px;
    background: ${token.surfaceHover};
    overflow: hidden;

    > span {
      display: block;
      block-size: 100%;
      border-radius: 999px;
      background: ${color};
      forced-color-adjust: none;
    }
  }
`;

export const Grid = styled.div`
  && {
    ${reset}
    display: grid;
    inline-size: 100%;

    &[data-width='sm'] {
      max-inline-size: 160px;
      margin-inline: auto;
    }
    &[data-width='md'] {
      max-inline-size: 220px;
      margin-inline: auto;
    }
    &[data-gap='sm'] {
      gap: 1px;
    }
    &[data-gap='md'] {
      gap: 2px;
    }
    &[data-gap='lg'] {
      gap: 4px;
    }
  }
`;

const cell = css`
  && {
    ${reset}
    position: relative;
    display: grid;
    place-content: center;
    min-inline-size: 0;
    border-radius: 3px;
    background: ${token.surfaceHover};
    color: ${text};
    ${textSize(-3, 16)}
    font-weight: 600;
    overflow: hidden;
    forced-color-adjust: none;
    @media (forced-colors: active) {
      outline: 1px solid CanvasText;
    }
  }
`;

export const Cell = styled.span`
  ${cell}
`;

export const PressCell = styled.button`
  ${cell}
  && {
    cursor: pointer;

    &:focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 1px;
      z-index: 1;
    }
    &[aria-selected='true'] {
      box-shadow:
        inset 0 0 0 2px ${token.text},
        inset 0 0 0 4px ${token.surface};
    }
  }
`;

const slide = keyframes`
  from { opacity: 0; translate: 24px 0 }
`;
const fade = keyframes`
  from { opacity: 0 }
`;
const scale = keyframes`
  from { opacity: 0; scale: 0.96 }
`;

/** The page of a pager that is shown. */
export const Sheet = styled.div`
  && {
    ${reset}
    display: block;
    min-inline-size: 0;
    @media (prefers-reduced-motion: no-preference) {
      &[data-moves='slide'] {
        animation: ${slide} 180ms ease-out;
      }
      &[data-moves='fade'] {
        animation: ${fade} 180ms ease-out;
      }
      &[data-moves='scale'] {
        animation: ${scale} 180ms ease-out;
      }
    }
  }
`;

export const Pager = styled.div`
  && {
    ${reset}
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-inline-size: 0;

    &[data-top] {
      flex-direction: column-reverse;
    }
  }
`;

export const Controls = styled.div`
  && {
    ${reset}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 36px;

    > button:dir(rtl) > svg {
      scale: -1 1;
    }
    > [aria-disabled='true'] {
      opacity: 0.4;
      cursor: default;
    }
  }
`;

export const PageNumber = styled.span`
  && {
    ${reset}
    ${secondaryText}
    flex: 1;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

/** What is said of a press. It takes no space while it says nothing. */
export const Status = styled.p`
  && {
    ${reset}
    display: block;
    ${secondaryText}
    overflow-wrap: anywhere;

    &[data-bad] {
      color: ${token.danger};
    }
    &:empty {
      position: absolute;
    }
  }
`;

export const Host = styled(Link)`
  && {
    ${ellipsis}
  }
`;

const fall = keyframes`
  from { opacity: 1; translate: 0 0 }
  to { opacity: 0; translate: var(--castkit-snap-x) var(--castkit-snap-y); rotate: 540deg }
`;

/** Over the page, and never in the way of a press. Shown to those alone who want motion. */
export const Effects = styled.span`
  && {
    ${reset}
    position: absolute;
    inset: 0;
    z-index: 1;
    display: none;
    overflow: clip;
    pointer-events: none;
    @media (prefers-reduced-motion: no-preference) {
      display: block;
    }
    @media print {
      display: none;
    }

    > i {
      all: unset;
      position: absolute;
      inset-block-start: 30%;
      inset-inline-start: var(--castkit-snap-at);
      inline-size: 8px;
      block-size: 8px;
      border-radius: 2px;
      background: ${color};
      opacity: 0;
      animation: ${fall} 1600ms ease-out var(--castkit-snap-delay) backwards;
    }
  }
`;
