'use client';
import { useState } from 'react';
import type { Stylesheet } from '../../hooks/dom/adopt-stylesheet.js';
import { useHydrated } from '../../hooks/dom/use-hydrated.js';
import { useCollectedSheets, useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';

/**
 * Rules that belong to no single widget (`useStyles`). Renders a `<style>` on a server, or nothing.
 */
export function Styles({ sheet }: { sheet: Stylesheet | string }) {
  return useStyles(sheet);
}

/**
 * The rules of the widgets rendered before it, on a server whose React does not hoist them. Renders
 * a `<style>`, or nothing.
 */
export function CollectedStyles() {
  const { nonce } = useWidgetContext().getSettings();
  const collected = useCollectedSheets();
  const isHydrated = useHydrated();
  // The server's styles stay: parts of its HTML may be hydrated much later.
  const [isSent] = useState(!isHydrated);
  if (!isSent || !collected) return null;
  const css = [...collected].map((sheet) => sheet.css).join('');
  return (
    <style
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: css }}
      // The client has collected nothing, and scripts cannot read a nonce.
      suppressHydrationWarning
    />
  );
}
