// What an editor says of what a hook returns. tests/package/types.test.ts has what it says of a missing prop.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

test.each([
  ['src/provider/hooks/use-api-data.ts', 'Loadable'],
  ['src/provider/hooks/use-missing.ts', 'MissingProp'],
  ['src/widgets/feed/use-fetched-feed.ts', 'FeedState'],
])('Each field that hooks return says what it is. (%s, %s)', (path, type) => {
  const source = readFileSync(path, 'utf8');
  const fields: string[] = [];
  const bare: string[] = [];
  const visit = (node: ts.Node, isOfType: boolean) => {
    const isField = isOfType && ts.isPropertySignature(node);
    if (isField) fields.push(node.getText());
    if (isField && ts.getJSDocCommentsAndTags(node).length === 0) bare.push(node.getText());
    const isDeclaration = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
    node.forEachChild((each) =>
      visit(each, isOfType || (isDeclaration && node.name.text === type)),
    );
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), false);
  expect(fields.length).toBeGreaterThan(1);
  expect(bare).toEqual([]);
});
