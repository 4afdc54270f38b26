'use client';
import { useInsertionEffect, version } from 'react';
import type { ReactNode } from 'react';
import { adoptStylesheet } from './adopt-stylesheet.js';
import type { Stylesheet } from './adopt-stylesheet.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** Whether React moves a `<style>` with `precedence` in front of all that is rendered with it. */
const canHoist = Number.parseInt(version, 10) >= 19;

const createCollection = () => new Set<Stylesheet>();

/** The sheets that a server's HTML carries in one element (CollectedStyles); null where React hoists each of them. */
export function useCollectedSheets(): Set<Stylesheet> | null {
  const { getSettings } = useWidgetContext();
  const collection = useShared(createCollection);
  // What is hoisted has the nonce that React's renderer was given, and most are given none.
  return canHoist && !getSettings().nonce ? null : collection;
}

/**
 * Makes sure that the page has the rules of a widget: on a client before it is painted. Returns what a server's HTML
 * carries of them: render it anywhere in the widget.
 * @param sheet the name of a sheet, for which the build puts the sheet itself; sources have their rules from
 *   styled-components
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
