// `npm ci` refuses a lock file that lacks an optional package of another platform, and `npm
// install` leaves such a package out when its registry does not have it. This puts them back, so
// that the lock is the same wherever it was written.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} name such as @rollup/rollup-linux-x64-musl */
function platformOf(name) {
  const [, os, cpu] =
    /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z]+\d*x?)/.exec(
      name,
    ) ?? [];
  if (!os || !cpu) return undefined;
  const libc = os === 'linux' && (/musl/.exec(name) ? 'musl' : /gnu/.exec(name) && 'glibc');
  return { os: [os], cpu: [cpu], libc: libc ? [libc] : undefined };
}

/**
 * Where Node would look, from the nearest node_modules outwards. @param {string} from @param
 * {string} name
 */
function find(from, name) {
  let folder = from;
  while (folder) {
    const nested = lock.packages[`${folder}/node_modules/${name}`];
    if (nested) return nested;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
  return lock.packages[`node_modules/${name}`];
}

const added = [];
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (!platform || find(path, name)) continue;
    // In the order in which npm itself would write it.
    const { cpu, libc, os } = platform;
    const { dev } = parent;
    lock.packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms put back`);
