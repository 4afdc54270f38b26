import { expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { arrivedOf, fetchChosenCasts, MAX_CHOSEN, readChosen } from './fetch-chosen-casts.js';

const hash = (at: number) => `0x${at.toString(16).padStart(40, '0')}`;
const cast = (at: number) => ({ hash: hash(at), text: `${at}` });

/** Fetches from an API that answers each request, or from a function of the site. */
async function fetchFrom(
  identifiers: string[],
  answer: (url: URL) => unknown,
  customFetch?: (query: object) => () => Promise<unknown>,
) {
  const { context, asked } = fakeContext(answer, { customFetch });
  const casts = await fetchChosenCasts(context, readChosen(identifiers));
  return {
    asked: asked.map(({ pathname }) => pathname.replace('/v2/farcaster/', '')),
    shown: casts.map(({ hash: name }) => Number(name)),
  };
}

const bulk = (url: URL) => ({
  result: {
    casts: (url.searchParams.get('casts') ?? '')
      .split(',')
      .toReversed()
      .map((each) => cast(Number(each))),
  },
});

test('Chosen casts come in the order of their identifiers, 25 a request.', async () => {
  const { asked, shown } = await fetchFrom(
    Array.from({ length: 30 }, (_, at) => hash(at + 1)),
    bulk,
  );
  expect(asked).toEqual(['casts/', 'casts/']);
  expect(shown).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

test('A URL with a full hash is fetched by that, any other URL by itself.', async () => {
  const short = 'https://farcaster.xyz/alice/0x1234abcd';
  const { asked, shown } = await fetchFrom(
    [short, `https://warpcast.com/~/conversations/${hash(2)}`, hash(3)],
    (url) => (url.pathname.endsWith('/casts/') ? bulk(url) : { cast: cast(1) }),
  );
  expect(asked.toSorted()).toEqual(['cast', 'casts/']);
  expect(shown).toEqual([1, 2, 3]);
});

test.each<[string, string[]]>([
  ['no text', ['', ' ']],
  ['a part of a path', ['../user/bulk', '0x12', `${hash(1)},${hash(2)}`]],
  ['no address of the web', ['javascript:alert(1)', 'data:text/html,x', '//a.example']],
])('What names no cast is not requested. (%s)', (_, identifiers) => {
  expect(readChosen(identifiers)).toEqual([]);
});

test('Each cast is requested once, whatever the case of its hash, and fifty at most.', () => {
  const letters = `0x${'ab'.repeat(20)}`;
  expect(readChosen([letters, letters.replace('ab', 'AB')])).toEqual([letters]);
  const many = Array.from({ length: 10_000 }, (_, at) => hash(at));
  expect(readChosen(many)).toHaveLength(MAX_CHOSEN);
});

test.each<[string, unknown]>([
  ['others', [cast(7), cast(8)]],
  ['rubbish', [null, 7, 'x', {}, [], { hash: 7 }, { hash: { toString: 'no' } }]],
])('What an API sends beyond what was asked for is left out. (%s)', async (_, others) => {
  const { shown } = await fetchFrom([hash(1), hash(2)], () => ({
    result: { casts: [...(others as object[]), cast(1)] },
  }));
  expect(shown).toEqual([1]);
});

test('A URL that the API refuses, and a cast that was deleted, are left out.', async () => {
  const { shown } = await fetchFrom(['https://a.example/', hash(2), hash(3)], (url) =>
    url.pathname.endsWith('/casts/') ? { result: { casts: [cast(3)] } } : 400,
  );
  expect(shown).toEqual([3]);
});

test.each([
  ['one cast', 'cast', [2, 3]],
  ['a list of 25', 'casts/', [1]],
  ['everything', '', []],
])('What has arrived goes with the failure of the rest. (%s)', async (_, end, arrived) => {
  const failing = fetchFrom(['https://farcaster.xyz/alice/0x1234abcd', hash(2), hash(3)], (url) => {
    if (url.pathname.endsWith(end)) return 500;
    return end === 'cast' ? bulk(url) : { cast: cast(1) };
  });
  const error = (await failing.catch((reason: unknown) => reason)) as NeynarError;
  expect(error).toMatchObject({ code: 'http', status: 500 });
  expect(arrivedOf(error).map(({ hash: name }) => Number(name))).toEqual(arrived);
  // The site gets the same error.
  expect(JSON.stringify(error)).not.toContain('0x');
});

test('What a function of the site throws in place of an error is one that keeps what has arrived.', async () => {
  const failing = fetchFrom([hash(1), hash(2)], bulk, (query) => () => {
    // oxlint-disable-next-line typescript/only-throw-error -- as sites do
    if ((query as { identifier: string }).identifier === hash(1)) throw Object.freeze({ no: 1 });
    return Promise.resolve({ cast: cast(2) });
  });
  const error = (await failing.catch((reason: unknown) => reason)) as NeynarError;
  expect(error.code).toBe('handler');
  expect(arrivedOf(error)).toHaveLength(1);
  expect(arrivedOf(new Error('another') as NeynarError)).toEqual([]);
});

test.each([500, 429, 401])('A failure of one request is one of the wall. (%s)', async (status) => {
  const failing = fetchFrom(['https://farcaster.xyz/alice/0x1234abcd', hash(2)], (url) =>
    url.pathname.endsWith('/casts/') ? bulk(url) : status,
  );
  await expect(failing).rejects.toMatchObject({ code: 'http', status });
});

test('A function of the site is asked for each cast, and the API for none.', async () => {
  const queries: object[] = [];
  const { asked, shown } = await fetchFrom([hash(1), 'https://a.example/2'], bulk, (query) => {
    queries.push(query);
    return () => Promise.resolve({ cast: cast(queries.length) });
  });
  expect(asked).toEqual([]);
  expect(queries).toEqual([
    { type: 'hash', identifier: hash(1) },
    { type: 'url', identifier: 'https://a.example/2' },
  ]);
  expect(shown).toEqual([1, 2]);
});
