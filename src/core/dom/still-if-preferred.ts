/**
 * A ref of an `<img>` by strangers: under reduced motion the image does not move, whatever its
 * format is. What does that is loaded on demand, and nothing is requested twice. Without it the
 * image moves.
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
