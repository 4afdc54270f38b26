/**
 * Calls back when the size of one of some elements changes, until the returned function is called.
 * Never in the environments of some tests, which have no sizes.
 */
export function observeSizes(
  elements: readonly (Element | null | undefined)[],
  changed: () => void,
): () => void {
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(changed);
  for (const element of elements) if (element) observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
