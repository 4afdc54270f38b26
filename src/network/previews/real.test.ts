// @document shared
import { describe, expect, test } from 'vitest';
import { readPages, readPayloads } from '../../../tests/payloads.js';
import { parsePreview } from './parse-preview.js';
import { readMetadata } from '../cast/parse-embeds.js';

/** The API's metadata of linked pages, anywhere in its response. */
function findMetadata(json: unknown): Record<string, unknown>[] {
  if (typeof json !== 'object' || json === null) return [];
  const own =
    'html' in json && typeof json.html === 'object' && json.html
      ? [json.html as Record<string, unknown>]
      : [];
  return [...own, ...Object.values(json).flatMap(findMetadata)];
}

describe.each(readPages())('$file', ({ file, html, expect: expected }) => {
  const { ogImage, ogDescription, displayTitle } = expected;

  test('is read as others read it', () => {
    expect(parsePreview(html, `https://a.test/${file}`)).toEqual({
      ...(ogImage && { ogImage }),
      ...(displayTitle && { ogTitle: displayTitle }),
      ...(ogDescription && { ogDescription }),
    });
  });
});

const metadata = readPayloads('casts').flatMap(([, cast]) => findMetadata(cast));

test('casts have metadata of linked pages', () => {
  expect(metadata.length).toBeGreaterThan(0);
});

test.each(metadata)('what the API says is shown: %#', (html) => {
  const preview = readMetadata(html);
  expect(preview?.ogTitle).toEqual(html.ogTitle ?? expect.any(String));
  expect(preview?.ogImage ?? 'http://').toMatch(/^https?:\/\//);
});
