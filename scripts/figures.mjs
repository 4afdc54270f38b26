// Counts what docs/decisions/figures.md shows: node scripts/figures.mjs [folder of sources]
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

const folder = resolve(process.argv[2] ?? 'src');
const files = ts.sys
  .readDirectory(folder, ['.ts', '.tsx'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    return { path: relative(folder, file), text, lines: text.trimEnd().split('\n').length };
  })
  .sort((a, b) => a.lines - b.lines);

let assertions = 0;
/** @type {string[]} */
const parseCalls = [];
for (const { path, text } of files) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @param {ts.Node} node */
  const visit = (node) => {
    // `as const` claims nothing that the compiler does not know.
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') assertions += 1;
    if (/^(components|hooks)\W/.test(path) && ts.isIdentifier(node)) {
      const isParser =
        /^(parse(?!Int|FromString)[A-Z]|classifyEmbed|tokenize|completeFrame|findFrames)/.test(
          node.text,
        );
      if (isParser && !ts.isImportSpecifier(node.parent)) parseCalls.push(`${path}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

const lines = files.reduce((sum, file) => sum + file.lines, 0);
const largest = files
  .slice(-3)
  .reverse()
  .map((file) => `${file.path} ${file.lines}`);
console.log(`files       ${files.length} with ${lines} lines`);
console.log(`median      ${files[Math.floor(files.length / 2)]?.lines} lines`);
console.log(`largest     ${largest.join(', ')}`);
console.log(`assertions  ${((assertions / lines) * 1000).toFixed(1)} per 1,000 lines`);
console.log(`parse calls ${parseCalls.length} in components and hooks`);
for (const call of parseCalls) console.log(`            ${call}`);
