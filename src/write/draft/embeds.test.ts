import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { findUrls, isEmbedUrl, updateEmbeds } from './embeds.js';
import type { UrlEmbed } from './embeds.js';

const urlsOf = (text: string) => findUrls(text, 256).map(({ url }) => url);
const LIMITS = { max: 4, urlBytes: 256 };
const typed = (url: string): UrlEmbed => ({ url, isTyped: true });
const pasted = (url: string): UrlEmbed => ({ url, isTyped: false });
/** A text with the caret at its `|`. */
const change = (marked: string, isPasted = false) => ({
  text: marked.replace('|', ''),
  caret: marked.indexOf('|'),
  isPasted,
});

test.each([
  ['see https://example.com/a.', ['https://example.com/a']],
  ['(https://example.com/a_(b))', ['https://example.com/a_(b)']],
  ['https://example.com/@alice?x=1#y!', ['https://example.com/@alice?x=1#y']],
  ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
  ['"https://a.com" <https://b.com>', ['https://a.com', 'https://b.com']],
  ['https://a.com https://a.com', ['https://a.com']],
  ['http://example.com', []],
  ['https://', []],
  ['https://user:secret@example.com', []],
  ['https://example.com\\@evil.com', ['https://example.com']],
  ['javascript:alert(1)//https:/', []],
  ['https://a.com/\u202egnp.exe', ['https://a.com/']],
])('%s', (text, urls) => {
  expect(urlsOf(text)).toEqual(urls);
});

test('The address of an embed has 256 bytes at most.', () => {
  const address = (length: number) => `https://a.com/${'a'.repeat(length - 14)}`;
  expect(isEmbedUrl(address(256), 256)).toBe(true);
  expect(isEmbedUrl(address(257), 256)).toBe(false);
  expect(isEmbedUrl(`${address(255)}é`, 256)).toBe(false);
  expect(urlsOf(`${address(257)} ${address(256)}`)).toEqual([address(256)]);
});

test('whatever the text, an embed is an https address that stands in it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'https://',
          'a.com',
          '/',
          ' ',
          '@',
          '(',
          ')',
          '.',
          '\\',
          'é',
          '\ud83c',
          '%',
          '#',
        ),
      ),
      (parts) => {
        const text = parts.join('');
        for (const { url, end } of findUrls(text, 256)) {
          expect(new URL(url).protocol).toBe('https:');
          expect(new URL(url).username).toBe('');
          expect(text.slice(end - url.length, end)).toBe(url);
        }
      },
    ),
    runs(5000),
  );
});

test('an address becomes an embed once the caret has left it, or it was pasted', () => {
  const update = (marked: string, isPasted?: boolean) =>
    updateEmbeds([], [], change(marked, isPasted), LIMITS).embeds;
  expect(update('https://a.com|')).toEqual([]);
  expect(update('https://a.com |')).toEqual([typed('https://a.com')]);
  expect(update('https://a.com|', true)).toEqual([pasted('https://a.com')]);
  expect(update('https://a.com, https://b.com|')).toEqual([typed('https://a.com')]);
});

test('a typed one goes with its address, a pasted one stays', () => {
  const embeds = [typed('https://a.com'), pasted('https://b.com')];
  expect(updateEmbeds(embeds, [], change('https://a.co|'), LIMITS).embeds).toEqual([
    pasted('https://b.com'),
  ]);
});

test('a removed one stays away while the text has it', () => {
  const removed = ['https://a.com'];
  const kept = updateEmbeds([], removed, change('https://a.com is|'), LIMITS);
  expect(kept).toEqual({ embeds: [], removed });
  expect(updateEmbeds([], removed, change('is|'), LIMITS)).toEqual({ embeds: [], removed: [] });
});

test('there are as many as there is room for', () => {
  const text = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.com `).join('');
  expect(updateEmbeds([], [], change(`${text}|`), LIMITS).embeds).toHaveLength(4);
  expect(updateEmbeds([], [], change(`${text}|`), { ...LIMITS, max: 0 }).embeds).toEqual([]);
  // One that is there is not there again.
  const [first] = updateEmbeds([pasted('https://a.com')], [], change(`${text}|`), LIMITS).embeds;
  expect(first).toEqual(pasted('https://a.com'));
});

// One whose time is the square of the length would not end in time.
test('a long text that means harm is read to its end', () => {
  for (const part of ['https://', 'https://a.com/))))', `https://a.com/${'('.repeat(9000)}`]) {
    expect(findUrls(part.repeat(300_000 / part.length), 256).length).toBeLessThan(2);
  }
});
