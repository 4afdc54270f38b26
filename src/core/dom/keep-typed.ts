const TYPES = ['keydown', 'keypress', 'keyup'] as const;
/** Fields that use what is typed. */
const FIELD =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])';
/** Keys that pages use with a field focused. */
const PAGE_KEYS = /^(?:Escape|Tab|F\d+)$/;

/**
 * Keeps what is typed into the fields of an element in a shadow tree from the hotkeys of the page:
 * for listeners outside of the tree it happens at the tree's host, which is no field. Those that
 * capture events are called before. Returns what ends it; undefined outside of shadow trees.
 */
export function keepTyped(element: Element | null | undefined): (() => void) | undefined {
  const root = element?.getRootNode();
  if (!element || !root || !('host' in root)) return undefined;
  const stop = (event: Event) => {
    const { key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.composedPath()[0] as Element;
    // `AltGr` is both on Windows, and writes letters.
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
