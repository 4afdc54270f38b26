import { prefersReducedMotion } from './prefers-reduced-motion.js';

/**
 * A ref for an `<img>` by strangers, which keeps the image still under reduced motion, whatever its
 * format. The code for that is loaded on demand, and nothing is requested twice. If it cannot be
 * loaded, the image moves.
 */
export function stillIfPreferred(image: HTMLImageElement | null): void {
  if (!image || !prefersReducedMotion()) return;
  import('./keep-still.js').then(
    ({ keepStill }) => {
      keepStill(image);
    },
    () => {},
  );
}
