import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFrames } from '../frame/parse-frame.js';

const frame = (frames_url?: string) => ({
  version: 'vNext',
  image: 'https://img.example/1.png',
  buttons: [{ index: 1, title: 'Go' }],
  frames_url,
});
const app = (frames_url?: string) => ({ version: 'next', title: 'Open', frames_url });
const embed = (url: unknown, frame: unknown, html?: unknown) => ({
  url,
  metadata: { frame, html },
});
const urls = (frames: unknown, embeds: readonly unknown[] = []) =>
  findFrames(frames, embeds).map(({ url }) => url);

it('takes those of then, and after them those of today', () => {
  const found = findFrames(
    [frame('https://a.example/1'), app('https://a.example/2')],
    [embed('https://b.example/', app('https://b.example/'))],
  );
  expect(found.map(({ kind, url }) => [kind, url])).toEqual([
    ['frame', 'https://a.example/1'],
    ['miniApp', 'https://a.example/2'],
    ['miniApp', 'https://b.example/'],
  ]);
});

it.each([
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/x', 'https://a.example/x/'],
  ['https://a.example/x/', 'https://a.example/x'],
  ['https://A.example/x', 'https://a.EXAMPLE/x'],
  ['https://a.example?y', 'https://a.example/?y'],
])('takes %s and %s for one, the first', (one, two) => {
  const [found, ...more] = findFrames([frame(one)], [embed(two, app(two))]);
  expect(found?.kind).toBe('frame');
  expect(more).toEqual([]);
});

it.each([
  ['https://a.example/x', 'https://a.example/X'],
  ['https://a.example/x', 'https://a.example/x?y'],
  ['http://a.example/', 'https://a.example/'],
  ['https://a.example/', 'https://a.example:8080/'],
])('takes %s and %s for two', (one, two) => {
  expect(urls([frame(one), frame(two)])).toEqual([one, two]);
});

it("takes the embed's address for a frame without one", () => {
  expect(
    urls(null, [
      embed('https://a.example/x', frame()),
      embed('https://b.example/x', app('javascript:1')),
      embed('javascript:1', app()),
    ]),
  ).toEqual(['https://a.example/x', 'https://b.example/x']);
});

it("takes the app's name from its page where there is no manifest", () => {
  const html = { fcFrame: { button: { action: { name: 'Hypesino' } } } };
  expect(findFrames(null, [embed('https://a.example', app(), html)])).toMatchObject([
    { title: 'Hypesino', buttonTitle: 'Open' },
  ]);
});

it.each([undefined, null, 5, 'x', {}, [null, 5, 'x', [], {}]])(
  'finds nothing in frames %j',
  (frames) => expect(urls(frames)).toEqual([]),
);

it.each([
  null,
  undefined,
  5,
  'https://a.example',
  [],
  {},
  { url: 'https://a.example' },
  { url: 'https://a.example', metadata: null },
  { url: 'https://a.example', metadata: 'frame' },
  embed('https://a.example', undefined),
  embed('https://a.example', null),
  embed('https://a.example', {}),
  embed('https://a.example', undefined, { fcFrame: { button: { action: { name: 'x' } } } }),
  { cast: { hash: '0x1', frames: [frame('https://a.example')] } },
])('finds nothing in the embed %j', (each) => expect(urls([], [each])).toEqual([]));

it('never throws on JSON, and finds each address once', () => {
  const url = fc.oneof(fc.constantFrom('https://a.example', 'https://a.example/'), fc.jsonValue());
  const any = fc.oneof(fc.record({ title: fc.string(), frames_url: url }), fc.jsonValue());
  const embeds = fc.oneof(
    fc.record({ url, metadata: fc.record({ frame: any, html: fc.jsonValue() }) }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(any), fc.jsonValue()), fc.array(embeds), (frames, list) => {
      const found = urls(frames, list);
      expect(new Set(found).size).toBe(found.length);
      for (const each of found) expect(each).toMatch(/^https?:\/\//);
    }),
  );
});
