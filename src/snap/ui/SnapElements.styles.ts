import { styled } from '../../core/theme/styled.js';
import { innerRadius, pictureEdge, secondaryText, text, textSize } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Svg } from '../../ui/Icon.js';
import { tinted } from './snap-colors.js';

/** An icon that points along the direction of the text. */
export const Pointer = styled(Svg)`
  &:dir(rtl) {
    scale: -1 1;
  }
`;

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;

  &[data-row] {
    flex-direction: row;
    align-items: center;
    gap: 8px;
  }
  &[data-gap='none'] {
    gap: 0;
  }
  &[data-gap='sm'] {
    gap: 4px;
  }
  &[data-gap='lg'] {
    gap: 24px;
  }
  &[data-row][data-gap='lg'] {
    gap: 16px;
  }
  &[data-row] > * {
    min-inline-size: 0;
  }
  &[data-row] > :is(button, a, label, div, fieldset) {
    flex: 1 1 auto;
  }
  &[data-row='equal'] > * {
    flex: 1 1 0;
  }
  &[data-columns] {
    display: grid;
  }
`;

export const Text = styled.p`
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
`;

export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: 4px;
  inline-size: fit-content;
  max-inline-size: 100%;
  padding: 1px 9px;
  border: 1px solid transparent;
  border-radius: 999px;
  background: color-mix(in srgb, ${tinted} 14%, ${token.surface});
  color: ${tinted};
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
`;

export const IconBox = styled.span`
  display: block;
  flex: none;
  color: ${tinted};

  &[data-small] > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Figure = styled.figure`
  position: relative;
  display: block;
  inline-size: 100%;
  border-radius: ${innerRadius};
  overflow: hidden;
  background: ${token.surfaceSunken};
  ${pictureEdge}

  /* Above the caption, so that the edge is whole. */
  &::after {
    z-index: 1;
  }
`;

/** Shown in place of an image that cannot be loaded. */
export const Broken = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: 12px;
  color: ${token.textMuted};
  text-align: center;
  overflow: hidden;
`;

/** Has its own background, so that its text is readable on any image. */
export const Caption = styled.figcaption`
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
`;

export const Item = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  padding-block: 6px;

  [data-border] > * > &,
  [data-lines] > * > & {
    padding: 10px 12px;
  }
`;

export const ItemText = styled.div`
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
`;

export const Thumb = styled.span`
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
`;

export const Slot = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 6px;
  min-inline-size: 0;
`;

export const Group = styled(Stack)`
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
`;

export const Rule = styled.hr`
  display: block;
  flex: none;
  border-block-start: 1px solid ${token.border};

  &[aria-orientation='vertical'] {
    align-self: stretch;
    min-block-size: 1em;
    border-block-start: 0;
    border-inline-start: 1px solid ${token.border};
  }
`;

export const Bars = styled.dl`
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
`;

export const Bar = styled.span`
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
    background: ${tinted};
    forced-color-adjust: none;
  }
`;
