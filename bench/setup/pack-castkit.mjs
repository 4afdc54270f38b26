import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packSite } from '../../build/pack.mjs';
import { must, root } from '../../scripts/run.mjs';

/** The folder of temporary files. Git ignores it. */
export const workFolder = join(root, 'reports/bench');

/** Builds and packs Castkit and installs the tarball into a site. */
export async function packCastkit() {
  console.log('Building and packing Castkit …');
  await must('npm', ['run', 'build']);
  await mkdir(workFolder, { recursive: true });
  const { site } = await packSite(workFolder);
  const manifest = readFileSync(join(site, 'node_modules/castkit/package.json'), 'utf8');
  return { site, version: String(JSON.parse(manifest).version) };
}
