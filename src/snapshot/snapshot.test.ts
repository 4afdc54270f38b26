import { describe, expect, test, vi } from 'vitest';
import { image } from '../../mocks/embeds.js';
import { world } from '../../mocks/index.js';
import { thrower } from '../../tests/throwing.js';
import { renderCastToHtml } from '../entries/snapshot.js';
import { freezeCss, freezeHtml } from './freeze-html.js';

const { launchCast } = world;
const walk = image('walk', 900, 600);
const png = { type: 'image/png', bytes: new Uint8Array([0, 137, 255]) };
/** The text between the tags of a snapshot, with this in their place. */
const textOf = (html: string, gap = '') => html.replace(/<[^>]*>/g, gap);
const imagesIn = (html: string) =>
  [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);

describe('a snapshot', () => {
  test('`renderCastToHtml` of `castkit/snapshot` gives one element: the whole cast with its styles.', () => {
    const html = renderCastToHtml(launchCast);
    for (const part of ['Linda Xie', '@linda', '12 replies', '1,204 likes', 'Mar 4, 2026']) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(
      /^<div data-castkit-theme="light"><style>[^<]*<\/style><article .*<\/article><\/div>$/,
    );
  });

  test('A snapshot may stand in XML, as feeds are: no character of an author breaks it.', () => {
    const text = 'a\0b\u001fc\u000bd\ufffee\ud800f\tg\nh\u{1f331}]]>i';
    const html = renderCastToHtml({ ...launchCast, text, author: { display_name: text } });
    const codes = Array.from(html, (letter) => letter.codePointAt(0) ?? 0);
    const isRefused = (code: number) =>
      (code < 32 && ![9, 10, 13].includes(code)) ||
      (code >= 0xd800 && code <= 0xdfff) ||
      code === 0xfffe ||
      code === 0xffff;
    expect(codes.filter(isRefused)).toEqual([]);
    expect(html).not.toContain(']]>');
    expect(html).toContain('\u{1f331}');
  });

  test('Without its styles a snapshot reads as text: parts have spaces between them, and no control is left.', () => {
    const bare = (cast: unknown, options = {}) =>
      renderCastToHtml(cast as never, options).replace(/<style>[^<]*<\/style>/, '');
    const full = textOf(bare(world.fullCast)).replace(/\s+/g, ' ').trim();
    expect(full).toMatch(
      /^Linda Xie @linda Mar 4, 2026 Everything at once\. docs\.example\.org Link previews without the third party Why .*phones\. https:\/\/media\.castkit\.example\/clock\.mp4 3 replies 96 likes$/,
    );
    for (const cast of Object.values(world).flatMap((value) => value as object)) {
      expect(bare(cast)).not.toMatch(/Copy link|Show more|<span role="status"/);
    }
    // Counts are said once, and the title says all of it.
    const counted = bare(launchCast);
    expect(textOf(counted, ' ')).not.toContain('1,204 likes');
    expect(counted).toContain('1.2K likes');
    expect(counted).toContain('title="1,204 likes"');
    const german = textOf(bare(world.germanCast), ' ').match(/\d+\S* (?:likes|replies)/g);
    expect(german).toEqual(['1.2K replies', '194.7K likes']);
    // An icon is no black shape.
    const icons = bare(world.gonePagesCast).match(/<svg[^>]*viewBox="0 0 24 24"[^>]*>/g) ?? [];
    for (const icon of icons) {
      expect(icon).toContain('fill="none" stroke="currentColor"');
    }
    // The text of the author stays as it is, to the letter.
    const text = '@linda/design https://a.example';
    const [, paragraph = ''] =
      /<p dir="auto"[^>]*>(.*?)<\/p>/.exec(bare({ ...launchCast, text })) ?? [];
    expect(textOf(paragraph)).toBe(text);
    // The picture of a control that enlarges it is no control.
    expect(imagesIn(bare({ ...launchCast, embeds: [walk] }))).toHaveLength(2);
  });

  test('A snapshot has no script, no control and no handler.', () => {
    const html = renderCastToHtml(world.fullCast, { theme: 'dark' });
    expect(html).not.toMatch(/<(script|button|input|link|iframe)|\son\w+=/);
    expect(html).toContain('data-castkit-theme="dark"');
  });

  test('A snapshot makes no request, and links to a quote of which only the hash is known.', () => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    const html = renderCastToHtml(world.quotingByHashCast);
    expect(html).not.toContain('Loading...');
    expect(html).toMatch(/href="https:\/\/farcaster\.xyz\/~\/conversations\/0x/);
    expect(
      renderCastToHtml(world.quotingByHashCast, { clientUrl: 'https://my.example/' }),
    ).toContain('href="https://my.example/~/conversations/0x');
    expect(send).not.toHaveBeenCalled();
  });

  test('A snapshot links to the pages of its site, by whole URLs, and else to the social app.', () => {
    const own = {
      cast: ({ hash }: { hash: string }) => `https://my.example/cast/${hash}`,
      profile: ({ username }: { username?: string | undefined }) =>
        username === 'linda' ? `https://my.example/${username}` : `/user/${username}`,
    };
    const html = renderCastToHtml(world.fullCast, { urls: own });
    expect(html).toContain(`href="https://my.example/cast/${world.fullCast.hash}"`);
    // Where it is read, a path is another site's.
    expect(html).not.toMatch(/href="\/(?!\/)/);
    expect(renderCastToHtml(launchCast, { urls: own })).toContain('https://farcaster.xyz/');
    expect(renderCastToHtml(world.quotingByHashCast, { urls: own })).toMatch(
      /href="https:\/\/my\.example\/cast\/0x/,
    );
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a path of another host', '//evil.example'],
    ['a letter', 'x'],
    ['a number', 7],
    ['a list', ['https://my.example']],
    ['an object', { toString: () => 'javascript:alert(1)' }],
  ])('A snapshot links to the social app where `urls` names no page. (%s)', (_, value) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const say = () => value as string;
    for (const cast of [world.fullCast, world.quotingByHashCast]) {
      const expected = renderCastToHtml(cast);
      for (const each of [say, thrower]) {
        const urls = { cast: each, profile: each, channel: each };
        expect(renderCastToHtml(cast, { urls })).toBe(expected);
      }
    }
    expect(renderCastToHtml(world.fullCast, { urls: value as never })).toBe(
      renderCastToHtml(world.fullCast),
    );
    error.mockRestore();
  });

  test.each([null, undefined, 5, 'cast', [], {}])('of %j is the missing state', (cast) => {
    expect(renderCastToHtml(cast as never)).toContain('Error: could not fetch cast data');
  });

  test('covers and hides what the site decides', () => {
    const covered = renderCastToHtml(launchCast, {
      moderate: () => ({ level: 'cover', reason: 'Spoilers' }),
    });
    expect(covered).toContain('Linda Xie');
    expect(covered).not.toMatch(/p99|<button/);
    const hidden = renderCastToHtml(launchCast, { moderate: () => ({ level: 'hide' }) });
    expect(hidden).not.toMatch(/Linda Xie|<article/);
  });

  test('takes texts and a locale', () => {
    const html = renderCastToHtml(launchCast, { locale: 'de', messages: { likes: () => 'viele' } });
    expect(html).toContain('viele');
    expect(html).toContain('4. März 2026');
  });

  test('leaves out the embeds if it should', () => {
    const cast = { ...launchCast, embeds: [walk] };
    expect(imagesIn(renderCastToHtml(cast))).toHaveLength(2);
    expect(imagesIn(renderCastToHtml(cast, { renderEmbeds: false }))).toHaveLength(1);
  });

  test('needs to be on a server', () => {
    vi.stubGlobal('document', {});
    expect(() => renderCastToHtml(launchCast)).toThrow(expect.objectContaining({ code: 'setup' }));
  });
});

describe('the images', () => {
  const url = 'https://a.example/b.png?c=1&d="2"';
  const cast = { ...launchCast, embeds: [{ url }], author: {} };

  test('Without the option `images` a snapshot links its pictures.', () => {
    expect(imagesIn(renderCastToHtml(cast))).toEqual([
      'https://a.example/b.png?c=1&amp;d=&quot;2&quot;',
    ]);
  });

  test.each([
    ['a table', { [url]: png }],
    ['a response', { [url]: { ...png, type: 'image/png; charset=binary' } }],
    ['a function', (asked: string) => (asked === url ? png : null)],
  ])('Option `images` makes pictures part of a snapshot. (%s)', (_, images) => {
    expect(imagesIn(renderCastToHtml(cast, { images }))).toEqual(['data:image/png;base64,AIn/']);
  });

  test.each([
    ['no bytes', { [url]: { type: 'image/png' } }],
    ['bytes as a list', { [url]: { type: 'image/png', bytes: [1] } }],
    ['a type that is none', { [url]: { type: 'image/png"><script>', bytes: png.bytes } }],
    ['a page', { [url]: { type: 'text/html', bytes: png.bytes } }],
    ['nothing of its own', {}],
    ['null', null],
    ['a function that throws', thrower],
  ])('with %s are linked', (_, images) => {
    expect(imagesIn(renderCastToHtml(cast, { images: images as never }))).toEqual([
      expect.stringMatching(/^https:/),
    ]);
  });
});

test('Hostile casts are text in a snapshot.', () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)></style><button>';
  const html = renderCastToHtml(
    {
      hash: '0x1',
      text: attack,
      author: { username: attack, display_name: attack, pfp_url: `javascript:${attack}` },
      embeds: [{ url: `https://a.example/${attack}.png` }, { url: 'javascript:alert(1)' }],
      channel: { id: attack, name: attack },
    },
    { images: () => png, theme: attack as never },
  );
  expect(html).not.toMatch(/<script|<button|<img src=x|onerror=alert\(1\)>/);
  expect(html).toContain('data-castkit-theme="light"');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(imagesIn(html)).toEqual(['data:image/png;base64,AIn/']);
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(tags.filter((tag) => /\son\w+=/.test(tag.replace(/="[^"]*"/g, '')))).toEqual([]);
});

describe('the rules', () => {
  const css =
    ':where(:root, [a]){--castkit-text:#000;--castkit-text-muted:#111}@media screen{:where(:root.x, [b]){--castkit-text:#fff}}' +
    '.ck-a1.ck-a1{color:var(--castkit-text);top:var(--castkit-large, 3px);left:var(--castkit-large)}' +
    '@media print,(scripting: none){.b{display:none}}@media (scripting: none){.c{top:0}}';

  test('The styles of a snapshot have the colours of its theme.', () => {
    expect(freezeCss(css, 'light')).toBe(
      '.ck-light-a1.ck-light-a1{color:#1C1726;top:var(--castkit-large, 3px);left:var(--castkit-large)}@media all{.b{display:none}}@media all{.c{top:0}}',
    );
    expect(freezeCss(css, 'dark')).toContain('.ck-dark-a1{color:#F3F0F9;');
  });

  test('read nothing that only inline styles of a site set', () => {
    const rule = (color: string) => `.ck-a1{color:${color};top:0}`;
    const text = rule('var(--castkit-site-text, var(--castkit-text))');
    expect(freezeCss(text, 'light')).toBe('.ck-light-a1{color:#1C1726;top:0}');
    expect(freezeCss(text, 'system')).toBe('.ck-system-a1{color:var(--castkit-text);top:0}');
    expect(freezeCss(rule('var(--castkit-site-box, #fff)'), 'system')).toContain('color:#fff;');
  });

  test('keep both palettes for the theme of the reader', () => {
    expect(freezeCss(css, 'system')).toContain(
      '{--castkit-text:#fff}}.ck-system-a1.ck-system-a1{color:var(--castkit-text)',
    );
  });
});

describe('the HTML', () => {
  const freeze = (html: string) => freezeHtml(html, 'dark', () => 'data:');

  test('has no control and the names of its theme; a text that looks like it stays as it is', () => {
    expect(
      freeze(
        '<p>&lt;button&gt; &lt;img src=&quot;a&quot; class=&quot;ck-a1&quot; ck-a1</p>' +
          '<button type="button" class="theirs ck-a1">a</button>',
      ),
    ).toBe(
      '<p>&lt;button&gt; &lt;img src=&quot;a&quot; class=&quot;ck-a1&quot; ck-a1</p>' +
        '<span class="theirs ck-dark-a1">a</span>',
    );
  });

  test('has a video only if it has a picture', () => {
    const url = 'https://a.example/film.mp4';
    const poster = { html: { ogImage: [{ url: 'https://a.example/film.png' }] } };
    const render = (metadata: object) =>
      renderCastToHtml({ ...launchCast, embeds: [{ url, metadata }] });
    expect(render({})).not.toContain('<video');
    expect(render({})).toContain(`href="${url}"`);
    expect(render(poster)).toContain('<video');
    expect(imagesIn(render(poster))).toContain('https://a.example/film.png');
  });
});
