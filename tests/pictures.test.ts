import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'tests/pictures';

it('stay few and light: a picture is of a gallery, of what no gallery shows, or of a page', () => {
  // Git keeps those of two stories once where they are the same.
  const pictures = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.png'))
      .map((path) => readFileSync(join(folder, path)))
      .map((png) => [createHash('sha256').update(png).digest('hex'), png.length]),
  );
  const bytes = [...pictures.values()].reduce((sum, length) => sum + length, 0);
  expect(pictures.size).toBeGreaterThan(300);
  expect(pictures.size).toBeLessThanOrEqual(450);
  expect(bytes).toBeLessThanOrEqual(16_000_000);
});
