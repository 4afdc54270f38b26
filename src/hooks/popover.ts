/** Whether the platform has pop-overs (browsers since 2024); where not, what opens is shown for as long as it is drawn. */
export function hasPopover(): boolean {
  return typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;
}

/** Opens a pop-over, near `source` if that is given. */
export function showPopover(element: HTMLElement | null, source?: HTMLElement): void {
  if (!element?.isConnected || !hasPopover() || element.matches(':popover-open')) return;
  element.showPopover(source && { source });
}

/** Closes a pop-over. False where the platform cannot, and so will not tell of it. */
export function hidePopover(element: HTMLElement | null): boolean {
  if (!element || !hasPopover()) return false;
  if (element.matches(':popover-open')) element.hidePopover();
  return true;
}

/** Whether the platform can keep what opens at the side of another element (browsers since 2025). */
export function hasAnchors(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('anchor-scope: all');
}
