import { expect, test } from 'vitest';
import { world } from '../../../mocks/index.js';
import { fakeContext } from '../../../tests/fake-context.js';
import { parseCasts } from '../cast/parse-cast.js';
import { createQuotes, addQuotes } from './add-quotes.js';

const quoting = (...hashes: string[]) =>
  parseCasts(hashes.map((hash) => ({ hash: `${hash}0`, embeds: [{ cast_id: { hash } }] })))!;

/** An API that has the casts of these hashes, and the requested ones. */
function serve(...hashes: string[]) {
  const { context, asked } = fakeContext(() => ({
    result: { casts: hashes.map((hash) => ({ ...world.launchCast, hash })) },
  }));
  const requested = () => asked.map(({ searchParams }) => searchParams.get('casts')?.split(','));
  return { context: { ...context, quotes: createQuotes() }, requested };
}

test('asks again for quotes whose request was aborted', async () => {
  const { context, requested } = serve('0xa', '0xb');
  const casts = quoting('0xa', '0xb');
  await expect(addQuotes({ ...context, signal: AbortSignal.abort() }, casts)).rejects.toThrow();
  await addQuotes(context, casts);
  expect(requested()).toContainEqual(['0xa', '0xb']);
});

test('asks for twenty-five quotes at a time', async () => {
  const { context, requested } = serve();
  const hashes = Array.from({ length: 60 }, (_, index) => `0xf${index}a`);
  const of = (...range: [number, number]) => hashes.slice(...range);
  await addQuotes({ ...context, quotes: undefined }, quoting(...hashes));
  await addQuotes({ ...context, quotes: undefined }, quoting(...of(0, 25)));
  expect(requested()).toEqual([of(0, 25), of(25, 50), of(50, 60), of(0, 25)]);
});

test('asks for no quote whose hash could be two', async () => {
  const { context, requested } = serve();
  const casts = quoting('0xa,0xb', '0xc&x', 'x0xd', '/0xe');
  expect(await addQuotes(context, casts)).toBe(casts);
  expect(requested()).toEqual([]);
});

test('leaves casts without quotes, and what is no cast, as they are', async () => {
  const [first, second] = quoting('0xa', '0xb');
  const plain = parseCasts([{ hash: '0x1', embeds: [{ url: 'https://a.test/x.png' }] }])![0]!;
  const complete = await addQuotes(serve('0xa', '0xb').context, [null, first!, plain, second!]);
  expect(complete.map((cast) => cast?.embeds[0])).toMatchObject([
    undefined,
    { kind: 'quote', cast: { hash: '0xa' } },
    plain.embeds[0]!,
    { kind: 'quote', cast: { hash: '0xb' } },
  ]);
});

test('fetches a quote once for all pages, and leaves a missing one to its card', async () => {
  const { context, requested } = serve('0xa');
  const hashesOf = async (...hashes: string[]) =>
    (await addQuotes(context, quoting(...hashes))).map((cast) => {
      const [embed] = cast?.embeds ?? [];
      return embed?.kind === 'quote' && embed.cast?.hash;
    });
  expect(await hashesOf('0xa', '0xb', '0xc')).toEqual(['0xa', undefined, undefined]);
  expect(await hashesOf('0xb', '0xa')).toEqual([undefined, '0xa']);
  expect(await hashesOf('0xb', '0xc')).toEqual([undefined, undefined]);
  // One alone is left to its card.
  expect(await hashesOf('0xa', '0xd')).toEqual(['0xa', undefined]);
  expect(requested()).toEqual([['0xa', '0xb', '0xc']]);
});
