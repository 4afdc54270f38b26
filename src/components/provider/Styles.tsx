'use client';
import { cloneElement, createElement, Fragment, isValidElement, useState } from 'react';
import type { PropsWithChildren, ReactNode } from 'react';
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

/**
 * The children of a provider with the collected styles inside the page's `<body>`, if it is one of
 * them; undefined if not. HTML has no place beside a body: browsers would move the styles to where
 * React does not expect them when it hydrates the page.
 */
export function withStylesInBody(children: ReactNode): ReactNode {
  const all: ReactNode[] = [children].flat();
  const placed = all.map((node) =>
    isValidElement<PropsWithChildren>(node) && node.type === 'body'
      ? cloneElement(node, undefined, node.props.children, <CollectedStyles />)
      : node,
  );
  const isPlaced = placed.some((node, index) => node !== all[index]);
  return isPlaced ? createElement(Fragment, undefined, ...placed) : undefined;
}
