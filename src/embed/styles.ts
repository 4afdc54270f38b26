// The elements' replacement for `provider/hooks/render-styles` and `provider/ui/Styles`
// (build/replaced.mjs). No server sends their HTML, and no children are a page's body. The script
// adds rules to each shadow tree by itself.
import type { ReactNode } from 'react';
import { adoptStylesheet } from '../core/dom/adopt-stylesheet.js';
import type { Stylesheet } from '../core/dom/adopt-stylesheet.js';

/** React hoists nothing here: what a server would collect is nothing. */
export const canHoist = false;
export const collectedSheets = () => undefined;
export const collectSheets = () => new Set<Stylesheet>();

/** Adds the rules of a widget to the page and to all elements. Renders nothing. */
export function renderStyles(_: unknown, given: Stylesheet | string): null {
  // The build has put sheets in the place of their names.
  if (typeof given !== 'string') adoptStylesheet(document, given);
  return null;
}

/** Rules that belong to no single widget. */
export const Styles = ({ sheet }: { sheet: Stylesheet | string }) => renderStyles(null, sheet);

export const placeStyles = () => undefined;
export const CollectedStyles = () => null;
export const withStylesInBody = (node: ReactNode) => node;
