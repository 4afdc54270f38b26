// `npm run test:live`: the checks of tests/live against the services whose addresses are in the
// environment (docs/testing.md, "The real services"). Arguments go to Vitest.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

const VARIABLES = ['CASTKIT_RELAY', 'CASTKIT_API', 'CASTKIT_NODE', 'CASTKIT_STORES'];
if (!VARIABLES.some((name) => process.env[name]?.trim())) {
  console.error(`Set the address of a service: ${VARIABLES.join(', ')} (docs/testing.md).`);
  process.exit(2);
}
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'live'];
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CASTKIT_LIVE: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
