// Imported first by the scripts that package.json names: with `--help` each prints the comment on
// top of it, and ends.
import { readFileSync } from 'node:fs';

if (process.argv.includes('--help')) {
  const [comment = ''] = /^(?:\/\/.*\n)+/.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  console.log(comment.replaceAll(/^\/\/ ?/gm, ''));
  process.exit();
}
