/**
 * Reads a property of a document from its prototype, because an element of the page with that name
 * (`<img name="body">`) hides it. A function, as the script of the elements calls it before this
 * module has run, where the build puts both in one file.
 */
export function readSafely<Part extends keyof Document>(
  document: Document,
  part: Part,
): Document[Part] {
  return Reflect.get<Document, Part>(Document.prototype, part, document);
}

/** The body of a document, even if an element of the page has that name. */
export const bodyOf = (document: Document) => readSafely(document, 'body');
/** The head of a document, even if an element of the page has that name. */
export const headOf = (document: Document) => readSafely(document, 'head');
/** The root element of a document, even if an element of the page has that name. */
export const rootOf = (document: Document) => readSafely(document, 'documentElement');

/** Whether something is an element, also one of another window, which has classes of its own. */
export const isElement = (target: unknown): target is Element =>
  (target as Partial<Node> | null)?.nodeType === 1;

/**
 * The focused element of the tree that a node is in. Of what has the focus in a shadow tree, the
 * document knows the host alone.
 */
export function focusedNear(node: Node): Element | null {
  const tree = node.getRootNode();
  return tree instanceof ShadowRoot ? tree.activeElement : readSafely(document, 'activeElement');
}

/** Sets the adopted sheets of a document, even if an element of the page has that name. */
export const setSheets = (document: Document, sheets: CSSStyleSheet[]) =>
  Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document);
