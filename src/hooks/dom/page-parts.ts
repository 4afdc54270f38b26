/**
 * Reads a property of a document from its prototype, because an element of the page with that name
 * (`<img name="body">`) hides it.
 */
const partOf = (document: Document, part: 'body' | 'head') =>
  Reflect.get<Document, 'body' | 'head'>(Document.prototype, part, document);

/** The body of a document, also if an element of the page has that name. */
export const bodyOf = (document: Document) => partOf(document, 'body');
/** The head of a document, likewise. */
export const headOf = (document: Document) => partOf(document, 'head');
