/** An element, ready for `createElement`. */
export interface DomTree {
  tag: string;
  props: Record<string, unknown>;
  children: (DomTree | string)[];
}

/** All that is needed to render the same cards again. */
export interface SerializedDom {
  trees: DomTree[];
  css: string;
  /** Class of the document's root, which carries the theme. */
  rootClass: string;
}

const PROPS: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };
const BOOLEANS = new Set(['hidden', 'disabled', 'controls', 'muted', 'inert']);

const camelCase = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const styleOf = ({ style }: HTMLElement) =>
  Object.fromEntries([...style].map((name) => [camelCase(name), style.getPropertyValue(name)]));

function treeOf(element: Element): DomTree {
  const props = [...element.attributes].map(({ name, value }): [string, unknown] => {
    if (name === 'style') return ['style', styleOf(element as HTMLElement)];
    return [PROPS[name] ?? name, BOOLEANS.has(name) || value];
  });
  return {
    tag: element.localName,
    props: Object.fromEntries(props),
    children: [...element.childNodes].flatMap((node) => {
      if (node instanceof Text) return node.data;
      return node instanceof Element ? treeOf(node) : [];
    }),
  };
}

/** The elements in a container and all style sheets of the document. */
export function serializeDom(container: Element): SerializedDom {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return {
    trees: [...container.children].map(treeOf),
    css: sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
    rootClass: document.documentElement.className,
  };
}
