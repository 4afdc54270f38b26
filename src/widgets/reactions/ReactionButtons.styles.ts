import type { ComponentPropsWithoutRef } from 'react';
import { keyframes } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { appear, rootReset, focusRing, textSize } from '../../core/theme/rules.js';
import { OUTLINED, toggleKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import { token } from '../../core/theme/tokens.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';

// By `transform`: the other properties of an SVG need the main thread in Chromium.
const spring = keyframes`
  40% { transform: scale(1.28) }
`;

const fill = keyframes`
  from { transform: scale(0) }
`;

const turn = keyframes`
  to { transform: rotate(180deg) }
`;

/** A button that was pressed, or a link to what the viewer has done. */
const DONE = ":is([aria-pressed='true'], [data-done])";

const isKind = (kind: ReactionKind) => `[data-kind='${kind}']`;
const colors = toggleKinds
  .map((kind) => `&${isKind(kind)} { --castkit-reaction: ${token[kind]}; }`)
  .join('\n');
const outlined = (state: string) => OUTLINED.map((kind) => `&${isKind(kind)}${state} svg`).join();

export const Row = styled.div`
  ${rootReset}
  display: flex;
  gap: 12px;
  /* The icons, not the targets around them, align with the text. */
  margin-inline-start: -8px;
`;

export const Reaction = styled.button`
  ${focusRing}
  /* So that the whole target lies above the line below. */
  position: relative;
  display: inline-block;
  padding: 8px;
  border-radius: 999px;
  color: ${token.textMuted};
  ${textSize(-2, 18)}
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &::before {
    content: none;
  }
  /* Beside a count, which a name for screen readers goes with. */
  &:not([aria-label]) {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    /* Where there is room, the icons of a list stand below each other, whatever their counts. */
    flex-basis: 56px;
  }

  /* Extends the target to a square of 44 pixels, without a box of its own. */
  > svg {
    box-sizing: content-box;
    margin: -12px;
    padding: 12px;
  }
  --castkit-reaction: ${token.accent};

  ${colors}
  &${DONE} {
    color: var(--castkit-reaction);
  }
  /* On a touch screen it would look done after the press that has undone it. */
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--castkit-reaction) 10%, transparent);
      color: var(--castkit-reaction);
    }
  }
  &:active {
    translate: 0 1px;
  }

  /* Never by colour alone. */
  &${DONE} svg {
    fill: currentcolor;
  }
  ${outlined(DONE)} {
    fill: none;
    stroke-width: 2.5;
  }

  /* As it will be, while the handler is at work: the icon alone, and not quite. */
  &[aria-busy] svg {
    color: var(--castkit-reaction);
    fill: currentcolor;
    opacity: 0.6;
  }
  &[aria-busy][aria-pressed='true'] svg {
    color: ${token.textMuted};
    fill: none;
    stroke-width: inherit;
  }
  ${outlined('[aria-busy]')} {
    fill: none;
    stroke-width: 2.5;
  }

  /* What was pressed here has its filling apart, below the outline. */
  > svg > :first-child:not(:only-child) {
    stroke: none;
    transform-origin: center;

    + path {
      fill: none;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    &[data-touched] > svg > :first-child:not(:only-child) {
      animation: ${fill} 160ms ease-out;
    }

    /* Only a toggle that was pressed here is animated, not one that arrives pressed. */
    &[data-touched][data-turned][aria-pressed='true'] svg {
      animation: ${spring} 160ms ease-out;
    }
    ${outlined("[data-touched][data-turned][aria-pressed='true']")} {
      animation-name: ${turn};
    }
  }
`;

/** A reaction in the social app: a link in a new tab, which gets no referrer. */
export const ReactionLink = styled(Reaction).attrs<ComponentPropsWithoutRef<'a'>>({
  as: 'a',
  target: '_blank',
  rel: 'noreferrer',
})`
  /* On paper a link without words says nothing. */
  @media print {
    display: none;
  }
`;

export const ShortCount = styled.span`
  display: block;
  /* Extends the target as the icon does, and not past the end of a narrow card. */
  margin-block: -13px;
  margin-inline-end: -8px;
  padding-block: 13px;
  padding-inline-end: 8px;
  /* In Japanese a line may break before a unit, which no space divides. */
  word-break: keep-all;

  /* The count of a reaction that was pressed here. */
  [data-touched][data-turned] > & {
    ${appear}
  }
`;

// Positioned, so that its place does not depend on a font.
export const ButtonName = styled(VisuallyHidden)`
  inset: 0;
`;
