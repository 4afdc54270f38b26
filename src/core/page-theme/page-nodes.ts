// Resembles dom/safe-document.ts without sharing code: code shared with the part that every page
// has would be a chunk of its own (docs/decisions/bytes.md).

/**
 * Reads a property as the browser defines it, because an element of the page with its name hides
 * it.
 */
export const read = (prototype: object, name: string, node: Node): unknown =>
  Reflect.get(prototype, name, node);

export const pageRoot = () => read(Document.prototype, 'documentElement', document) as Element;

export const pageBody = () => read(Document.prototype, 'body', document) as Element;

/** The parent of an element; the host, for the root of a shadow tree. */
export function elementAround(element: Element): Element | null {
  const parent = read(Node.prototype, 'parentNode', element);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The parent of an element as it is rendered: its slot, if a shadow tree shows it. */
export function elementBehind(element: Element): Element | null {
  const slot = read(Element.prototype, 'assignedSlot', element);
  return slot instanceof Element ? slot : elementAround(element);
}
