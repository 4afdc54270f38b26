import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../../scripts/run.mjs';

const home = join(inject('site'), 'node_modules/castkit/dist');
const folder = join(root, 'tests/types');

/** The errors of TypeScript in tests/types, with the packed package installed. */
function complaints(types: Record<string, string>): string[] {
  const config = join(folder, 'tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, folder);
  const paths = Object.fromEntries(
    Object.entries(types).map(([path, file]) => [`@neynar/react${path}`, [join(home, file)]]),
  );
  const program = ts.createProgram(fileNames, { ...options, paths });
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
    return `${diagnostic.file?.fileName ?? ''} ${text}`;
  });
}

describe('a site that was written for @neynar/react', () => {
  it.each([
    ['import', 'esm', 'ts'],
    ['require', 'cjs', 'cts'],
  ])('type-checks, by %s', (_, folder, kind) => {
    const found = complaints({
      '': `${folder}/index.d.${kind}`,
      '/sign-in/managed-signer': `${folder}/sign-in/managed-signer.d.${kind}`,
      '/sign-in/siwf': `${folder}/sign-in/siwf.d.${kind}`,
      '/sign-in/siwf-page': `${folder}/sign-in/siwf-page.d.${kind}`,
      '/data/open-node': `${folder}/data/open-node.d.${kind}`,
      '/dist/types/common': `types/common.d.${kind}`,
      '/dist/contexts/NeynarContextProvider': `contexts/NeynarContextProvider.d.${kind}`,
    });
    expect(found).toEqual([]);
  });
});
