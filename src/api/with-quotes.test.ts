import { expect, test, vi } from 'vitest';
import { world } from '../../mocks/index.js';
import { parseCasts } from '../cast/parse-cast.js';
import { createQuotes, withQuotes } from './with-quotes.js';

const quoting = (...hashes: string[]) =>
  parseCasts(hashes.map((hash) => ({ hash: `${hash}0`, embeds: [{ cast_id: { hash } }] })))!;

test('fetches a quote once for all pages, and leaves a missing one to its card', async () => {
  const requested: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    requested.push(url.searchParams.get('casts'));
    const casts = [{ ...world.launchCast, hash: '0xa' }];
    return Promise.resolve(Response.json({ result: { casts } }));
  });
  const context = { apiUrl: 'https://api.test', clientId: 'test', quotes: createQuotes() };
  const textsOf = async (...hashes: string[]) =>
    (await withQuotes(context, quoting(...hashes))).map((cast) => {
      const [embed] = cast?.embeds ?? [];
      return embed?.kind === 'quote' && embed.cast?.hash;
    });
  expect(await textsOf('0xa', '0xb')).toEqual(['0xa', undefined]);
  expect(await textsOf('0xb', '0xa')).toEqual([undefined, '0xa']);
  expect(await textsOf('0xa', '0xc')).toEqual(['0xa', undefined]);
  expect(requested).toEqual(['0xa,0xb']);
  vi.unstubAllGlobals();
});
