const TYPES = ['keydown', 'keypress', 'keyup'] as const;
const FIELD =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';
/** Keys that pages handle even while a field is focused. */
const PAGE_KEYS = /^(?:Escape|Tab|F\d+)$/;

/**
 * Keeps typing in the fields of an element in a shadow tree from the page's hotkeys: for listeners
 * outside of the tree, the target is the tree's host, which is no field. Listeners that capture
 * events are called before. Returns a function that ends it; undefined outside of shadow trees.
 */
export function keepTyped(element: Element | null | undefined): (() => void) | undefined {
  const root = element?.getRootNode();
  if (!element || !root || !('host' in root)) return undefined;
  const stop = (event: Event) => {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.composedPath()[0] as Element;
    // On Windows `AltGr` counts as both, and types characters.
    const isCommand =
      (ctrlKey || metaKey) && !(event as KeyboardEvent).getModifierState('AltGraph');
    if (isCommand || PAGE_KEYS.test(key)) return;
    if (element.contains(target) && target.matches(FIELD)) event.stopPropagation();
  };
  for (const type of TYPES) root.addEventListener(type, stop);
  return () => {
    for (const type of TYPES) root.removeEventListener(type, stop);
  };
}
