'use client';
import { useState } from 'react';
import type { Stylesheet } from '../../hooks/adopt-stylesheet.js';
import { useLive } from '../../hooks/use-live.js';
import { useCollectedSheets, useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';

/** Rules that belong to no single widget (useStyles). Renders a `<style>` on a server, or nothing. */
export function Styles({ sheet }: { sheet: Stylesheet | string }) {
  return useStyles(sheet);
}

/** The rules of what is rendered before it, for a server whose React does not hoist them. Renders a `<style>`, or nothing. */
export function CollectedStyles() {
  const { nonce } = useWidgetContext().getSettings();
  const collected = useCollectedSheets();
  const isLive = useLive();
  // What a server has sent stays: parts of its HTML may be hydrated much later.
  const [isSent] = useState(!isLive);
  if (!isSent || !collected) return null;
  const css = [...collected].map((sheet) => sheet.css).join('');
  return (
    <style
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: css }}
      // The client has not collected anything, and no script can read a nonce.
      suppressHydrationWarning
    />
  );
}
