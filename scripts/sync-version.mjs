// Part of `npm run version`: the version that the widgets send to the API, the one that the examples
// install, and that of the lock file are that of the package.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);
const source = new URL('../src/network/api/version.ts', import.meta.url);

const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
const text = readFileSync(source, 'utf8');
writeFileSync(source, text.replace(/(VERSION = )'[^']*'/, `$1'${version}'`));

const lock = new URL('../package-lock.json', import.meta.url);
const locked = JSON.parse(readFileSync(lock, 'utf8'));
locked.version = version;
locked.packages[''].version = version;
writeFileSync(lock, `${JSON.stringify(locked, null, 2)}\n`);

const examples = new URL('../examples/', import.meta.url);
for (const name of readdirSync(examples)) {
  const file = new URL(`${name}/package.json`, examples);
  const example = readFileSync(file, 'utf8');
  writeFileSync(file, example.replace(/("castkit": )"[^"]*"/, `$1"^${version}"`));
}
