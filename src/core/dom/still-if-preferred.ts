/**
 * A ref for an `<img>` by strangers, which keeps the image still under reduced motion, whatever its
 * format. The code for that is loaded on demand, and nothing is requested twice. If it cannot be
 * loaded, the image moves.
 */
export function stillIfPreferred(image: HTMLImageElement | null): void {
  // Missing in some test environments of sites.
  const isPreferred = (window as Partial<Window>).matchMedia?.('(prefers-reduced-motion: reduce)');
  if (!image || !isPreferred?.matches) return;
  import('./keep-still.js').then(
    ({ keepStill }) => {
      keepStill(image);
    },
    () => {},
  );
}
