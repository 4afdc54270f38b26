// `npm run fix` mends what it can of the style of all files; `npm run fix -- <files>` that of these.
import './help.mjs';
import { run } from './run.mjs';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['.'];
for (const [command = '', ...args] of [
  ['eslint', '--fix', '--no-warn-ignored', ...files],
  ['oxlint', '--fix', ...files],
  ['oxfmt', ...files],
]) {
  const { ok, output } = await run(command, args);
  console.log(output.trimEnd());
  if (!ok) process.exitCode = 1;
}
