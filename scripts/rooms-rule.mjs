// A rule of ESLint: a file of src imports what its folder may (rooms.mjs).
import { dirname, join, relative } from 'node:path';
import { faultOf } from './rooms.mjs';
import { root } from './run.mjs';

const src = join(root, 'src');
const pathOf = (/** @type {string} */ file) =>
  relative(src, file)
    .replaceAll('\\', '/')
    .replace(/\.[jt]sx?$/, '');

/** @typedef {{ source?: { value?: unknown } | null | undefined, importKind?: string, exportKind?: string }} Statement */

/** @type {import('eslint').Rule.RuleModule} */
export const roomsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename;
    const check = (/** @type {import('estree').Node & Statement} */ node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const isPackage = !source.startsWith('.');
      const target = isPackage ? source : pathOf(join(dirname(file), source));
      const isType = (node.importKind ?? node.exportKind) === 'type';
      const message = target.startsWith('../')
        ? 'The package knows nothing of its catalog.'
        : faultOf(pathOf(file), target, { isPackage, isType });
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
