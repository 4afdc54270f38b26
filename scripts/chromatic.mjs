// Shows the built catalog to Chromatic, which compares its pictures in the cloud.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { must, root } from './run.mjs';
import { catalogs } from './stories.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic: left out, CHROMATIC_PROJECT_TOKEN is not set.');
} else {
  await must('npm', ['run', 'build:catalog']);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/chromatic/dist/bin.cjs'),
      '--storybook-build-dir',
      catalogs.sources,
      '--exit-zero-on-changes',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DISABLE_ERROR_MONITORING: 'true' } },
  );
  process.exitCode = status ?? 1;
}
