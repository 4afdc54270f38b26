// The codes and the places of errors, as their types have them, are those of the guide.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const PLACES = 'src/provider/settings/error-places.ts';
const ERRORS = 'src/core/errors/errors.ts';
const program = ts.createProgram([PLACES, ERRORS], { noLib: true, types: [] });
const checker = program.getTypeChecker();

/** What a union of texts consists of, with `…` for any text within one. */
function membersOf(path: string, name: string): string[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(path)!)!;
  const type = checker.getDeclaredTypeOfSymbol(checker.tryGetMemberInModuleExports(name, module)!);
  return (type as ts.UnionType).types.map((member) =>
    checker.typeToString(member).slice(1, -1).replace('${string}', '…'),
  );
}

const guide = readFileSync('stories/Errors.mdx', 'utf8');

/** What stands as code in the first column of a section's table. */
function listed(heading: string): string[] {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  const rows = section.split(/^## /m)[0]?.match(/^\|[^|]*/gm) ?? [];
  return rows
    .slice(2)
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('The codes of errors are those of the guide (stories/Errors.mdx).', () => {
  expect(listed('Codes').sort()).toEqual(membersOf(ERRORS, 'ErrorCode').sort());
});

test('The places of errors are those of the guide (stories/Errors.mdx).', () => {
  expect(listed('Places').sort()).toEqual(membersOf(PLACES, 'ErrorPlace').sort());
});
