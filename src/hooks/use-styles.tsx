'use client';
import { useInsertionEffect, version } from 'react';
import type { ReactNode } from 'react';
import { adoptStylesheet } from './dom/adopt-stylesheet.js';
import type { Stylesheet } from './dom/adopt-stylesheet.js';
import { useProviderStore } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Whether React hoists a `<style>` with `precedence` above the content that is rendered with it.
 */
const canHoist = Number.parseInt(version, 10) >= 19;

const createCollection = () => new Set<Stylesheet>();

/**
 * The sheets that a server's HTML contains in one element (`CollectedStyles`); null if React hoists
 * each of them.
 */
export function useCollectedSheets(): Set<Stylesheet> | null {
  const { getSettings } = useWidgetContext();
  const collection = useProviderStore(createCollection);
  // A hoisted element has the nonce of React's renderer, and most renderers have none.
  return canHoist && !getSettings().nonce ? null : collection;
}

/**
 * Adds the rules of a widget to the page, on a client before the first paint. Returns the `<style>`
 * of a server's HTML: render it anywhere in the widget.
 * @param sheet the name of a sheet, which the build replaces by the sheet itself; sources have
 * their rules from styled-components
 */
export function useStyles(sheet: Stylesheet | string): ReactNode {
  const { getSettings } = useWidgetContext();
  const collected = useCollectedSheets();
  useInsertionEffect(() => {
    if (typeof sheet !== 'string') adoptStylesheet(document, sheet, getSettings().nonce);
  }, [sheet, getSettings]);

  if (typeof sheet === 'string' || typeof document !== 'undefined') return null;
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
