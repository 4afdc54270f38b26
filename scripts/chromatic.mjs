// Shows the built catalog to Chromatic, which compares in the cloud the stories that have a picture here.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isPictured, sameAs } from '../.storybook/variants.mjs';
import { must, root } from './run.mjs';
import { catalogs, listStories } from './stories.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic: left out, CHROMATIC_PROJECT_TOKEN is not set.');
} else {
  await must('npm', ['run', 'build:catalog']);
  const pictured = listStories('sources').filter(
    ({ id, tags }) => isPictured(tags) && !Object.hasOwn(sameAs, id),
  );
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/chromatic/dist/bin.cjs'),
      '--storybook-build-dir',
      catalogs.sources,
      '--exit-zero-on-changes',
      ...pictured.flatMap(({ title, name }) => ['--only-story-names', `${title}/${name}`]),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DISABLE_ERROR_MONITORING: 'true' } },
  );
  process.exitCode = status ?? 1;
}
