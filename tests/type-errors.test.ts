// What an editor says: of a prop that is missing, and of what a hook returns.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('The first line of the error of a widget names the prop that is missing.', () => {
  mkdirSync('reports', { recursive: true });
  // Inside the repository: React's types are found from there.
  const folder = mkdtempSync(resolve('reports/types-'));
  try {
    writeFileSync(
      join(folder, 'uses.tsx'),
      `import { NeynarFeedList, NeynarProfileCard } from '${resolve('src/entries/index.js')}';
      export const feed = <NeynarFeedList channelId="design" />;
      export const profile = <NeynarProfileCard />;`,
    );
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions: { noEmit: true },
      include: [],
      files: ['uses.tsx', resolve('tests/types/environment.d.ts')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = resolve('node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync('node', [compiler, '--project', folder], { encoding: 'utf8' });
    const [feed, why, profile] = stdout.trim().split('\n');
    expect(feed).toContain('FeedTypeOrPathOrParams');
    expect(why).toContain("'feedType' is missing");
    expect(profile).toContain("'fid' is missing");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['src/provider/hooks/use-resource.ts', 'Loadable'],
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
    node.forEachChild((each) => {
      visit(each, isOfType || (isDeclaration && node.name.text === type));
    });
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), false);
  expect(fields.length).toBeGreaterThan(1);
  expect(bare).toEqual([]);
});
