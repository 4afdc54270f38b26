import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureOf, sameAs } from '../.storybook/variants.mjs';

const folder = 'tests/pictures';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.png'),
);

describe('the pictures of the stories', () => {
  it('stay few and light: a picture is of a gallery, of what no gallery shows, or of a page', () => {
    const bytes = files.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
    expect(files.length).toBeGreaterThan(300);
    expect(files.length).toBeLessThanOrEqual(450);
    const advice =
      'Show a state with small pictures, in a gallery, or as its twin (docs/testing.md).';
    expect(bytes, advice).toBeLessThanOrEqual(16_000_000);
  });

  it.each(Object.entries(sameAs))('are kept once where two are the same: (%s, %s)', (id, twin) => {
    expect(Object.keys(sameAs)).not.toContain(twin);
    const [component = '', story = ''] = id.split('--');
    expect(existsSync(join(folder, `${component}/${story}.light-800.png`))).toBe(false);
    const path = pictureOf(id, 'light-800');
    expect(path).toBe(pictureOf(twin, 'light-800'));
    expect(existsSync(join(folder, path))).toBe(true);
  });
});
