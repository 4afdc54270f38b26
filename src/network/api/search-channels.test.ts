import { expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { searchChannels } from './search-channels.js';
import { answerBody } from './data-adapter.js';
import { createRateLimit } from './rate-limit.js';
import { createRegistry } from '../../core/registry.js';

/** What a search finds by an API that has these channels, and the requests. */
async function search(channels: unknown, text = 'd', limit: number | null = 5) {
  const { context, asked } = fakeContext(() => ({ channels }), {
    registry: createRegistry(),
    rateLimit: createRateLimit(),
  });
  return { found: await searchChannels({ ...context, text, limit }), asked };
}

test('asks for the channels that begin with a text, ten at most', async () => {
  const dev = { id: 'dev', name: 'Dev', image_url: 'https://a.com/dev.png' };
  const { found, asked } = await search([dev, { id: 'design', name: ' ' }], 'd&e', 50);
  expect(found).toEqual([
    { id: 'dev', name: 'Dev', imageUrl: 'https://a.com/dev.png' },
    { id: 'design', name: 'design', imageUrl: null },
  ]);
  expect(asked[0]?.href).toContain('/v2/farcaster/channel/search/?q=d%26e&limit=10&');
});

test('leaves out what is no channel, and what cannot be written', async () => {
  const channels = [
    ...[null, 3, 'dev', {}, { id: 3 }, { id: '' }, { id: 'a b' }, { id: '../x' }, { id: 'é' }],
    { id: 'dev', name: 3, image_url: 'javascript:alert(1)' },
    { id: 'dev', name: 'Again' },
  ];
  const { found } = await search(channels, 'd', null);
  expect(found).toEqual([{ id: 'dev', name: 'dev', imageUrl: null }]);
});

test('reads ten at most of an answer; one without a list is an error', async () => {
  const { found } = await search(Array.from({ length: 1000 }, (_, at) => ({ id: `c${at}` })));
  expect(found).toHaveLength(10);
  await expect(search('none')).rejects.toMatchObject({ code: 'invalid' });
});

test("reads what a site's own function returns", async () => {
  const customFetch = (query: object) => () =>
    Promise.resolve(answerBody([{ id: 'dev', name: JSON.stringify(query) }]));
  const { context } = fakeContext(() => 500, { customFetch });
  expect(await searchChannels({ ...context, text: 'd', limit: 5 })).toEqual([
    { id: 'dev', name: '{"text":"d","limit":5}', imageUrl: null },
  ]);
});
