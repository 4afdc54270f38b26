'use client';
import { cloneElement, isValidElement, useId, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Stylesheet } from '../../core/dom/adopt-stylesheet.js';
import { bodyOf, readSafely } from '../../core/dom/safe-document.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { canHoist, collectedSheets, renderStyles } from '../hooks/render-styles.js';
import { useWidgetContext } from '../hooks/use-widget-context.js';

/**
 * Rules that belong to no single widget. Renders a `<style>` on a server, or nothing.
 */
export function Styles({ sheet }: { sheet: Stylesheet | string }) {
  return renderStyles(useWidgetContext(), sheet);
}

/**
 * Whether hydration can leave the server's `<style>` alone: it stands in a body, where browsers
 * move what was beside it. React allows for elements in a body that it has not rendered, before
 * version 19 only after all others.
 */
function canLeave(id: string): boolean {
  if (typeof document === 'undefined') return false;
  const style = readSafely(document, 'getElementById').call(document, id);
  return style?.parentNode === bodyOf(document) && (canHoist || !style.nextElementSibling);
}

/**
 * The rules of the widgets rendered before it, on a server whose React does not hoist them. Renders
 * a `<style>`, or nothing.
 */
export function CollectedStyles() {
  const { getSettings, registry } = useWidgetContext();
  const { nonce } = getSettings();
  const collected = collectedSheets(registry);
  const isHydrated = useHydrated();
  const id = useId();
  // The server's styles stay: parts of its HTML may be hydrated much later.
  const [isSent] = useState(() => !isHydrated && !canLeave(id));
  if (!isSent || !collected) return null;
  const css = [...collected].map((sheet) => sheet.css).join('');
  return (
    <style
      nonce={nonce}
      id={id}
      dangerouslySetInnerHTML={{ __html: css }}
      // The client has collected nothing, and scripts cannot read a nonce.
      suppressHydrationWarning
    />
  );
}

/**
 * An element with the collected styles inside the page's `<body>`, if that is among the elements
 * that it lists; the same element if it is not. HTML has no place beside a body.
 */
export function withStylesInBody(node: ReactNode): ReactNode {
  if (Array.isArray(node)) {
    const list = node as ReactNode[];
    const placed = list.map(withStylesInBody);
    return placed.some((child, index) => child !== list[index]) ? placed : list;
  }
  if (!isValidElement<HTMLAttributes<HTMLElement>>(node)) return node;
  const { type, props } = node;
  // HTML as a text allows for no children.
  if (props.dangerouslySetInnerHTML) return node;
  if (type === 'body') return cloneElement(node, undefined, props.children, <CollectedStyles />);
  // Of all elements of a page, only the document has a body inside.
  if (typeof type === 'string' && type !== 'html') return node;
  const placed = withStylesInBody(props.children);
  if (placed === props.children) return node;
  return cloneElement(node, undefined, ...[placed].flat());
}
