import { css } from 'styled-components';
import { token } from './tokens.js';

/**
 * The first declarations of each element in a widget: the page's rules for `p`, `a` or `img` do not
 * apply. It is used inside `&&`, whose doubled specificity also beats rules such as `.article p`.
 */
export const reset = css`
  all: unset;
  box-sizing: border-box;
`;

/**
 * `reset` for an `<img>`. The browser's own clipping is restored, because browsers warn in the
 * console when it is missing.
 */
export const resetImage = css`
  ${reset}
  overflow: clip;
  overflow-clip-margin: content-box;
`;

/**
 * For an image or video whose box exists before it is loaded. Its `width` and `height` attributes
 * (media/attributes-of.ts) set the preferred width and the aspect ratio; those of the loaded file
 * have no effect.
 */
export const reserved = css`
  display: block;
  contain: size;
  inline-size: revert-layer;
  block-size: auto;
  aspect-ratio: revert-layer;
`;

/** Hides what needs scripts, on paper and on pages without scripts. */
export const hideInPrint = css`
  @media print, (scripting: none) {
    display: none;
  }
`;

/**
 * A length that depends on the card's width: up to 340 px, up to 480 px, above. For padding, margin
 * and width of a card's direct children, whose percentages refer to that width. A container query
 * would cost each card a style computation.
 */
export const byCardWidth = (narrow: string, middle: string, wide: string) =>
  `max(clamp(${narrow}, (100% - 340px) * 9999, ${middle}), clamp(${narrow}, (100% - 480px) * 9999, ${wide}))`;

/**
 * A length that depends on the space for a large link preview: 313.95 px in a card of 400 px, and
 * less in a quote.
 * @param room the width inside the borders of the preview
 */
export const byPreviewWidth = (narrow: string, wide: string, room = '100%') =>
  `clamp(${narrow}, (${room} - var(--castkit-large, 313.95px)) * 9999, ${wide})`;

/** The padding of a card. */
export const cardPadding = byCardWidth('12px', '16px', '20px');

/** One line that is truncated with an ellipsis. */
export const ellipsis = css`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Secondary text, such as hosts and counts. */
export const secondaryText = css`
  color: ${token.textMuted};
  font-size: 13px;
  line-height: 18px;
`;

/** A thin line inside an image, so that a white one has an edge. */
export const pictureEdge = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${token.imageEdge};
    pointer-events: none;
  }
`;

/** The parent of an avatar; it sets its own position and width. */
export const roundPicture = css`
  display: block;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;
  background: ${token.surfaceSunken};

  ${pictureEdge}
`;

/** The focus ring of everything that can be pressed. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
`;

/**
 * For the root of a widget: ends the inheritance from the page. Only the font family is inherited.
 */
export const rootReset = css`
  color: ${token.text};
  color-scheme: ${token.colorScheme};
  font-size: 15px;
  font-style: normal;
  font-weight: 400;
  line-height: 22px;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-decoration: none;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  word-break: normal;
  hyphens: manual;
  tab-size: 4;
  -webkit-text-size-adjust: 100%;
`;

/**
 * For overlays with `popover`. An open one is 8 px from its anchor. Without CSS anchors (before
 * 2026) it opens in the middle of the window. Without popovers (before 2024) the rule that hides a
 * closed one is invalid too, so that it is visible while it is rendered.
 */
export const popoverSurface = css`
  ${reset}
  ${rootReset}
  display: grid;
  position: fixed;
  inset: 0;
  block-size: fit-content;
  max-inline-size: calc(100vw - 16px);
  margin: auto;
  padding: 16px;
  border: 1px solid ${token.border};
  border-radius: 14px;
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadow};
  @media (prefers-reduced-motion: no-preference) {
    transition: opacity 120ms ease-out;
  }

  &:not(:popover-open) {
    display: none;
  }
  @starting-style {
    opacity: 0;
  }
  @supports (position-area: block-end) {
    inset: auto;
    margin: 8px;
    position-anchor: auto;
  }
  ${hideInPrint}
`;
