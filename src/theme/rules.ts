import { css } from 'styled-components';
import { token } from './tokens.js';

/**
 * Opens the rule of each element inside a widget: nothing that a page says about its own `p`, `a` or `img` reaches it.
 * It stands inside `&&`, whose doubled weight also beats rules such as `.article p`.
 */
export const own = css`
  all: unset;
  box-sizing: border-box;
`;

/** As `own`, for an `<img>`: back to the browser's own clipping, of whose absence it would warn in the console. */
export const ownImage = css`
  ${own}
  overflow: clip;
  overflow-clip-margin: content-box;
`;

/** For what only a script can do: paper goes without, and so do pages whose scripts do not run. */
export const unprinted = css`
  @media print, (scripting: none) {
    display: none;
  }
`;

/**
 * A length in a card, by the card's width: up to 340 px, up to 480 px, above. For padding, margin and width of a card's own
 * children, whose percentages are of that width: a container query would cost each card a computation of styles.
 */
export const byCardWidth = (narrow: string, middle: string, wide: string) =>
  `max(clamp(${narrow}, (100% - 340px) * 9999, ${middle}), clamp(${narrow}, (100% - 480px) * 9999, ${wide}))`;

/** The room between a card's edge and what is in it. */
export const room = byCardWidth('12px', '16px', '20px');

/** A line that gives way to an ellipsis. */
export const oneLine = css`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What is said besides: hosts, counts. */
export const aside = css`
  color: ${token.textMuted};
  font-size: 13px;
  line-height: 18px;
`;

/** A hairline inside a picture, so that a white one keeps an edge. */
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

/** For what holds somebody's picture; it has a position and a width of its own. */
export const roundPicture = css`
  display: block;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;
  background: ${token.surfaceSunken};

  ${pictureEdge}
`;

/** The keyboard's mark, the same on everything that can be pressed. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
`;

/** For the root of a widget: what a page would pass on by inheritance ends there; of its type, only the family enters. */
export const boundary = css`
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
 * For what opens above the page, with `popover`: open it stands 8 px from what opened it. Where anchors are not known
 * (before 2026), it opens in the middle of the window; where pop-overs are not (before 2024), the rule that hides what is
 * closed is not known either, and it is shown while it is drawn.
 */
export const raised = css`
  ${own}
  ${boundary}
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
  ${unprinted}
`;
