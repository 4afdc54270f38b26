// A rule of ESLint: a hook returns state, and no elements. What renders is a component, or a function `renderX` that gets
// the state: a reader sees where elements come from, and a card has no fiber for each of its parts.

/** @typedef {any} Syntax a node of the syntax tree; the types of JSX are no part of ESLint's */

const RENDERS = /^(createElement|cloneElement|jsxs?|render[A-Z].*)$/;
const ELEMENTS = /\b(ReactNode|ReactElement|JSX\.Element)\b/;

/** Whether a function, or the constant that holds it, has the name of a hook. @param {Syntax} node */
const isHook = (node) =>
  /Function/.test(node.type) && /^use[A-Z]/.test(node.id?.name ?? node.parent.id?.name ?? '');

/** @param {Syntax} node */
function isInHook(node) {
  let around = node.parent;
  while (around && !isHook(around)) around = around.parent;
  return Boolean(around);
}

/** @type {import('eslint').Rule.RuleModule} */
export const stateOfHooks = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      renders: 'A hook returns state: let a component, or a function `renderX`, render it.',
    },
  },
  create(context) {
    const check = (/** @type {Syntax} */ node) => {
      if (isInHook(node)) context.report({ node, messageId: 'renders' });
    };
    const checkType = (/** @type {Syntax} */ node) => {
      const type = node.returnType;
      if (type && isHook(node) && ELEMENTS.test(context.sourceCode.getText(type))) {
        context.report({ node: type, messageId: 'renders' });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      /** @param {Syntax} node */
      CallExpression(node) {
        const name = node.callee.name ?? node.callee.property?.name;
        if (RENDERS.test(name)) check(node);
      },
      FunctionDeclaration: checkType,
      FunctionExpression: checkType,
      ArrowFunctionExpression: checkType,
    };
  },
};
