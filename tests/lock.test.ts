import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

describe.each(['package-lock.json', 'bench/peers/package-lock.json'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };

  it('installs from any registry', () => {
    expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
  });

  it('lists the packages of every platform, or `npm ci` refuses it (npm run lock)', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
