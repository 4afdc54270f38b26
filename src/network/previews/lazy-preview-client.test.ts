import { expect, it, vi } from 'vitest';
import { createLazyPreviewClient } from './lazy-preview-client.js';
import type { PreviewClient, PreviewState } from './preview-client.js';

const URL = 'https://example.com/';
const READY: PreviewState = { status: 'ready', preview: { ogTitle: 'Example' } };

function fakeClient() {
  const released = vi.fn();
  const unsubscribed = vi.fn();
  const client = {
    get: vi.fn(() => READY),
    subscribe: vi.fn(() => unsubscribed),
    request: vi.fn(() => released),
  } satisfies PreviewClient;
  return { client, released, unsubscribed };
}

it('is loaded by the first request, once', async () => {
  const { client } = fakeClient();
  const load = vi.fn(() => Promise.resolve(client));
  const previews = createLazyPreviewClient(load, vi.fn());
  const listener = vi.fn();
  previews.subscribe(URL, listener);
  expect(previews.get(URL)).toBeNull();
  expect(load).not.toHaveBeenCalled();

  previews.request(URL);
  previews.request(URL);
  await vi.waitFor(() => {
    expect(listener).toHaveBeenCalledOnce();
  });
  expect(load).toHaveBeenCalledOnce();
  expect(client.request).toHaveBeenCalledTimes(2);
  expect(client.subscribe).toHaveBeenCalledWith(URL, listener);
  expect(previews.get(URL)).toBe(READY);

  previews.request(URL);
  expect(client.request).toHaveBeenCalledTimes(3);
});

it('takes back what was wanted before it was loaded', async () => {
  const { client, released, unsubscribed } = fakeClient();
  const previews = createLazyPreviewClient(() => Promise.resolve(client), vi.fn());
  const stop = previews.request(URL);
  const forget = previews.subscribe(URL, vi.fn());
  const kept = previews.request(URL);
  stop();
  forget();
  await vi.waitFor(() => {
    expect(client.request).toHaveBeenCalledOnce();
  });
  expect(client.subscribe).not.toHaveBeenCalled();
  kept();
  expect(released).toHaveBeenCalledOnce();
  expect(unsubscribed).not.toHaveBeenCalled();
});

it('reports what cannot be loaded, and tries again with the next request', async () => {
  const { client } = fakeClient();
  const load = vi.fn(() => Promise.resolve(client)).mockRejectedValueOnce(new Error('offline'));
  const onFailure = vi.fn();
  const previews = createLazyPreviewClient(load, onFailure);
  previews.request(URL);
  await vi.waitFor(() => {
    expect(onFailure).toHaveBeenCalledWith(new Error('offline'));
  });
  previews.request(URL);
  await vi.waitFor(() => {
    expect(client.request).toHaveBeenCalledTimes(2);
  });
  expect(previews.get(URL)).toBe(READY);
});
