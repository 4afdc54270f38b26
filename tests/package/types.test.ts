import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { unpack } from '../../build/pack.mjs';
import { root, run } from '../../scripts/run.mjs';
import { typescript } from '../../scripts/typescript.mjs';

const home = join(inject('site'), 'node_modules/castkit/dist');
const folder = join(root, 'tests/types');

/**
 * The errors of TypeScript in tests/types, or in other files, with the packed package installed. TypeScript 7 takes a
 * third of the time; sites of tests/consumers check the same declarations with 6.
 */
async function complaints(
  kind: string,
  types: Record<string, string>,
  include = [folder],
): Promise<string> {
  const config = join(inject('site'), `tsconfig.${kind}.json`);
  const paths = Object.fromEntries(
    Object.entries(types).map(([path, file]) => [`@neynar/react${path}`, [join(home, file)]]),
  );
  const extended = join(folder, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({ extends: extended, compilerOptions: { paths }, include }),
  );
  const [node, ...compiler] = typescript;
  const { ok, output } = await run(node, [...compiler, '--project', config]);
  return ok ? '' : output;
}

it.each([
  ['import', 'esm', 'ts'],
  ['require', 'cjs', 'cts'],
])('a site that was written for @neynar/react type-checks, by %s', async (_, folder, kind) => {
  const found = await complaints(kind, {
    '': `${folder}/index.d.${kind}`,
    '/sign-in/managed-signer': `${folder}/sign-in/managed-signer.d.${kind}`,
    '/sign-in/siwf': `${folder}/sign-in/siwf.d.${kind}`,
    '/sign-in/siwf-page': `${folder}/sign-in/siwf-page.d.${kind}`,
    '/data/open-node': `${folder}/data/open-node.d.${kind}`,
    '/dist/types/common': `types/common.d.${kind}`,
    '/dist/contexts/NeynarContextProvider': `contexts/NeynarContextProvider.d.${kind}`,
  });
  expect(found).toBe('');
});

it('Declarations for servers know of no React, and of no document.', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'castkit-types-'));
  await unpack(inject('tarball'), join(bare, 'node_modules'));
  await writeFile(join(bare, 'package.json'), '{ "type": "module" }');
  const paths = ['server', 'server/poster', 'snapshot', 'embed-code', 'testing', 'data/open-node'];
  const uses = [...paths, 'languages/de'].map(
    (path, at) => `import * as a${at} from 'castkit/${path}';`,
  );
  for (const file of ['uses.mts', 'uses.cts']) await writeFile(join(bare, file), uses.join('\n'));
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2022', lib: ['es2022'], strict: true, noEmit: true },
    ...{ skipLibCheck: false, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  };
  const files = ['uses.mts', 'uses.cts'];
  await writeFile(join(bare, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const [node, ...compiler] = typescript;
  const { output } = await run(node, [...compiler, '--project', bare]);
  await rm(bare, { recursive: true });
  expect(output.trim()).toBe('');
});

it('The first line of the error of a widget names the prop that is missing.', async () => {
  const uses = join(inject('site'), 'missing-props.tsx');
  await writeFile(
    uses,
    `import { NeynarFeedList, NeynarProfileCard } from '@neynar/react';
    export const feed = <NeynarFeedList channelId="design" />;
    export const profile = <NeynarProfileCard />;`,
  );
  const environment = join(folder, 'environment.d.ts');
  const found = await complaints('missing', { '': 'esm/index.d.ts' }, [uses, environment]);
  const [feed, why, profile] = found.trim().split('\n');
  expect(feed).toContain('FeedTypeOrPathOrParams');
  expect(why).toContain("'feedType' is missing");
  expect(profile).toContain("'fid' is missing");
});
