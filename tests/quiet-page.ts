// A page that loads nothing, for widgets whose pictures, frames and requests play no part.
import { vi } from 'vitest';

/** Has all elements be in view, no request and no picture come to an end, and the console be silent. */
export function loadNothing(): void {
  // Without it every element is in view.
  Reflect.deleteProperty(window, 'IntersectionObserver');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  // No image loads here, which would count as broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
}
