// Like dom/safe-document.ts, and no part of it: what every page has and shares with this would be a
// chunk of its own (docs/decisions/bytes.md).

/** Reads a property as the browser defines it: elements of the page with its name hide it. */
export const read = (prototype: object, name: string, node: Node): unknown =>
  Reflect.get(prototype, name, node);

/** The root element of the document. */
export const pageRoot = () => read(Document.prototype, 'documentElement', document) as Element;

/** The body of the document. */
export const pageBody = () => read(Document.prototype, 'body', document) as Element;

/** The element that another one is in; of a shadow tree its host. */
export function elementAround(element: Element): Element | null {
  const parent = read(Node.prototype, 'parentNode', element);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** The element behind another one as it is rendered: of what a shadow tree shows, its slot. */
export function elementBehind(element: Element): Element | null {
  const slot = read(Element.prototype, 'assignedSlot', element);
  return slot instanceof Element ? slot : elementAround(element);
}
