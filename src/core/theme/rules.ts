import { css, keyframes } from 'styled-components';
import { measure, token } from './tokens.js';

const pulse = keyframes`
  50% { opacity: 0.6 }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 8px }
`;

/**
 * The first declarations of each element in a widget: the page's rules for `p`, `a` or `img` do not
 * apply. `styled` (styled.ts) puts it behind an id, which also beats rules such as
 * `.article p:not(:last-child)`.
 */
export const reset = css`
  all: unset;
  box-sizing: border-box;
`;

/**
 * For an `<img>`: the browser's own clipping, because browsers warn in the console when it is
 * missing.
 */
export const imageClipping = css`
  overflow: clip;
  overflow-clip-margin: content-box;
`;

/**
 * For an image or video whose box exists before it is loaded. Its `width` and `height` attributes
 * (media/size-attributes-of.ts) set the preferred width and the aspect ratio; those of the loaded
 * file have no effect.
 */
export const reserved = css`
  display: block;
  contain: size;
  inline-size: revert-layer;
  block-size: auto;
  aspect-ratio: revert-layer;
`;

/** Centres content in the box that it covers. */
export const centeredOver = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

/** Hides controls that need scripts, on paper and on pages without scripts. */
export const hideWithoutScripts = css`
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

export const space = (length: string) => `calc(${length} * ${measure.density})`;

export const cardPadding = space(byCardWidth('12px', '16px', '20px'));

/** The width of the avatar beside a cast, for a direct child of the card. */
export const avatarWidth = 'clamp(32px, (100% - 340px) * 9999, 40px)';

/** The distance from the start of the avatar to that of the text beside it. */
export const textInset = 'clamp(42px, (100% - 340px) * 9999, 52px)';

// The column of a cast is as wide as its card without the padding, which a plain card does not
// have: `--castkit-sides` is what is missing up to 480 px. `--castkit-narrow` is the width up to
// which text and media begin below the avatar.
const columnWidth = '100% + var(--castkit-sides)';
const narrow = 'var(--castkit-narrow, 418px)';

/** The distance from the start of a cast's column to the header, which is beside the avatar. */
export const headInset = `clamp(42px, (${columnWidth} - 340px) * 9999, 52px)`;

/** The distance from the start of a cast's column to text and media: none in cards up to 420 px. */
export const bodyInset = `clamp(0px, (${columnWidth} - ${narrow}) * 9999, ${headInset})`;

/** A length in a cast's column whose text begins below the avatar; 0 if it begins beside it. */
export const ofNarrowColumn = (length: string) =>
  `clamp(0px, (${narrow} - (${columnWidth})) * 9999, ${length})`;

/**
 * A length inside the header of a cast, which is 80 px narrower than the column: in a card whose
 * text begins below the avatar, and 0 in wider ones.
 */
export const ofNarrowHead = (length: string) =>
  `clamp(0px, (${narrow} - 79.5px - (${columnWidth})) * 9999, ${length})`;

/** The height of an image above the text of a link preview: 1.91 to 1, and at most 188 px. */
export const bannerHeight = (width: string) => `min(${width} / 1.91, 188px)`;

/** The corner radius of images and boxes inside a card: 12 px by default. */
export const innerRadius = `calc(${measure.radius} * 0.75)`;

/** The type of a text whose size differs from the others'. Both values are in CSS pixels. */
export const textSize = (larger: number, lineHeight: number) => css`
  font-size: calc(${measure.fontSize} + ${larger}px);
  line-height: calc(1em + ${lineHeight - 15 - larger}px);
`;

/**
 * The colour of texts without a background of their own. If a site sets the `color` of a widget's
 * root, they inherit it (root-style.ts).
 */
export const text = `var(--castkit-site-text, ${token.text})`;

/** The border, corners and text of a small secondary button, or of a link that looks like one. */
export const pillShape = css`
  border: 1px solid ${token.borderStrong};
  border-radius: 999px;
  color: ${text};
  font-size: calc(${measure.fontSize} - 1px);
  font-weight: 600;
  line-height: 38px;
`;

/** The colour of a link. If a site sets the `color`, links in a text are marked by `underline`. */
export const link = `var(--castkit-site-text, ${token.accent})`;

/** The line under a link in a text: none, unless it has the colour of that text. */
export const underline = 'var(--castkit-site-line, none)';

/** The background of a box inside a card: none if a site sets the colour of its texts. */
export const box = (surface: string) => `var(--castkit-site-box, ${surface})`;

/**
 * For an element with a background of its own, such as an overlay: resets the site's `text` and
 * `box`.
 */
export const ownColours = css`
  --castkit-site-text: initial;
  --castkit-site-box: initial;
  color: ${token.text};
`;

/**
 * For a root whose content fills it (`fillRoot`): the site's styles can neither spread nor shrink
 * it.
 */
export const filledRoot = css`
  flex-wrap: nowrap !important;
  justify-content: normal !important;
  gap: 0 !important;
`;

/**
 * For the content of a root, whose inline styles are the site's: as wide as the root, whatever its
 * `display` and alignment are.
 */
export const fillRoot = css`
  position: relative;
  flex: auto;
  place-self: stretch;
  grid-column: 1 / -1;
  column-span: all;
`;

/**
 * The padding of the content of a card. A plain card has none at its sides.
 * @param start a length that is added at the start of the line
 */
export const contentPadding = (start = '0px') => css`
  padding: ${cardPadding};
  padding-inline-start: calc(${cardPadding} + ${start});

  [data-appearance='plain'] > & {
    padding: ${space('16px')} 0;
    padding-inline-start: ${start};
  }
  /* The site's padding of the root replaces it. */
  [style*='padding:'] > & {
    padding: 0;
    padding-inline-start: ${start};
  }
`;

/** The content of a card of controls, in one column. A plain card has no padding. */
export const controlsColumn = css`
  ${fillRoot}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: ${space('14px')};

  /* The site's padding of the root replaces it. */
  [data-appearance='plain'] > &,
  [style*='padding:'] > & {
    padding: 0;
  }
`;

/** The mark of the network in a box of 20 px, which is filled with the colour of the texts. */
export const networkMark = css`
  inline-size: 20px;
  block-size: 20px;
  background: currentcolor;
  clip-path: path('M2.5 3h15v2.6h-1.4V17h-3v-4.9a3.1 3.1 0 0 0-6.2 0V17h-3V5.6H2.5z');
  forced-color-adjust: none;
  @media (forced-colors: active) {
    background: LinkText;
  }
`;

/** A link to the network that looks like a small secondary button, with the mark in it. */
export const networkPill = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding-inline: 10px 14px;
  ${pillShape}

  /* It says where the link leads. */
  &::before {
    content: '';
    flex: none;
    ${networkMark}
  }
  &:hover {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
  &:active {
    translate: 0 1px;
  }
`;

/** The content of a card of somebody or something: a picture, names, a text and counts. */
export const pictureCard = css`
  ${fillRoot}
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: 10px;
  ${contentPadding()}
`;

/** The picture of 64 px of such a card, and its buttons beside it while they fit. */
export const pictureRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 10px;

  /* In a card of 340 px the names are beside the picture, and the buttons at the end. */
  @container (max-width: 316px) {
    display: contents;
  }
`;

/** The names of such a card. They are not beside a picture that is half `data-over` a banner. */
export const pictureNames = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-inline-size: 0;

  @container (max-width: 316px) {
    :not([data-over]) + & {
      min-block-size: 64px;
      margin-block-start: -74px;
      margin-inline-start: 76px;
    }
  }
`;

/** The counts of such a card. */
export const pictureCounts = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: 14px;
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** A text that is truncated after some lines. */
export const lines = (count: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** One line that is truncated with an ellipsis. */
export const ellipsis = css`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * For a stranger's text that nothing else clips: marks piled up on its letters do not paint over
 * its surroundings. Letters higher than their line, spaces at the end of a line and focus rings
 * still have room.
 */
export const paintsInside = css`
  @supports (overflow-clip-margin: 1px) {
    overflow: clip;
    overflow-clip-margin: 0.6em;
  }
  /* Safari has no such margin. It cuts the same, but it also makes a layer of each text. */
  @supports not (overflow-clip-margin: 1px) {
    clip-path: inset(-0.6em);
  }
`;

export const secondaryText = css`
  color: ${token.textMuted};
  ${textSize(-2, 18)}
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
  border-radius: ${measure.avatarRadius};
  overflow: hidden;
  background: ${token.surfaceSunken};

  ${pictureEdge}
`;

/** A skeleton's part, which fades in and out. */
export const skeleton = css`
  background: ${token.skeleton};
  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 1.2s ease-in-out infinite;
  }
`;

/** Animates what is new: a post, or a count. Once, when the rule begins to apply. */
export const appear = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} 160ms ease-out;
  }
`;

// The mask is wider than the row at both ends of the way, where the edge that cuts off nothing is
// out of view.
const edges = keyframes`
  from, 10%, 90%, to { mask: linear-gradient(90deg, transparent, #000 24px calc(100% - 24px), transparent) 0 / 100% }
  from, to { mask-size: calc(100% + 24px) }
  from { mask-position: -24px }
`;

/**
 * The edge of a row that scrolls fades where it cuts something off, in browsers with timelines of
 * scrolling (Chromium, Safari 26).
 */
export const fadedEdges = css`
  @supports (animation-timeline: scroll()) {
    animation: ${edges} linear;
    animation-timeline: scroll(self inline);

    &:dir(rtl) {
      animation-direction: reverse;
    }
  }
`;

/**
 * The items of a long list: the room of what is left out below them, which is not printed. It is
 * hidden, as browsers count an empty box that leaves the view as a shift of the layout. No padding:
 * one that changes around the item which a browser anchors the page to ends its scroll anchoring
 * (CSS Scroll Anchoring 1, "suppression triggers").
 */
export const longList = css`
  &::after {
    content: '';
    display: block;
    block-size: var(--castkit-after);
    visibility: hidden;
  }
  @media print {
    &::after {
      display: none;
    }
  }
`;

/** An item of a long list: the room of what is left out before it. */
export const longListItem = css`
  margin-block-start: var(--castkit-before);
  @media print {
    margin: 0;
  }
`;

/** A row that scrolls where its items have no room. */
export const scrolledRow = css`
  display: flex;
  overflow: auto hidden;
  scrollbar-width: none;
  ${fadedEdges}
`;

/** The colours of a primary button. */
export const primary = css`
  border-color: transparent;
  background: ${token.accent};
  color: ${token.accentText};

  &:hover {
    background: color-mix(in srgb, ${token.accent} 88%, ${token.text});
  }
`;

/** Marks a choice where colours are forced, in which another background is not seen. */
export const forcedChoice = css`
  @media (forced-colors: active) {
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`;

/** An arrow that points down, for `::after`. From right to left it needs `rotate: -45deg`. */
export const chevron = css`
  content: '';
  flex: none;
  display: inline-block;
  box-sizing: border-box;
  inline-size: 8.75px;
  block-size: 8.75px;
  border: 0 solid currentcolor;
  border-block-end-width: 1.75px;
  border-inline-end-width: 1.75px;
  translate: 0 -2px;
  rotate: 45deg;
`;

export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
`;

/**
 * For the root of a widget: stops inheritance from the page. Only the font family is inherited. A
 * root inside another one inherits the site's colour from it.
 */
export const rootReset = css`
  /* By this the page's own elements are told from those of widgets (page-theme/read-page.ts). */
  --castkit-widget: 1;
  color: ${text};
  color-scheme: ${token.colorScheme};
  ${textSize(0, 22)}
  /* Inside a text that is a gradient, letters would be as transparent as its own. */
  -webkit-text-fill-color: currentcolor;
  -webkit-text-stroke: 0;
  font-style: normal;
  font-variant-caps: normal;
  font-weight: 400;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-align-last: auto;
  text-decoration: none;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  word-break: normal;
  /* Japanese breaks between phrases, where a browser knows them. */
  word-break: auto-phrase;
  hyphens: manual;
  tab-size: 4;
  -webkit-text-size-adjust: 100%;

  /* Sheets of frameworks show a spinner in what is busy. */
  &::before {
    content: none;
  }
`;

/** The root of a widget without a box of its own, as wide as a card. */
export const widgetRoot = css`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    display: block;
    min-inline-size: min(240px, 100%);
    ${filledRoot}
  }
`;

/** The box of a widget, of which the plain look has none. */
export const widgetBox = css`
  border: 1px solid ${token.border};
  border-radius: ${measure.radius};
  background: ${token.surface};

  &:where([data-appearance='plain']) {
    border: 0;
    border-radius: 0;
    background: none;
  }
`;

/** The box of a sentence in place of a list. */
export const emptyBox = css`
  padding: 20px;
  border: 1px solid ${token.border};
  border-radius: ${measure.radius};
  color: ${token.textMuted};
  background: ${box(token.surface)};
  text-align: center;
`;

/** The border, background and shadow of everything that lies above the page. */
export const elevation = css`
  border: 1px solid ${token.border};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadow};
`;

/**
 * For overlays with `popover`. An open one is 8 px from its anchor. Without CSS anchors (before
 * 2026) it opens in the middle of the window. Without popovers (before 2024) the rule that hides a
 * closed one is invalid too, so that it is visible while it is rendered.
 */
export const popoverSurface = css`
  ${rootReset}
  ${ownColours}
  display: grid;
  /* WebKit stretches the rows of a fixed grid to the window, whatever its height. */
  align-content: start;
  position: fixed;
  inset: 0;
  block-size: fit-content;
  max-inline-size: calc(100vw - 16px);
  margin: auto;
  padding: 16px;
  ${elevation}
  border-radius: 14px;
  @media (prefers-reduced-motion: no-preference) {
    transition:
      opacity 120ms ease-out,
      translate 120ms ease-out;
  }

  &:not(:popover-open) {
    display: none;
  }
  @starting-style {
    opacity: 0;
    translate: 0 4px;
  }
  @supports (position-area: block-end) {
    inset: auto;
    margin: 8px;
    position-anchor: auto;
  }
  ${hideWithoutScripts}
`;

/** The box of a modal dialog, without the rules for its place and its states. */
export const dialogBox = (width: string) => css`
  ${rootReset}
  ${ownColours}
  display: none;
  /* As in an overlay, for WebKit. */
  align-content: start;
  position: fixed;
  block-size: fit-content;
  inline-size: ${width};
  ${elevation}
  border-radius: 16px;
`;

/** A dialog that is as wide as a card, without its place. */
export const wideDialog = css`
  ${dialogBox('560px')}
  max-inline-size: calc(100vw - 16px);
  max-block-size: calc(100dvh - 16px);
  padding: 12px 16px 16px;
  overflow: hidden auto;

  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    ${hideWithoutScripts}
  }
`;

/** The row of a dialog's title and of the button that closes it. */
export const dialogHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

/** The title of a dialog, an item of its grid or its row; without a direction or a place. */
export const dialogTitle = css`
  ${textSize(2, 24)}
  font-weight: 600;
  text-wrap: balance;
`;

/** The button that closes a dialog: its icon stands at the dialog's edge. */
export const dialogClose = css`
  padding: 10px;
  margin-inline-end: -8px;
`;

/** The page behind a modal dialog, and the entrance of both. Both leave at once. */
export const dialogEntrance = css`
  &::backdrop {
    background: rgb(10 8 14 / 56%);
  }
  @media (prefers-reduced-motion: no-preference) {
    &,
    &::backdrop {
      transition:
        opacity 160ms ease-out,
        translate 160ms ease-out;
    }
  }
  @starting-style {
    opacity: 0;
    translate: 0 8px;

    &::backdrop {
      opacity: 0;
    }
  }
`;

/** A QR code: dark on white in both themes, as cameras need it. */
export const scannedCode = css`
  display: block;
  inline-size: 224px;
  block-size: 224px;
  border-radius: 12px;
  background: #fff;
  color: #1c1726;
  forced-color-adjust: none;
`;
