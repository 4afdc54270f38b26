import { expect, test, vi } from 'vitest';
import { searchChannels } from './search-channels.js';
import { answerBody } from './data-adapter.js';
import { createRateLimit } from './rate-limit.js';
import { createRegistry } from '../../core/registry.js';

const context = {
  apiUrls: ['https://api.example'],
  clientId: 'id',
  registry: createRegistry(),
  rateLimit: createRateLimit(),
  fetch: (url: string | URL | Request, init?: RequestInit) => fetch(url, init),
};

/** Responds with this, and returns the requested URLs. */
function answer(body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL | string) => {
    asked.push(String(url));
    return Promise.resolve(Response.json(body));
  });
  return asked;
}

test('asks for the channels that begin with a text, ten at most', async () => {
  const asked = answer({
    channels: [
      { id: 'dev', name: 'Dev', image_url: 'https://a.com/dev.png' },
      { id: 'design', name: ' ' },
    ],
  });
  expect(await searchChannels({ ...context, text: 'd&e', limit: 50 })).toEqual([
    { id: 'dev', name: 'Dev', imageUrl: 'https://a.com/dev.png' },
    { id: 'design', name: 'design', imageUrl: null },
  ]);
  const [url = ''] = asked;
  expect(url).toContain('/v2/farcaster/channel/search/?q=d%26e&limit=10&');
});

test('leaves out what is no channel, and what cannot be written', async () => {
  answer({
    channels: [
      ...[null, 3, 'dev', {}, { id: 3 }, { id: '' }, { id: 'a b' }, { id: '../x' }, { id: 'é' }],
      { id: 'dev', name: 3, image_url: 'javascript:alert(1)' },
      { id: 'dev', name: 'Again' },
    ],
  });
  expect(await searchChannels({ ...context, text: 'd', limit: null })).toEqual([
    { id: 'dev', name: 'dev', imageUrl: null },
  ]);
});

test('reads ten at most of an answer', async () => {
  answer({ channels: Array.from({ length: 1000 }, (_, at) => ({ id: `c${at}` })) });
  expect(await searchChannels({ ...context, text: 'c', limit: 5 })).toHaveLength(10);
});

test('an answer without a list is an error', async () => {
  answer({ channels: 'none' });
  await expect(searchChannels({ ...context, text: 'd', limit: 5 })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test("reads what a site's own function returns", async () => {
  const customFetch = (query: object) => () =>
    Promise.resolve(answerBody([{ id: 'dev', name: JSON.stringify(query) }]));
  expect(await searchChannels({ ...context, customFetch, text: 'd', limit: 5 })).toEqual([
    { id: 'dev', name: '{"text":"d","limit":5}', imageUrl: null },
  ]);
});
