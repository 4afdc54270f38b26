// @document shared
import { describe, expect, test } from 'vitest';
import { world } from '../../mocks/index.js';
import { embedCode } from './embed-code.js';

/** The code as a browser reads it. */
function read(code: string | null) {
  const page = new DOMParser().parseFromString(code ?? '', 'text/html');
  return { page, quote: page.querySelector('blockquote') };
}

const cast = {
  hash: '0x1234567890abcdef1234567890abcdef12345678',
  author: { fid: 7, username: 'linda', display_name: 'Linda Xie' },
  text: 'Two lines,\none link: https://a.test/?a=1&b=2',
  timestamp: '2026-02-03T23:30:00.000Z',
};

test('has the text, the author, the date and the link of a cast', () => {
  expect(embedCode(cast)).toBe(
    [
      '<blockquote class="castkit-cast" cite="https://farcaster.xyz/linda/0x12345678">',
      '  <p dir="auto">Two lines,<br>',
      'one link: <a href="https://a.test/?a=1&amp;b=2" rel="nofollow ugc">https://a.test/?a=1&amp;b=2</a></p>',
      '  <footer><bdi>Linda Xie</bdi>, <bdi>@linda</bdi> · <a href="https://farcaster.xyz/linda/0x12345678"><time datetime="2026-02-03T23:30:00.000Z">February 3, 2026</time></a></footer>',
      '</blockquote>',
    ].join('\n'),
  );
});

test('leads to another social app, with the date in another language', () => {
  const { quote } = read(embedCode(cast, { clientUrl: 'https://app.test/', locale: 'de' }));
  expect(quote?.cite).toBe('https://app.test/linda/0x12345678');
  expect(quote?.querySelector('time')?.textContent).toBe('3. Februar 2026');
});

test.each(['de_DE', 'de_DE.UTF-8'])(
  'The date is in the language of a locale as servers write it. (%s)',
  (locale) => {
    expect(read(embedCode(cast, { locale })).quote?.querySelector('time')?.textContent).toBe(
      '3. Februar 2026',
    );
  },
);

test.each(['', 'not a locale', 7 as unknown as string])(
  'an unusable locale is English: %j',
  (locale) => {
    expect(read(embedCode(cast, { locale })).quote?.querySelector('time')?.textContent).toBe(
      'February 3, 2026',
    );
  },
);

test('ends with the script, if its address is given', () => {
  const code = embedCode(cast, { scriptUrl: '/castkit/embed.js', clientId: 'a"b' });
  const script = read(code).page.querySelector('script');
  expect(script?.getAttribute('src')).toBe('/castkit/embed.js');
  expect(script?.dataset.clientId).toBe('a"b');
  expect(read(embedCode(cast)).page.querySelector('script')).toBeNull();
});

test('Names in the HTML of a cast stand isolated from the text around them.', () => {
  const author = { fid: 9, username: 'noor', display_name: 'نور (٣)' };
  const text = '@linda صباح الخير /gardens';
  const { quote } = read(embedCode({ ...cast, author, text }));
  const isolated = [...quote!.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(['@linda', '/gardens', 'نور (٣)', '@noor']);
});

test('A name cannot end its own isolation.', () => {
  const author = { fid: 9, username: 'noor', display_name: 'Noor\u2069\u202e' };
  const { quote } = read(embedCode({ ...cast, author }));
  expect(quote?.querySelector('bdi')?.textContent).toBe('Noor');
});

describe('a cast', () => {
  test.each([undefined, null, {}, { ...cast, hash: '' }])(
    'without a hash has none: %j',
    (given) => {
      expect(embedCode(given)).toBeNull();
    },
  );

  test('of which only the hash is known has its link', () => {
    const { quote } = read(embedCode({ hash: cast.hash }));
    expect(quote?.querySelector('a')?.getAttribute('href')).toContain(cast.hash);
    expect(quote?.querySelector('p')).toBeNull();
  });

  test('that is hostile is text', () => {
    const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>\' onload=x';
    const { page, quote } = read(
      embedCode({
        ...cast,
        text: `${evil} javascript:alert(1) https://a.test/"onmouseover=alert(1)`,
        author: { ...cast.author, display_name: evil, username: evil },
      }),
    );
    expect(page.querySelectorAll('img, script, [onerror], [onload], [onmouseover]')).toHaveLength(
      0,
    );
    expect(quote?.textContent).toContain(evil);
    for (const link of quote?.querySelectorAll('a') ?? []) expect(link.href).toMatch(/^https:/);
  });

  test.each(Object.entries(world.crowd).slice(0, 20))('of the world has a code: %s', (_, each) => {
    const { quote } = read(embedCode(each));
    expect(quote?.cite).toContain('https://farcaster.xyz/');
  });
});
