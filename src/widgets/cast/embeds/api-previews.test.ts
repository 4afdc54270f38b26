// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPreview } from '../../../network/previews/fetch-preview.js';
import type { NeynarSettings } from '../../../provider/settings/settings.js';
import { crawlFor } from './api-previews.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { createRegistry } from '../../../core/registry.js';

const page = 'https://pages.example/a?b=c';
const send = vi.fn<typeof fetch>();
let settings: Partial<NeynarSettings>;
const context = {
  getSettings: () => settings,
  reportError: vi.fn(),
  registry: createRegistry(),
} as unknown as WidgetContext;
const crawl = crawlFor(context);
const preview = () => fetchPreview({ crawl }, page, new AbortController().signal);

afterEach(() => {
  context.registry = createRegistry();
});
const respond = (body: unknown, init?: ResponseInit) => {
  send.mockReset().mockImplementation(() => Promise.resolve(Response.json(body, init)));
  settings = { clientId: 'a site', fetch: send };
};

test('a preview is requested from the API of the current settings, with their client id', async () => {
  respond({ metadata: { html: { ogTitle: 'A page', ogImage: [{ url: 'javascript:alert(1)' }] } } });
  expect(await preview()).toEqual({ ogTitle: 'A page' });
  settings = { ...settings, apiUrl: 'https://node.example/' };
  await preview();
  const query = 'url=https%3A%2F%2Fpages.example%2Fa%3Fb%3Dc&client_id=a+site';
  expect(send.mock.calls.map(([url]) => (url as URL).href)).toEqual([
    `https://sdk-api.neynar.com/v2/farcaster/cast/embed/crawl/?${query}`,
    `https://node.example/v2/farcaster/cast/embed/crawl/?${query}`,
  ]);
});

test.each([{}, { metadata: null }, { metadata: { html: {} } }, { metadata: { html: 'none' } }])(
  'what says nothing of a page is an empty preview: %j',
  async (body) => {
    respond(body);
    expect(await preview()).toEqual({});
  },
);

test('a 429 is a time to wait, of a minute at most; another failure an error', async () => {
  respond({}, { status: 429, headers: { 'retry-after': '2' } });
  expect(await preview()).toBe(2000);
  respond({}, { status: 429, headers: { 'retry-after': '600' } });
  expect(await preview()).toBe(60_000);
  respond({}, { status: 429 });
  expect(await preview()).toBe(0);
  respond({}, { status: 404 });
  await expect(preview()).rejects.toMatchObject({ code: 'http', status: 404 });
});

test('five a second start, like all requests of the provider', async () => {
  vi.useFakeTimers();
  respond({});
  const all = Promise.all(Array.from({ length: 7 }, preview));
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1);
  await all;
  expect(send).toHaveBeenCalledTimes(7);
});
