// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { NeynarSettings } from '../settings/settings.js';
import { createSiteFetch } from './site-fetch.js';
import { createRegistry } from '../../core/registry.js';

const url = new URL('https://api.example/v2/farcaster/cast');
const init = { headers: { 'x-sdk': 'react' } };

/** The `fetch` of a site, what it sends, and the errors that it reports. */
function create(settings: Pick<NeynarSettings, 'fetch' | 'headers'>) {
  const reportError = vi.fn();
  const registry = createRegistry();
  const send = createSiteFetch({ getSettings: () => settings, reportError, registry });
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', sent);
  const headersOf = async () => {
    await send(url, init);
    return sent.mock.lastCall?.[1]?.headers;
  };
  return { send, sent, headersOf, reportError, settings };
}

test('sends by the fetch of the current settings, or the global one as it is at that time', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { send, sent, settings } = create({ fetch: first });
  await send(url);
  settings.fetch = second;
  await send(url, init);
  expect(first).toHaveBeenCalledExactlyOnceWith(url, undefined);
  expect(second).toHaveBeenCalledExactlyOnceWith(url, init);
  expect(sent).not.toHaveBeenCalled();
  settings.fetch = undefined;
  await send(url, init);
  expect(sent).toHaveBeenCalledExactlyOnceWith(url, init);
});

test('sends what the headers of the current settings return for the URL', async () => {
  const first = vi.fn(() => ({ 'X-Site': 'one' }));
  const { headersOf, settings } = create({ headers: first });
  expect(await headersOf()).toEqual({ 'x-sdk': 'react', 'x-site': 'one' });
  expect(first).toHaveBeenCalledExactlyOnceWith(url.href);
  settings.headers = () => Promise.resolve({ 'X-SDK': 'site' });
  expect(await headersOf()).toEqual({ 'x-sdk': 'site' });
  settings.headers = () => undefined;
  expect(await headersOf()).toEqual(init.headers);
});

test.each<[string, () => unknown]>([
  ['throws', vi.fn().mockThrow(new Error('hostile'))],
  ['rejects', () => Promise.reject(new Error('hostile'))],
  ['returns null', () => null],
  ['returns a text', () => 'x-site: 1'],
  ['returns a number', () => 7],
  ['returns a header of two lines', () => ({ 'x-site': 'a\nb' })],
  ['returns a header without a name', () => ({ '': 'a' })],
])('a function that %s is reported once, and adds no headers', async (_, hostile) => {
  const { headersOf, reportError } = create({ headers: hostile as NeynarSettings['headers'] });
  expect(await headersOf()).toEqual(init.headers);
  expect(await headersOf()).toEqual(init.headers);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'settings');
});
