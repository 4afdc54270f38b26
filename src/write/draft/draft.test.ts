import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { world } from '../../../mocks/index.js';
import { throwing } from '../../../tests/throwing.js';
import { byteLength, charactersLeft } from './bytes.js';
import {
  checkDraft,
  createDraft,
  createIdem,
  draftKey,
  isRefusal,
  lacksSubject,
  readKept,
  readKnown,
  readSubject,
  toStored,
  MAX_ALT,
} from './draft.js';
import type { Purpose, DraftParts } from './draft.js';
import { outcomeOf } from './outcome.js';
import { readLimits } from './limits.js';

const limits = readLimits(undefined, false);
const HASH = '0x0123456789abcdef0123456789abcdef01234567';
const subject = readSubject({ hash: HASH, author: { fid: 3, username: 'linda' }, text: 'gm' })!;
const NOWHERE: Purpose = {
  replyTo: null,
  quote: null,
  parentUrl: undefined,
  channelId: undefined,
};
const written = (over: Partial<DraftParts> = {}): DraftParts => ({
  text: 'gm',
  mentions: [],
  embeds: [],
  idem: '0123456789abcdef',
  ...over,
});

describe('limits', () => {
  test('are those of the network, and of a subscription', () => {
    expect(limits).toEqual({ bytes: 1024, embeds: 4, mentions: 10, urlBytes: 256 });
    expect(readLimits({}, true).bytes).toBe(10_000);
    expect(readLimits({ bytes: 320, embeds: 2 }, true)).toMatchObject({ bytes: 320, embeds: 2 });
  });

  test.each([null, 'no', { bytes: -1, embeds: 'x', mentions: NaN, urlBytes: {} }])(
    'that are unusable are those of the network: %j',
    (given) => {
      expect(readLimits(given, false)).toEqual(limits);
    },
  );
});

describe('a draft', () => {
  test('has what was typed and what the protocol takes', () => {
    const draft = createDraft(
      written({
        text: 'é @alice',
        mentions: [{ start: 2, end: 8, fid: 1 }],
        embeds: [
          { url: 'https://a.com', isTyped: true },
          { url: 'https://b.com/a.png', isTyped: false, alt: ' A dog ' },
          { url: 'https://b.com/b.png', isTyped: false, alt: ' ' },
        ],
      }),
      { ...NOWHERE, replyTo: subject, quote: subject, channelId: 'dev' },
    );
    expect(draft).toEqual({
      rawText: 'é @alice',
      text: 'é ',
      mentions: [1],
      mentionsPositions: [3],
      embeds: [
        { url: 'https://a.com' },
        { url: 'https://b.com/a.png' },
        { url: 'https://b.com/b.png' },
        { cast_id: { hash: HASH, fid: 3 } },
      ],
      descriptions: [{ url: 'https://b.com/a.png', alt: 'A dog' }],
      parent: { hash: HASH, fid: 3 },
      quote: { hash: HASH, fid: 3 },
      channelId: 'dev',
      idem: '0123456789abcdef',
    });
  });

  test('lacks what it is not for', () => {
    expect(Object.keys(createDraft(written(), NOWHERE))).toEqual([
      ...['rawText', 'text', 'mentions', 'mentionsPositions', 'embeds', 'descriptions', 'idem'],
    ]);
    const parentUrl = 'https://example.com/article';
    expect(createDraft(written(), { ...NOWHERE, parentUrl }).parent).toEqual({ url: parentUrl });
  });

  test.each([
    ['', 'empty', 0],
    [' \n', 'empty', 2],
    ['\u200b\u2060\ufeff', 'empty', 9],
    ['\u3164\u115f\uffa0\u180e', 'empty', 12],
    ['\u2800\u00a0\ufe0f\u200d', 'empty', 11],
    ['\u{e0020}\u{1d159}\u034f\u00ad', 'empty', 12],
    ['\u200b.', null, 4],
    ['\u2764\ufe0f', null, 6],
    ['gm', null, 2],
    ['é'.repeat(512), null, 1024],
    ['é'.repeat(513), 'text', 1026],
  ])('%.5s…: %s', (text, problem, bytes) => {
    expect(checkDraft(createDraft(written({ text }), NOWHERE), limits)).toEqual({ bytes, problem });
  });

  test('is empty with neither text nor mentions nor embeds, and has limits of both', () => {
    const mention = { start: 0, end: 2, fid: 1 };
    const embed = { url: 'https://a.com', isTyped: false };
    const check = (over: Partial<DraftParts>, quote = false) =>
      checkDraft(createDraft(written(over), { ...NOWHERE, quote: quote ? subject : null }), limits)
        .problem;
    expect(check({ mentions: [mention] })).toBeNull();
    expect(check({ text: '', embeds: [embed] })).toBeNull();
    expect(check({ text: '' }, true)).toBeNull();
    expect(check({ embeds: Array(4).fill(embed) as (typeof embed)[] })).toBeNull();
    expect(check({ embeds: Array(4).fill(embed) as (typeof embed)[] }, true)).toBe('embeds');
    const many = Array.from({ length: 11 }, (_, at) => ({ start: at, end: at, fid: at }));
    expect(check({ mentions: many })).toBe('mentions');
    expect(check({ mentions: many.slice(1) })).toBeNull();
  });

  test('has an idem of 16 characters', () => {
    expect(createIdem((length) => new Uint8Array(length).fill(10))).toBe('0a0a0a0a0a0a0a0a');
  });
});

describe('what is answered', () => {
  test('has its author and its text', () => {
    const { id, author, text } = readSubject(world.launchCast)!;
    expect(id).toEqual({ hash: world.launchCast.hash, fid: world.launchCast.author!.fid });
    expect(author.username).toBe(world.launchCast.author!.username);
    expect(text).toBe(world.launchCast.text);
  });

  test('is nothing, or cannot be answered, if it is no cast', () => {
    expect(readSubject(null)).toBeNull();
    expect(readSubject({ text: 'gm' })).toMatchObject({ id: null, text: 'gm' });
    expect(readSubject({ hash: HASH })).toMatchObject({ id: null });
    expect(readSubject(throwing)).toMatchObject({ id: null });
    expect(readSubject({ hash: HASH, author: { fid: 0 } })).toMatchObject({ id: null });
  });

  test('What answers or quotes a cast that is not known is posted nowhere else.', () => {
    const unknown = readSubject({ hash: HASH });
    const parentUrl = 'https://example.com/article';
    expect(lacksSubject(NOWHERE)).toBe(false);
    expect(lacksSubject({ ...NOWHERE, replyTo: subject, quote: unknown })).toBe(true);
    expect(lacksSubject({ ...NOWHERE, replyTo: unknown, parentUrl })).toBe(true);
    const draft = createDraft(written(), { ...NOWHERE, replyTo: unknown, parentUrl });
    expect(draft.parent).toBeUndefined();
  });

  test('was not posted where the site says so', () => {
    for (const result of [false, { success: false }, new Response(null, { status: 500 })]) {
      expect(isRefusal(result)).toBe(true);
    }
    for (const result of [undefined, null, 'ok', {}, { hash: HASH }, new Response()]) {
      expect(isRefusal(result)).toBe(false);
    }
  });
});

test('users are known by their names in lower case', () => {
  const known = readKnown([{ username: '@Alice', fid: 1 }, null, 3, throwing], 'no', [
    { username: 'bob' },
    { username: 'carol', fid: '4' },
  ]);
  expect([...known]).toEqual([
    ['alice', 1],
    ['carol', 4],
  ]);
});

test.each([
  ['Error', 'handler', undefined, 'refused'],
  ['WriteError', 'http', 429, 'refused'],
  ['WriteError', 'http', 500, 'refused'],
  ['WriteError', 'http', 409, 'earlier'],
  ['WriteError', 'http', 502, 'unknown'],
  ['WriteError', 'network', undefined, 'unknown'],
  ['TypeError', 'handler', undefined, 'unknown'],
  ['AbortError', 'handler', undefined, 'unknown'],
])('An error called %s (%s, %s) has an outcome: %s', (name, code, status, outcome) => {
  expect(outcomeOf({ name, code, ...(status !== undefined && { status }) })).toBe(outcome);
});

describe('a kept draft', () => {
  const kept = {
    text: 'gm @alice https://a.com',
    embeds: [
      { url: 'https://a.com', isTyped: true },
      { url: 'https://b.com/a.png', isTyped: false, alt: 'A dog' },
    ],
    known: [['alice', 1]] as [string, number][],
    idem: '0123456789abcdef',
  };

  test('is read as it was stored', () => {
    expect(readKept(toStored(kept), 256)).toEqual(kept);
    expect(toStored({ ...kept, text: '' })).not.toBeNull();
    expect(toStored({ ...kept, text: '', embeds: [] })).toBeNull();
  });

  test.each([
    null,
    '',
    'no json',
    'null',
    '[]',
    '{"text":3}',
    '{"text":"","embeds":[{"url":"javascript:alert(1)"}]}',
    '{"text":"","embeds":[{"url":"http://a.com"}]}',
    '{"text":"","embeds":"https://a.com"}',
  ])('is nothing if it holds nothing to post: %s', (stored) => {
    expect(readKept(stored, 256)).toBeNull();
  });

  test('knows what was sent, and of what it is not known what became', () => {
    const sent = { ...kept, tried: '{}', isUnknown: true, earlier: [kept.idem] };
    expect(readKept(toStored(sent), 256)).toEqual(sent);
    const hostile = { ...kept, tried: 3, isUnknown: 'yes', earlier: ['<script>', null, {}] };
    expect(readKept(JSON.stringify(hostile), 256)).toEqual(kept);
  });

  test('is read as far as it can be used', () => {
    const stored = JSON.stringify({
      text: 'a'.repeat(200_000),
      embeds: [
        ...Array(20).fill({ url: 'https://a.com', isTyped: 'yes', alt: 'a'.repeat(2000) }),
        { url: 'https://b.com' },
      ],
      known: [['alice', -1], ['bob', '3'], [3, 3], 'no', ['carol', 4]],
      idem: '<script>',
    });
    const { text, embeds, known, idem } = readKept(stored, 256)!;
    expect(text).toHaveLength(100_000);
    expect(embeds).toEqual([{ url: 'https://a.com', isTyped: false, alt: 'a'.repeat(1000) }]);
    expect(known).toEqual([['carol', 4]]);
    expect(idem).toBe('');
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        readKept(stored, 256);
      }),
      runs(2000),
    );
  });

  test('is kept by its author and by what it is for', () => {
    const keys = [
      draftKey(null, NOWHERE),
      draftKey(1, NOWHERE),
      draftKey(1, { ...NOWHERE, replyTo: subject }),
      draftKey(1, { ...NOWHERE, quote: subject }),
      draftKey(1, { ...NOWHERE, parentUrl: 'https://a.com' }),
      draftKey(1, { ...NOWHERE, channelId: 'https://a.com' }),
    ];
    expect(new Set(keys).size).toBe(6);
    expect(draftKey(1, { ...NOWHERE, replyTo: subject })).toBe(keys[2]);
  });
});

test('A description that is too long is kept and sent without half an emoji.', () => {
  const embeds = [{ url: 'https://a.example/b.png', alt: `${'a'.repeat(MAX_ALT - 1)}\u{1f331}` }];
  const kept = readKept(JSON.stringify({ text: 'gm', embeds, known: [] }), 256);
  expect(kept?.embeds[0]?.alt).toBe('a'.repeat(MAX_ALT - 1));
});

test.each([
  ['', 1024, 1024],
  ['hello', 12, 12],
  ['hello', -3, -3],
  // Two bytes, three, and four each.
  ['é'.repeat(600), -176, -88],
  ['投稿', 10, 3],
  ['🐶🐶', 9, 2],
  // One character over is one, whatever its bytes.
  ['é'.repeat(600), -1, -1],
])('counts the room in characters: of %j with %d bytes left they are %d', (text, left, count) => {
  expect(charactersLeft(left, text, byteLength(text))).toBe(count);
});

test('Where a thread has stopped is read back, and nothing else is a place.', () => {
  const kept = { text: 'gm', embeds: [], known: [], idem: '' };
  const after = { hash: `0x${'ab'.repeat(20)}`, fid: 3, count: 2 };
  expect(readKept(JSON.stringify({ ...kept, after }), 256)).toEqual({ ...kept, after });
  for (const hostile of [
    7,
    { ...after, hash: '../../evil' },
    { ...after, fid: 0 },
    { ...after, count: 'x' },
    { ...after, fid: 1.5 },
  ]) {
    expect(readKept(JSON.stringify({ ...kept, after: hostile }), 256)).toEqual(kept);
  }
});
