import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { casts } from '../../../mocks/casts.js';
import { parseCast, parseCasts } from './parse-cast.js';
import { parseMentions } from '../text/parse-text.js';
import { tokenize } from '../text/tokenize.js';

vi.mock(import('../text/tokenize.js'), { spy: true });

const author = { fid: 3, username: 'linda', display_name: 'Linda Xie' };

test('parses both shapes of the API to one model', () => {
  const today = parseCast(casts.launchCast);
  const then = parseCast({ ...casts.launchCastOf2024, hash: casts.launchCast.hash });
  // The parts that only one of them has: reactors, and ranges of mentions.
  expect(then?.reactions.like.fids).toHaveLength(1204);
  expect(then).toEqual({
    ...today,
    raw: then?.raw,
    reactions: {
      like: { ...today?.reactions.like, fids: then?.reactions.like.fids },
      recast: { ...today?.reactions.recast, fids: then?.reactions.recast.fids },
    },
  });
  expect(today).toMatchObject({
    replies: 12,
    reactions: { like: { count: 1204 }, recast: { count: 31 } },
    channel: { id: 'dev', name: 'Developers' },
    author: { displayName: 'Linda Xie', powerBadge: true },
    timestamp: Date.UTC(2026, 2, 4, 10),
  });
});

test('a text is read once, with and without the URLs of its embeds', () => {
  vi.mocked(tokenize).mockClear();
  const url = (href: string) => ({ kind: 'url', text: href, href });
  const [beans, peas] = [url('https://beans.example/'), url('https://peas.example/')];
  const text = `See ${beans.href}, ${peas.href}`;
  const cast = parseCast({ text, author, embeds: [{ url: beans.href }] });
  expect(cast?.text).toEqual([{ kind: 'text', text: `See ${beans.href}, ` }, peas]);
  const [see, comma] = ['See ', ', '].map((part) => ({ kind: 'text', text: part }));
  expect(cast?.textWithoutEmbeds).toEqual([see, beans, comma, peas]);
  expect(tokenize).toHaveBeenCalledOnce();
});

test('no cast at all is null', () => {
  for (const nothing of [null, undefined, {}, [], '', 'cast', 0, true, { object: 'cast' }]) {
    expect(parseCast(nothing)).toBeNull();
  }
});

test.each([
  [author, 'Linda Xie'],
  [{ ...author, display_name: '  ' }, 'linda'],
  [{ ...author, display_name: null }, 'linda'],
  [{ ...author, display_name: '\u3164\u200b' }, 'linda'],
  [{ ...author, display_name: '\u2800', username: '\u202e' }, '!3'],
  [{ ...author, display_name: '', username: '@linda' }, 'linda'],
  [{ fid: 880 }, '!880'],
  [{ fid: '880' }, '!880'],
  [{ fid: -1, username: 7 }, ''],
  [{}, ''],
])('the name of %j is %j', (user, name) => {
  expect(parseCast({ text: 'x', author: user })?.author.displayName).toBe(name);
});

test('a username is read without its @', () => {
  expect(parseCast({ author: { fid: 3, username: ' @linda ' } })?.author.username).toBe('linda');
});

test.each(['', ' ', '\u3164', '\u200b\ufeff'])('a channel called %j is none', (id) => {
  expect(parseCast({ text: 'x', channel: { id, name: 'Nothing' } })?.channel).toBeNull();
});

test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['HTTP://example.com/a.png', 'HTTP://example.com/a.png'],
  ['javascript:alert(1)', null],
])('a picture at %j is parsed to %j', (pfp_url, url) => {
  expect(parseCast({ author: { ...author, pfp_url } })?.author.avatarUrl).toBe(url);
});

describe('a count', () => {
  test.each([
    ['3', 3],
    [0, 0],
    [-1, null],
  ])('of %j is %j', (count, parsed) => {
    expect(parseCast({ text: 'x', replies: { count } })?.replies).toBe(parsed);
    const { reactions } = parseCast({ text: 'x', reactions: { likes_count: count } })!;
    expect(reactions.like.count).toBe(parsed);
  });

  test('of a list without one is its length', () => {
    const likesOf = (reactions: object) =>
      parseCast({ text: 'x', reactions })?.reactions.like.count;
    expect(likesOf({ likes: [{ fid: 1 }, null] })).toBe(2);
    expect(likesOf({ likes: [], likes_count: 9 })).toBe(9);
  });

  test('is null if the API sends none', () => {
    const none = { replies: null, reactions: { like: { count: null } } };
    expect(parseCast({ text: 'x' })).toMatchObject(none);
    expect(parseCast({ text: 'x', reactions: null, replies: null })).toMatchObject(none);
  });
});

describe('a viewer’s reaction', () => {
  const read = (json: object) => parseCast({ text: 'x', ...json })?.reactions;

  test('is what the API says, or whether the fid is among the reactors', () => {
    expect(read({ viewer_context: { liked: false, recasted: true } })).toMatchObject({
      like: { active: false },
      recast: { active: true },
    });
    expect(read({ viewer_context: { liked: true, recasted: false } })).toMatchObject({
      like: { active: true },
      recast: { active: false },
    });
    const likes = [{ fid: 3 }, { fid: '4' }, { fname: 'x' }, null, 5];
    expect(read({ reactions: { likes, recasts: [{ fid: 9 }] } })).toMatchObject({
      like: { fids: [3, 4] },
      recast: { fids: [9] },
    });
  });

  test('that is not really true is none', () => {
    for (const liked of ['true', 1, {}, null, undefined]) {
      expect(read({ viewer_context: { liked, recasted: liked } })).toMatchObject({
        like: { active: false },
        recast: { active: false },
      });
    }
  });
});

test('only a badge that is really true is one', () => {
  for (const power_badge of ['true', 1, {}, null, undefined, false]) {
    expect(parseCast({ author: { ...author, power_badge } })?.author.powerBadge).toBe(false);
  }
});

describe('a mention', () => {
  const alice = { username: 'alice' };

  test('has the name and the range that stand at the same place', () => {
    expect(
      parseMentions({
        mentioned_profiles: [alice, { username: '@bob', fid: 2 }],
        mentioned_profiles_ranges: [
          { start: 3, end: 9 },
          { start: '10', end: '14' },
        ],
        mentioned_channels: [{ id: 'dev', name: 'Developers' }],
        mentioned_channels_ranges: [{ start: 20, end: 24 }],
      }),
    ).toEqual([
      { username: 'alice', start: 3, end: 9 },
      { username: 'bob', fid: 2, start: 10, end: 14 },
      { channel: 'dev', start: 20, end: 24 },
    ]);
  });

  test.each([null, 7, 'x', [], {}, { username: 7 }, { username: '\u3164' }])(
    'whose profile is %j leaves the next one its range',
    (profile) => {
      const mentioned_profiles_ranges = [
        { start: 0, end: 2 },
        { start: 3, end: 9 },
      ];
      expect(
        parseMentions({ mentioned_profiles: [profile, alice], mentioned_profiles_ranges }),
      ).toEqual([{ username: 'alice', start: 3, end: 9 }]);
    },
  );

  test.each([undefined, null, 'x', {}, [], [null], [{}]])('may have the range %j', (ranges) => {
    const [mention, ...more] = parseMentions({
      mentioned_profiles: [alice],
      mentioned_profiles_ranges: ranges,
    });
    expect(mention?.username).toBe('alice');
    expect(mention?.start ?? NaN).toBeNaN();
    expect(more).toEqual([]);
  });

  test('is read without throwing, and has a name', () => {
    const part = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    const list = fc.oneof(
      part,
      fc.array(fc.oneof(part, fc.record({ username: part, id: part, start: part, end: part }))),
    );
    fc.assert(
      fc.property(list, list, list, list, (profiles, profileRanges, channels, channelRanges) => {
        const mentions = parseMentions({
          mentioned_profiles: profiles,
          mentioned_profiles_ranges: profileRanges,
          mentioned_channels: channels,
          mentioned_channels_ranges: channelRanges,
        });
        for (const { username, channel } of mentions) expect(username ?? channel).toMatch(/\S/);
      }),
    );
  });

  test('without a name is none', () => {
    const ranges = [{ start: 0, end: 6 }];
    expect(
      parseMentions({ mentioned_profiles_ranges: ranges, mentioned_channels_ranges: ranges }),
    ).toEqual([]);
  });
});

test('one bad field does not spoil its neighbours', () => {
  const json = {
    hash: 7,
    text: 'still here',
    author: 'nobody',
    embeds: [null, 'x', { url: 3 }, { url: 'https://example.com' }, { cast: {} }],
    mentioned_profiles_ranges: [null],
    channel: { name: 'no id' },
    timestamp: 'yesterday',
  };
  const parsed = parseCast(json);
  expect(parsed).toEqual({
    hash: '',
    text: [{ kind: 'text', text: 'still here' }],
    textWithoutEmbeds: [{ kind: 'text', text: 'still here' }],
    author: {
      fid: null,
      username: '',
      displayName: '',
      avatarUrl: null,
      powerBadge: false,
      pro: false,
    },
    timestamp: null,
    replies: null,
    reactions: {
      like: { active: false, count: null, fids: [] },
      recast: { active: false, count: null, fids: [] },
    },
    channel: null,
    embeds: [{ kind: 'link', url: 'https://example.com', preview: null, frame: null }],
    frames: [],
    raw: json,
  });
});

test('never throws, and never lets another scheme through', () => {
  const field = fc.oneof(fc.jsonValue(), fc.webUrl(), fc.constantFrom('javascript:0', 'data:,'));
  const responses = fc.record(
    {
      hash: field,
      text: field,
      timestamp: field,
      author: fc.oneof(field, fc.record({ fid: field, username: field, pfp_url: field })),
      reactions: field,
      replies: field,
      embeds: fc.oneof(field, fc.array(fc.record({ url: field }))),
      channel: field,
      mentioned_profiles_ranges: field,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(responses, fc.jsonValue()), (json) => {
      const url = parseCast(json)?.author.avatarUrl ?? 'https://none';
      expect(new URL(url).protocol).toMatch(/^https?:$/);
    }),
  );
});

test('text comes as tokens: an address that hangs on the cast is plain, unless it stands alone', () => {
  const url = 'https://example.com/x';
  const cast = parseCast({ text: `see ${url}`, embeds: [{ url: `${url}/` }] });
  expect(cast?.text).toEqual([{ kind: 'text', text: `see ${url}` }]);
  expect(cast?.textWithoutEmbeds).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'url', text: url, href: url },
  ]);
});

test('a link has its preview, and the frame of its page', () => {
  const url = 'https://example.com/';
  const frame = { version: 'next', title: 'Play', frames_url: 'https://frames.example/' };
  const metadata = { html: { ogTitle: 'Purple Rain' }, frame };
  const cast = parseCast({ text: 'x', embeds: [{ url, metadata }, { url: 'https://b.example/' }] });
  expect(cast?.embeds).toMatchObject([
    { kind: 'link', url, preview: { ogTitle: 'Purple Rain' } },
    { kind: 'link', preview: null, frame: null },
  ]);
  expect(cast?.embeds[0]).toHaveProperty('frame', cast?.frames[0]);
  expect(cast?.frames).toMatchObject([{ kind: 'miniApp', url: 'https://frames.example/' }]);
});

test('of a hundred pages with frames each URL is read a few times', () => {
  const canParse = vi.spyOn(URL, 'canParse');
  const pages = Array.from({ length: 100 }, (_, index) => `https://a.test/${index}`);
  const frames = pages.map((frames_url) => ({ title: 'Play', frames_url }));
  const embeds = pages.map((url) => ({ url: `${url}/` }));
  const cast = parseCast({ hash: '0x1', text: 'gm', frames, embeds });
  expect(cast?.embeds.at(-1)).toMatchObject({ frame: { url: pages.at(-1) } });
  expect(canParse.mock.calls.length).toBeLessThan(1000);
  canParse.mockRestore();
});

test('quotes are casts, one level deep, however deep they come', () => {
  let deep: object = { hash: '0x0', text: 'deepest' };
  for (let level = 1; level < 5000; level += 1) {
    deep = { hash: `0x${level}`, text: 'gm', embeds: [{ cast: deep }] };
  }
  const [quote] = parseCast(deep)?.embeds ?? [];
  expect(quote).toMatchObject({ kind: 'quote', hash: '0x4998', cast: { hash: '0x4998' } });
  expect(quote?.kind === 'quote' && quote.cast?.embeds).toEqual([
    { kind: 'quote', hash: '0x4997', cast: null },
  ]);
});

test('the API’s JSON comes along as it is, and is never written to', () => {
  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  for (const json of Object.values(casts)) {
    const copy: unknown = structuredClone(json);
    const cast = parseCast(freeze(structuredClone(json)));
    if (cast) expect(cast.raw).toEqual(copy);
  }
});

test('of a list, what is no object is left out, and an object without a cast keeps its place', () => {
  expect(parseCasts([null, 'x', {}, 7, { hash: '0x1' }])).toMatchObject([null, { hash: '0x1' }]);
  expect(parseCasts({})).toBeUndefined();
});

test('what open nodes send is read like the API’s JSON', () => {
  const hash = '0a1b2c3d'.repeat(5);
  const quoted = '1a2b3c4d'.repeat(5);
  const cast = parseCast({
    hash,
    text: 'Thanks  and ',
    author: { fid: 880, username: 'fid:880' },
    mentioned_profiles: [
      { fid: 3, username: 'linda' },
      { fid: 881, username: 'fid:881' },
    ],
    mentioned_profiles_ranges: [
      { start: 7, end: 7 },
      { start: 12, end: 12 },
    ],
    embeds: [{ cast_id: { fid: 3, hash: quoted } }],
  });
  expect(cast).toMatchObject({
    hash: `0x${hash}`,
    author: { fid: 880, username: '', displayName: '!880' },
    text: [
      { kind: 'text', text: 'Thanks ' },
      { kind: 'mention', text: '@linda', username: 'linda' },
      { kind: 'text', text: ' and @!881' },
    ],
    embeds: [{ kind: 'quote', cast: null, hash: `0x${quoted}` }],
  });
});

test('another user may be called like that of a node', () => {
  const { author } = parseCast({ text: 'x', author: { fid: 3, username: 'fid:880' } })!;
  expect(author).toMatchObject({ username: 'fid:880' });
});

test('a link without metadata has the preview of its `open_graph`', () => {
  const url = 'https://example.com/a';
  const { embeds } = parseCast({
    hash: '0x1',
    embeds: [{ url, open_graph: { title: 'A page' } }],
  })!;
  expect(embeds).toEqual([{ kind: 'link', url, preview: { ogTitle: 'A page' }, frame: null }]);
});
