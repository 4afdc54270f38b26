import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** What a module can change: a variable, or a collection that begins empty. */
const STATE =
  /^(?:export )?(?:let (\w+)|const (\w+)[^=\n]*= (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?|createRegistry)\(\))/gm;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!.*\.test\.)(?!.*\.d\.ts).*\.tsx?$/.test(file),
);

test('modules hold no state but what ARCHITECTURE.md names', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(STATE)].map(
      ([, variable, collection]) => `${file}: ${variable ?? collection ?? ''}`,
    ),
  );
  expect(found.sort()).toEqual([
    'core/dom/adopt-stylesheet.ts: held',
    'embed/adopt-by-script.ts: adopt',
    'embed/adopt-stylesheet.ts: roots',
    'embed/adopt-stylesheet.ts: sheets',
    'embed/adopt-stylesheet.ts: texts',
    'embed/embed.ts: loading',
    'embed/embed.ts: settings',
    'network/text/all-tlds.ts: tlds',
    'network/text/link-patterns.ts: ascii',
    'network/text/link-patterns.ts: unicode',
    'provider/hooks/use-format.ts: formats',
    'provider/session/window-watch.ts: watches',
    'server/store/create-share.ts: identities',
    'widgets/cast/server/ServerCardRoot.tsx: pageRegistry',
  ]);
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## Stores\n');
  const [stores = ''] = section.split('\n## ');
  for (const entry of found) {
    const [file = ''] = entry.split(':');
    const name = file.startsWith('embed/') ? dirname(file) + '/' : basename(file);
    expect(stores).toContain(`\`${name}\``);
  }
});
