// A rule of ESLint. Translators of pages put elements of their own in the place of text nodes. Where React removes a
// text node alone, or puts an element before it, it throws then; where it changes one, nobody sees it. So a text is
// the only child of its element, or the element has a key by which other words are another element.

/** Tables and functions that give texts, by how the package calls them. */
const TEXTS = /^(messages|texts|common|labels|sentence|message|label)$/;

/** @typedef {any} Syntax a node of the syntax tree; the types of JSX are no part of ESLint's */

/** Whether an expression is known to be a text, at least in one case. @param {Syntax} node @returns {boolean} */
function isText(node) {
  switch (node?.type) {
    case 'JSXText':
      return /\S/.test(node.value);
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '';
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && isText(node.callee);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && TEXTS.test(node.object.name);
    case 'Identifier':
      return TEXTS.test(node.name);
    default:
      return false;
  }
}

/** @param {Syntax} child */
const isShown = (child) =>
  child.type === 'JSXText'
    ? /\S/.test(child.value)
    : child.expression?.type !== 'JSXEmptyExpression';

/** @param {Syntax} element */
const hasKey = (element) =>
  element.openingElement?.attributes.some((/** @type {Syntax} */ { name }) => name?.name === 'key');

/** The nearest function around a node, if that is a component. @param {Syntax} node */
function isInComponent(node) {
  let around = node.parent;
  while (around && !/Function/.test(around.type)) around = around.parent;
  const name = around?.id?.name ?? around?.parent?.id?.name ?? '';
  return /^[A-Z]/.test(name);
}

/** @type {import('eslint').Rule.RuleModule} */
export const textInElements = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'A translator takes the text node away from React: put the text into `InlineText`, or a key of all words on its element.',
      alone: 'A component returns an element, and no text: React would miss its text node.',
    },
  },
  create(context) {
    /** @param {Syntax} element */
    const check = (element) => {
      const children = element.children.filter(isShown);
      if (element.type === 'JSXElement' && (children.length < 2 || hasKey(element))) return;
      for (const child of children) {
        if (isText(child)) context.report({ node: child, messageId: 'beside' });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      /** @param {Syntax} node */
      ReturnStatement(node) {
        if (isText(node.argument) && isInComponent(node))
          context.report({ node, messageId: 'alone' });
      },
    };
  },
};
