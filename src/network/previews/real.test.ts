// @document shared
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePreview } from './parse-preview.js';
import { readMetadata } from '../cast/parse-embeds.js';

/** A folder of real pages and payloads, too large to keep in the repository. */
const folder = process.env.CASTKIT_REAL ?? join(import.meta.dirname, '../../../shared/real');

interface Page {
  file: string;
  expect: Record<'ogImage' | 'ogTitle' | 'ogDescription' | 'displayTitle', string | null>;
}

/** The API's metadata of linked pages, anywhere in its response. */
function findMetadata(json: unknown): Record<string, unknown>[] {
  if (typeof json !== 'object' || json === null) return [];
  const own =
    'html' in json && typeof json.html === 'object' && json.html
      ? [json.html as Record<string, unknown>]
      : [];
  return [...own, ...Object.values(json).flatMap(findMetadata)];
}

if (!existsSync(join(folder, 'previews'))) {
  console.log(`No real pages at ${folder}: set CASTKIT_REAL to the folder that holds them.`);
  test('real pages are absent, and that is said', () => {
    expect(existsSync(join(folder, 'previews'))).toBe(false);
  });
} else {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
  const pages = JSON.parse(read('previews', 'expected.json')) as Page[];

  describe.each(pages)('$file', ({ file, expect: { ogImage, ogDescription, displayTitle } }) => {
    test('is read as others read it', () => {
      const preview = parsePreview(read('previews', file), `https://a.test/${file}`);
      expect(preview).toEqual({
        ...(ogImage && { ogImage }),
        ...(displayTitle && { ogTitle: displayTitle }),
        ...(ogDescription && { ogDescription }),
      });
    });
  });

  const metadata = readdirSync(join(folder, 'casts')).flatMap((file) =>
    findMetadata(JSON.parse(read('casts', file))),
  );

  test('there is metadata of real casts', () => {
    expect(metadata.length).toBeGreaterThan(0);
  });

  test.each(metadata)('what the API says is shown: %#', (html) => {
    const preview = readMetadata(html);
    expect(preview?.ogTitle).toEqual(html.ogTitle ?? expect.any(String));
    expect(preview?.ogImage ?? 'http://').toMatch(/^https?:\/\//);
  });
}
