/**
 * An element of a document. By way of the prototype, because an element of the page that is called so
 * (`<img name="body">`) hides the document's own property.
 */
const partOf = (document: Document, part: 'body' | 'head') =>
  Reflect.get<Document, 'body' | 'head'>(Document.prototype, part, document);

/** The body of a document, also where an element of the page has taken its name. */
export const bodyOf = (document: Document) => partOf(document, 'body');
/** The head of a document, likewise. */
export const headOf = (document: Document) => partOf(document, 'head');
