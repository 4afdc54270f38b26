declare module 'virtual:castkit-picture-heights' {
  /** How high what a picture of tests/pictures shows is, by its path there. */
  const heights: Readonly<Record<string, number>>;
  export default heights;
}

declare module 'virtual:castkit-element-bytes' {
  /** What a page with an element downloads, by its tag; nothing before the package is built. */
  const bytes: Readonly<Record<string, number>>;
  export default bytes;
}

declare module 'virtual:castkit-examples' {
  /** The examples of docstrings, by the names of what they are examples of. */
  const examples: Readonly<Record<string, string>>;
  export default examples;
}

declare module 'virtual:castkit-widgets' {
  import type { WidgetFacts } from '../stories/catalog/widget-facts.js';

  /** The pages of widgets, as the files of stories are in their folders. */
  const widgets: readonly ({ title: string; page: string } & Pick<WidgetFacts, 'guide' | 'tile'>)[];
  export default widgets;
}

declare module 'virtual:castkit-*' {
  /** A page that stories and tests make, as Markdown. */
  const text: string;
  export default text;
}
