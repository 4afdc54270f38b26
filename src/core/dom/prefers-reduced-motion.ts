/**
 * Whether the visitor prefers reduced motion, at this moment. False where that cannot be known, as
 * in some test environments of sites.
 */
export function prefersReducedMotion(): boolean {
  const { matches } = (window as Partial<Window>).matchMedia?.(
    '(prefers-reduced-motion: reduce)',
  ) ?? { matches: false };
  return matches;
}
