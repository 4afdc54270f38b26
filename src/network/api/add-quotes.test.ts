import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { parseCasts } from '../cast/parse-cast.js';
import { createQuotes, addQuotes } from './add-quotes.js';

const quoting = (...hashes: string[]) =>
  parseCasts(hashes.map((hash) => ({ hash: `${hash}0`, embeds: [{ cast_id: { hash } }] })))!;

/** Makes the API send the casts of these hashes, and keeps the requested ones. */
function serve(...hashes: string[]) {
  const requested: string[][] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push((url.searchParams.get('casts') ?? '').split(','));
    const casts = hashes.map((hash) => ({ ...world.launchCast, hash }));
    return Promise.resolve(Response.json({ result: { casts } }));
  });
  return requested;
}
const api = { apiUrls: ['https://api.test'], clientId: 'test' };

test('asks once for quotes that the API does not have', async () => {
  const requested = serve('0xa');
  const context = { ...api, quotes: createQuotes() };
  await addQuotes(context, quoting('0xa', '0xb', '0xc'));
  await addQuotes(context, quoting('0xb', '0xc'));
  expect(requested).toEqual([['0xa', '0xb', '0xc']]);
});

test('asks again for quotes whose request was aborted', async () => {
  const requested = serve('0xa', '0xb');
  const context = { ...api, quotes: createQuotes() };
  const casts = quoting('0xa', '0xb');
  await expect(addQuotes({ ...context, signal: AbortSignal.abort() }, casts)).rejects.toThrow();
  await addQuotes(context, casts);
  expect(requested).toContainEqual(['0xa', '0xb']);
});

test('asks for twenty-five quotes at a time', async () => {
  const requested = serve();
  const hashes = Array.from({ length: 60 }, (_, index) => `0xf${index}a`);
  await addQuotes(api, quoting(...hashes));
  expect(requested).toEqual([hashes.slice(0, 25), hashes.slice(25, 50), hashes.slice(50)]);
  requested.length = 0;
  await addQuotes(api, quoting(...hashes.slice(0, 25)));
  expect(requested).toHaveLength(1);
});

test('asks for no quote whose hash could be two', async () => {
  const requested = serve();
  const casts = quoting('0xa,0xb', '0xc&x', 'x0xd', '/0xe');
  expect(await addQuotes(api, casts)).toBe(casts);
  expect(requested).toEqual([]);
});

test('leaves casts without quotes, and what is no cast, as they are', async () => {
  serve('0xa', '0xb');
  const [first, second] = quoting('0xa', '0xb');
  const plain = parseCasts([{ hash: '0x1', embeds: [{ url: 'https://a.test/x.png' }] }])![0]!;
  const complete = await addQuotes(api, [null, first!, plain, second!]);
  expect(complete.map((cast) => cast?.embeds[0])).toMatchObject([
    undefined,
    { kind: 'quote', cast: { hash: '0xa' } },
    plain.embeds[0]!,
    { kind: 'quote', cast: { hash: '0xb' } },
  ]);
});

test('fetches a quote once for all pages, and leaves a missing one to its card', async () => {
  const requested: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url.searchParams.get('casts'));
    const casts = [{ ...world.launchCast, hash: '0xa' }];
    return Promise.resolve(Response.json({ result: { casts } }));
  });
  const context = { apiUrls: ['https://api.test'], clientId: 'test', quotes: createQuotes() };
  const textsOf = async (...hashes: string[]) =>
    (await addQuotes(context, quoting(...hashes))).map((cast) => {
      const [embed] = cast?.embeds ?? [];
      return embed?.kind === 'quote' && embed.cast?.hash;
    });
  expect(await textsOf('0xa', '0xb')).toEqual(['0xa', undefined]);
  expect(await textsOf('0xb', '0xa')).toEqual([undefined, '0xa']);
  expect(await textsOf('0xa', '0xc')).toEqual(['0xa', undefined]);
  expect(requested).toEqual(['0xa,0xb']);
});
