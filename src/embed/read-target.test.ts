import { expect, test } from 'vitest';
import { readTarget } from './read-target.js';

const PAGE = 'http://blog.example/2026/hello?p=1';

test.each([
  ['/api/farcaster', 'http://blog.example/api/farcaster'],
  ['write', 'http://blog.example/2026/write'],
  ['http://blog.example/write', 'http://blog.example/write'],
  ['https://api.example/write?site=3', 'https://api.example/write?site=3'],
  ['//blog.example/write', 'http://blog.example/write'],
  ['http://blog.example\\@evil.example/', 'http://blog.example/@evil.example/'],
])(
  "`data-write-to` is an address of the page's own origin, or one by https. (%s)",
  (value, url) => {
    expect(readTarget(value, PAGE)).toBe(url);
  },
);

test.each([
  undefined,
  '',
  'http://evil.example/write',
  '//evil.example/write',
  'http://blog.example:8080/write',
  'https://linda:secret@blog.example/write',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/plain,',
  'blob:http://blog.example/1',
  'file:///etc/passwd',
  'https://',
])('%s is none', (value) => {
  expect(readTarget(value, PAGE)).toBeUndefined();
});

test('a page without an address has none but https', () => {
  expect(readTarget('/api', 'about:srcdoc')).toBeUndefined();
  expect(readTarget('https://api.example/', 'about:srcdoc')).toBe('https://api.example/');
});
