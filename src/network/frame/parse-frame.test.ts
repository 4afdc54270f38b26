import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { throwing } from '../../../tests/throwing.js';
import { isValidFrame } from './press-frame.js';
import { parseFrame } from './parse-frame.js';
import type { ParsedButton, ParsedInteractiveFrame, ParsedMiniApp } from '../cast/model.js';

const frameJson = {
  version: 'vNext',
  image: 'https://img.example/1.png',
  image_aspect_ratio: '1:1',
  buttons: [
    { index: 1, title: 'One', action_type: 'post' },
    { index: 2, title: 'Two', action_type: 'link', target: 'https://x.example' },
  ],
  input: { text: 'Your name' },
  state: { serialized: 'abc' },
  frames_url: 'https://frames.example/a',
};
const app = {
  version: 'next',
  title: 'Play now',
  image: 'https://img.example/app.png',
  frames_url: 'https://app.example/',
  author: { username: 'zak', display_name: 'Zak', pfp_url: 'https://img.example/zak.png' },
  manifest: { miniapp: { name: 'Legacy' }, frame: { name: 'Old Legacy' } },
};
/** Some of what http-url.test.ts refuses. */
const NOT_HTTP = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//a.example/x',
  'a.example',
  'http://',
  '',
  null,
  ['https://a.example'],
];

const indexed = (...indexes: number[]) => indexes.map((index) => ({ index }));
const titled = <Title>(...titles: Title[]) => titles.map((title, at) => ({ index: at + 1, title }));

function asFrame(changes: object, url?: unknown) {
  const parsed = parseFrame({ ...frameJson, ...changes }, { url });
  expect(parsed?.kind).toBe('frame');
  return parsed as ParsedInteractiveFrame;
}
function asApp(changes: object, url?: unknown) {
  const parsed = parseFrame({ ...app, ...changes }, { url });
  expect(parsed?.kind).toBe('miniApp');
  return parsed as ParsedMiniApp;
}

describe('a frame', () => {
  it('is read whole', () => {
    expect(parseFrame(frameJson)).toEqual({
      kind: 'frame',
      image: 'https://img.example/1.png',
      isSquare: true,
      buttons: [
        { index: 1, title: 'One', action: 'post', target: null },
        { index: 2, title: 'Two', action: 'link', target: 'https://x.example/' },
      ],
      extraButtons: 0,
      input: 'Your name',
      host: 'frames.example',
      url: 'https://frames.example/a',
      raw: frameJson,
    });
  });

  it('is not copied without need', () => {
    expect((parseFrame(frameJson) as ParsedInteractiveFrame).raw).toBe(frameJson);
  });

  it.each([
    ['1:1', true],
    ['1.91:1', false],
    ['4:3', false],
    ['', false],
    [1, false],
    [undefined, false],
    [null, false],
  ])('of aspect ratio %j: square %s', (image_aspect_ratio, isSquare) => {
    expect(asFrame({ image_aspect_ratio }).isSquare).toBe(isSquare);
  });

  it.each([
    [{ text: 'Name' }, 'Name'],
    [{ text: '  Name ' }, 'Name'],
    [{}, null],
    [{ text: '' }, null],
    [{ text: ' ' }, null],
    [{ text: 5 }, null],
    [{ text: null }, null],
    [{ text: '\u200b' }, '\u200b'],
    [null, null],
    [undefined, null],
    ['Name', null],
    [[], null],
  ])('with input %j has the placeholder %j', (input, expected) => {
    expect(asFrame({ input }).input).toBe(expected);
  });

  it.each<[string, unknown[], Partial<ParsedButton>[]]>([
    ['in index order', indexed(3, 1, 2), indexed(1, 2, 3)],
    ['four at most, the first by index', indexed(9, 8, 7, 6, 5), indexed(5, 6, 7, 8)],
    [
      'of one index as they came',
      [
        { index: 1, title: 'a' },
        { index: 0, title: 'b' },
        { index: 1, title: 'c' },
      ],
      [{ title: 'b' }, { title: 'a' }, { title: 'c' }],
    ],
    [
      'without index, by their place',
      [{ title: 'a' }, { title: 'b', index: '2' }, { index: NaN }],
      titled('a', 'b', ''),
    ],
    [
      'of an unknown action as post',
      ['dance', 5, undefined, 'LINK'].map((action_type) => ({ action_type })),
      Array(4).fill({ action: 'post' }),
    ],
    [
      'that are none, without title',
      [null, 5, 'x', []],
      titled('', '', '', '').map((each) => ({ ...each, action: 'post' as const, target: null })),
    ],
    [
      'with titles as text',
      titled<unknown>('<b>&amp;</b>', ' \u202etxet\u200b ', {}),
      titled('<b>&amp;</b>', '\u202etxet\u200b', ''),
    ],
    [
      'without title, if nothing of it can be seen',
      titled('\u200b\u3164', `${'\u200b'.repeat(256)}x`),
      titled('', ''),
    ],
  ])('has buttons %s', (_, buttons, expected) => {
    const parsed = asFrame({ buttons }).buttons;
    expect(parsed).toHaveLength(expected.length);
    expect(parsed).toMatchObject(expected);
  });

  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [9, 5],
  ])('with %i buttons has %i too many', (length, extraButtons) => {
    expect(asFrame({ buttons: titled(...Array<unknown>(length)) }).extraButtons).toBe(extraButtons);
  });

  it.each(['post', 'post_redirect', 'link', 'mint', 'tx'])('knows the action %s', (action) => {
    expect(asFrame({ buttons: [{ index: 1, action_type: action }] }).buttons).toEqual([
      { index: 1, title: '', action, target: null },
    ]);
  });

  it.each([
    ['link', true],
    ['mint', true],
    ['post', false],
    ['post_redirect', false],
    ['tx', false],
  ])('has as the target of %s a page, if it opens one: %s', (action_type, isPage) => {
    const target = (value: unknown) =>
      asFrame({ buttons: [{ action_type, target: value }] }).buttons[0]?.target;
    expect(target('https://x.example/a b')).toBe(isPage ? 'https://x.example/a%20b' : null);
    for (const value of [...NOT_HTTP, 'eip155:7777777:0x6339e5e072086621540d0362c4e3cea0d643e114'])
      expect(target(value)).toBeNull();
  });

  it('caps a title, and never within a character', () => {
    const { buttons } = asFrame({ buttons: titled('x'.repeat(100_000), `x${'😀'.repeat(300)}`) });
    expect(buttons[0]?.title).toBe('x'.repeat(256));
    expect(buttons[1]?.title).toBe(`x${'😀'.repeat(255)}`);
  });

  it('leaves what came as it was', () => {
    const json = structuredClone({ ...frameJson, buttons: [...frameJson.buttons].reverse() });
    const before = structuredClone(json);
    parseFrame(json);
    expect(json).toEqual(before);
  });

  it.each([undefined, null, '', 'vNext', 'v2', 3, {}])('may be of version %j', (version) => {
    expect(asFrame({ version }).buttons).toHaveLength(2);
    expect(asFrame({ version, buttons: [] }).buttons).toEqual([]);
  });

  it.each(['next', '1', 1, '0.0.0', '0.0.1'])(
    'is one by its buttons, even of version %j',
    (version) => {
      expect(asFrame({ version }).buttons).toHaveLength(2);
    },
  );

  it.each(NOT_HTTP)('has no image when that is %j', (image) => {
    expect(asFrame({ image }).image).toBeNull();
  });

  it.each(NOT_HTTP)('is nothing at %j, unless an address is known', (frames_url) => {
    expect(parseFrame({ ...frameJson, frames_url })).toBeNull();
    expect(parseFrame({ ...frameJson, frames_url }, { url: frames_url })).toBeNull();
    const { url, raw } = asFrame({ frames_url }, 'https://known.example');
    expect(url).toBe('https://known.example/');
    expect(raw).toEqual({ ...frameJson, frames_url: url });
  });

  it.each([
    ['https://www.frames.example:8080/a?b#c', 'www.frames.example'],
    [' HTTP://Frames.EXAMPLE ', 'frames.example'],
    ['https://good.example@evil.example/', 'evil.example'],
    ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
    ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ])('at %s is hosted by %s', (frames_url, host) => {
    expect(asFrame({ frames_url }).host).toBe(host);
  });
});

describe('a mini app', () => {
  it('is read whole', () => {
    expect(parseFrame(app)).toEqual({
      kind: 'miniApp',
      image: 'https://img.example/app.png',
      title: 'Legacy',
      buttonTitle: 'Play now',
      author: { displayName: 'Zak', username: 'zak', avatarUrl: 'https://img.example/zak.png' },
      host: 'app.example',
      url: 'https://app.example/',
      raw: app,
    });
  });

  it.each(['next', '1', 1, '0.0.0', '0.0.1'])('may be of version %j', (version) => {
    asApp({ version });
    asApp({ version, buttons: [] });
  });

  it.each([undefined, null, {}, 'Go', 4])('is what has buttons %j', (buttons) => {
    asApp({ version: 'vNext', buttons });
    asApp({ version: undefined, buttons });
  });

  it.each<[object, string]>([
    [{}, 'Legacy'],
    [{ manifest: { frame: { name: 'Old' } } }, 'Old'],
    [{ manifest: { miniapp: null, frame: { name: 'Old' } } }, 'Old'],
    [{ manifest: {}, button: { action: { name: 'Page' } } }, 'Page'],
    [{ manifest: null }, 'Play now'],
    [{ manifest: { miniapp: { name: ' ' } } }, 'Play now'],
    [{ manifest: 'x', title: '' }, 'app.example'],
    [{ manifest: { miniapp: { name: '\u3164' } } }, 'Play now'],
    [{ manifest: null, title: '\u2800\u200b' }, 'app.example'],
    [{ manifest: null, title: '', frames_url: 'https://\u200bapp.example' }, 'app.example'],
  ])('with %j is called %s', (changes, title) => {
    expect(asApp(changes).title).toBe(title);
  });

  it.each([
    [{ title: 'Open' }, 'Open'],
    [{ title: '', manifest: { miniapp: { button_title: 'Start' } } }, 'Start'],
    [{ title: null, manifest: null }, ''],
    [{ title: '\u115f', manifest: { miniapp: { button_title: 'Start' } } }, 'Start'],
    [{ title: 5, manifest: [] }, ''],
  ])('with %j says %j on its button', (changes, buttonTitle) => {
    expect(asApp(changes).buttonTitle).toBe(buttonTitle);
  });

  it.each([
    [undefined, null],
    [null, null],
    [{}, null],
    ['zak', null],
    [{ fid: 3 }, null],
    [{ username: 'zak' }, { displayName: 'zak', username: 'zak', avatarUrl: null }],
    [{ display_name: 'Zak' }, { displayName: 'Zak', username: '', avatarUrl: null }],
    [{ username: '@zak' }, { displayName: 'zak', username: 'zak', avatarUrl: null }],
    [
      { username: 'zak', display_name: '\ufeff' },
      { displayName: 'zak', username: 'zak', avatarUrl: null },
    ],
    [{ username: '\u3164', display_name: '\u202e' }, null],
    [
      { username: 'zak', pfp_url: 'javascript:1' },
      { displayName: 'zak', username: 'zak', avatarUrl: null },
    ],
  ])('by %j names %j', (author, expected) => {
    expect(asApp({ author }).author).toEqual(expected);
  });

  it("is understood as its own page's JSON", () => {
    const json = {
      version: '1',
      imageUrl: 'https://img.example/i.png',
      button: {
        title: 'Start',
        action: { type: 'launch_miniapp', name: 'Game', url: 'https://game.example/start' },
      },
    };
    const expected = {
      kind: 'miniApp',
      image: 'https://img.example/i.png',
      title: 'Game',
      buttonTitle: 'Start',
      author: null,
      host: 'game.example',
      url: 'https://game.example/start',
      raw: json,
    };
    expect(parseFrame(json)).toEqual(expected);
    const here = { ...json, button: { title: 'Start', action: { name: 'Game' } } };
    expect(parseFrame(here)).toBeNull();
    expect(parseFrame(here, { url: 'https://game.example/start' })).toEqual({
      ...expected,
      raw: here,
    });
  });
});

describe('nothing', () => {
  it.each([
    undefined,
    null,
    true,
    5,
    'https://frames.example',
    [],
    [frameJson],
    {},
    { frame: frameJson },
    { frames_url: 'https://frames.example' },
    { frames_url: 'https://frames.example', version: 'next' },
    { frames_url: 'https://frames.example', version: 'next', image: 'javascript:1', title: ' ' },
  ])('is %j, wherever it was found', (json) => {
    expect(parseFrame(json)).toBeNull();
    expect(parseFrame(json, { url: 'https://known.example' })).toBeNull();
  });

  it('is what cannot be read', () => {
    expect(parseFrame(throwing)).toBeNull();
    expect(parseFrame({ ...frameJson, buttons: [throwing] })).toBeNull();
    expect(parseFrame({ ...app, version: Object.create(null), buttons: [] })).toBeNull();
  });
});

describe('any JSON', () => {
  const url = fc.oneof(fc.webUrl(), fc.constantFrom(...NOT_HTTP), fc.jsonValue());
  const text = fc.oneof(fc.string({ maxLength: 600, unit: 'binary' }), fc.jsonValue());
  const near = fc.record(
    {
      version: fc.oneof(fc.constantFrom('vNext', 'next', '1', 1), fc.jsonValue()),
      image: url,
      imageUrl: url,
      frames_url: url,
      title: text,
      image_aspect_ratio: fc.oneof(fc.constant('1:1'), fc.jsonValue()),
      input: fc.oneof(fc.record({ text: text }), fc.jsonValue()),
      buttons: fc.oneof(
        fc.array(
          fc.oneof(
            fc.record(
              { index: fc.oneof(fc.integer(), fc.jsonValue()), title: text, action_type: text },
              { requiredKeys: [] },
            ),
            fc.jsonValue(),
          ),
        ),
        fc.jsonValue(),
      ),
      button: fc.oneof(
        fc.record({ title: text, action: fc.record({ name: text, url }) }),
        fc.jsonValue(),
      ),
      author: fc.oneof(
        fc.record({ username: text, display_name: text, pfp_url: url }),
        fc.jsonValue(),
      ),
      manifest: fc.oneof(fc.record({ miniapp: fc.record({ name: text }) }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );

  it('is read without throwing, and leads nowhere but to http(s)', () => {
    const seen = { frame: 0, miniApp: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: near }, fc.jsonValue()), url, (json, known) => {
        const parsed = parseFrame(json, { url: known });
        if (!parsed) return;
        seen[parsed.kind]++;
        const isApp = parsed.kind === 'miniApp';
        for (const address of [parsed.url, parsed.image, isApp && parsed.author?.avatarUrl]) {
          if (address) expect(new URL(address).protocol).toMatch(/^https?:$/);
        }
        expect(parsed.host).toBe(new URL(parsed.url).hostname);
        const texts = isApp
          ? [parsed.title, parsed.buttonTitle, parsed.author?.displayName ?? '']
          : [parsed.input ?? '', ...parsed.buttons.map(({ title }) => title)];
        for (const each of texts) expect([...each].length).toBeLessThanOrEqual(256);
        if (isApp) {
          expect(parsed.title).not.toBe('');
          return;
        }
        expect(parsed.buttons.length).toBeLessThanOrEqual(4);
        const order = parsed.buttons.map(({ index }) => index);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(() => new URL(parsed.raw.frames_url ?? '')).not.toThrow();
      }),
      runs(2000),
    );
    expect(Math.min(seen.frame, seen.miniApp)).toBeGreaterThan(runs(2000).numRuns / 40);
  });

  it('is a frame if it is a valid result of a handler with buttons', () => {
    const text = fc.string({ minLength: 1 });
    const answer = fc.record({
      version: fc.oneof(text, fc.constantFrom('next', '1')),
      image: text,
      frames_url: fc.oneof(fc.webUrl(), text),
      buttons: fc.array(fc.record({ index: fc.integer() }), { minLength: 1 }),
      input: fc.jsonValue(),
    });
    fc.assert(
      fc.property(answer, (json) => {
        expect(isValidFrame(json)).toBe(true);
        expect(parseFrame(json, { url: frameJson.frames_url })?.kind).toBe('frame');
      }),
    );
  });
});
