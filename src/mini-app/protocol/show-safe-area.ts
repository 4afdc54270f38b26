import type { MiniAppClient } from './types.js';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** In px: more than any host covers, but little enough to leave a usable page. Our own choice. */
const MAX_INSET = 200;

/**
 * Sets `--castkit-safe-top`, `-right`, `-bottom` and `-left` on the root element: the px that the
 * host covers. Returns a function that removes them.
 */
export function showSafeArea(
  { style }: Pick<HTMLElement, 'style'>,
  insets: NonNullable<MiniAppClient['safeAreaInsets']>,
): () => void {
  for (const side of SIDES) {
    const inset = Math.min(Math.max(insets[side], 0), MAX_INSET);
    style.setProperty(`--castkit-safe-${side}`, `${inset}px`);
  }
  return () => {
    for (const side of SIDES) style.removeProperty(`--castkit-safe-${side}`);
  };
}
