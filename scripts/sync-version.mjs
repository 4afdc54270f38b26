// Part of `npm run version`: the version that the widgets send to the API is that of the package.
import { readFileSync, writeFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);
const source = new URL('../src/api/version.ts', import.meta.url);

const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
const text = readFileSync(source, 'utf8');
writeFileSync(source, text.replace(/(VERSION = )'[^']*'/, `$1'${version}'`));
