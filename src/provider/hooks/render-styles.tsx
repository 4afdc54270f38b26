'use client';
import { version } from 'react';
import type { ReactNode } from 'react';
import { adoptStylesheet } from '../../core/dom/adopt-stylesheet.js';
import type { Stylesheet, StyleRoot } from '../../core/dom/adopt-stylesheet.js';
import type { WidgetContext } from './use-widget-context.js';
import type { Registry, RegistryName } from '../../core/registry.js';

/**
 * Whether React hoists a `<style>` with `precedence` above the content that is rendered with it. So
 * does the canary of 18.3, which the app router of Next.js 14 brings along.
 */
export const canHoist = Number.parseInt(version, 10) >= 19 || version.includes('canary');

/** By name, as another entry of the package has other functions. */
const COLLECTED = 'sheets' as RegistryName<Set<Stylesheet> | null>;

/**
 * The sheets that a server's HTML contains in one element (`CollectedStyles`); null if React hoists
 * each of them; undefined if the site has the rules from a file.
 */
export const collectedSheets = (registry: Registry) => registry.get(COLLECTED);

/** Collects the sheets of the widgets that are rendered from now on with this cache. */
export function collectSheets(registry: Registry): Set<Stylesheet> {
  const sheets = new Set<Stylesheet>();
  registry.set(COLLECTED, sheets);
  return sheets;
}

/** Where widgets stand beside the page, each with their number, and what all of them need. */
interface Places {
  sheets: Set<Stylesheet>;
  roots: Map<StyleRoot, number>;
}

const PLACES = 'places' as RegistryName<Places>;

function placesOf(registry: Registry): Places {
  const known = registry.get(PLACES);
  const places = known ?? { sheets: new Set(), roots: new Map() };
  if (!known) registry.set(PLACES, places);
  return places;
}

/** The other document or the shadow tree that an element stands in; undefined for the page. */
function rootBeside(element: Node): StyleRoot | undefined {
  const root = Node.prototype.getRootNode.call(element) as StyleRoot;
  // Not what is in no document, and in no shadow tree.
  const isPlace = root !== document && (root.nodeType === 9 || 'host' in root);
  return isPlace ? root : undefined;
}

type StyleContext = Pick<WidgetContext, 'registry' | 'getSettings'>;

/**
 * Does what `placeStyles` does once the element is somewhere: React has rendered it into a
 * container that a site puts into its page afterwards. It has a size then, and is observed until
 * it has; the environments of some tests have no sizes.
 */
function placeLater(context: StyleContext, element: Element): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  let leave: (() => void) | undefined;
  const sizes = new ResizeObserver(() => {
    if (!element.isConnected) return;
    sizes.disconnect();
    leave = placeStyles(context, element);
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    leave?.();
  };
}

/**
 * Adds the rules of all widgets to the shadow tree or the document that the root element of one of
 * them has come into, and those that follow while it is there: they reach nowhere from the page.
 * React says where that is before it is painted.
 * @returns a function to call when the element is gone; undefined for an element of the page
 */
export function placeStyles(context: StyleContext, element: Element): (() => void) | undefined {
  const root = rootBeside(element);
  if (!root) return element.isConnected ? undefined : placeLater(context, element);
  const { registry, getSettings } = context;
  const { sheets, roots } = placesOf(registry);
  roots.set(root, (roots.get(root) ?? 0) + 1);
  for (const sheet of sheets) adoptStylesheet(root, sheet, getSettings().nonce);
  return () => {
    const count = roots.get(root) ?? 0;
    if (count > 1) roots.set(root, count - 1);
    else roots.delete(root);
  };
}

/**
 * Adds the rules of a widget to the page, on a client while it renders: an effect would cost each
 * widget more, and a rendering that is given up leaves only rules behind. Returns the `<style>` of
 * a server's HTML: render it anywhere in the widget.
 * @param given the name of a sheet, which the build replaces by the sheet itself; sources have
 * their rules from styled-components
 */
export function renderStyles(
  { getSettings, registry }: WidgetContext,
  given: Stylesheet | string,
): ReactNode {
  const { hasStyleSheet, nonce } = getSettings();
  const sheet = given as Stylesheet;
  // A name has no rules.
  if (hasStyleSheet || !sheet.css) return null;
  if (!registry.has(COLLECTED)) {
    // A hoisted element has the nonce of React's renderer, and most renderers have none.
    registry.set(COLLECTED, canHoist && !nonce ? null : new Set());
  }
  const collected = collectedSheets(registry);
  if (typeof document !== 'undefined') {
    const { sheets, roots } = placesOf(registry);
    sheets.add(sheet);
    for (const root of [document, ...roots.keys()]) {
      adoptStylesheet(root, sheet, nonce);
    }
    return null;
  }
  if (collected) {
    collected.add(sheet);
    return null;
  }
  return (
    <style href={sheet.id} precedence="castkit">
      {sheet.css}
    </style>
  );
}
