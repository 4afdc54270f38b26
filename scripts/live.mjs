// `npm run test:live`: the checks of tests/live against the services whose addresses are in the
// environment (docs/testing.md, "The real services"). Arguments go to Vitest.
import './help.mjs';
import { run } from './run.mjs';

const VARIABLES = ['CASTKIT_RELAY', 'CASTKIT_API', 'CASTKIT_NODE', 'CASTKIT_STORES'];
if (!VARIABLES.some((name) => process.env[name]?.trim())) {
  console.error(`Set the address of a service: ${VARIABLES.join(', ')} (docs/testing.md).`);
  process.exit(2);
}
const { ok } = await run('vitest', ['run', '--project', 'live', ...process.argv.slice(2)], {
  env: { CASTKIT_LIVE: '1' },
  isShown: true,
});
process.exitCode = ok ? 0 : 1;
