/**
 * Whether the platform has popovers (browsers since 2024). Without them an overlay is visible while
 * it is rendered.
 */
export function hasPopover(): boolean {
  return typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;
}

export function showPopover(element: HTMLElement | null, source?: HTMLElement): void {
  if (!element?.isConnected || !hasPopover() || element.matches(':popover-open')) return;
  element.showPopover(source && { source });
}

/** Closes a popover. Returns false if the platform has no popovers, and so fires no event. */
export function hidePopover(element: HTMLElement | null): boolean {
  if (!element || !hasPopover()) return false;
  if (element.matches(':popover-open')) element.hidePopover();
  return true;
}

/** Whether the platform has CSS anchors (browsers since 2025). */
export function hasAnchors(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('anchor-scope: all');
}
