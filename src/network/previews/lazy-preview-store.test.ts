import { expect, it, vi } from 'vitest';
import { createLazyPreviewStore } from './lazy-preview-store.js';
import type { PreviewStore, PreviewState } from './preview-store.js';

const URL = 'https://example.com/';
const READY: PreviewState = { status: 'ready', preview: { ogTitle: 'Example' } };

function fakeStore() {
  const released = vi.fn();
  const unsubscribed = vi.fn();
  const store = {
    get: vi.fn(() => READY),
    subscribe: vi.fn(() => unsubscribed),
    request: vi.fn(() => released),
  } satisfies PreviewStore;
  return { store, released, unsubscribed };
}

it('is loaded by the first request, once', async () => {
  const { store } = fakeStore();
  const load = vi.fn(() => Promise.resolve(store));
  const previews = createLazyPreviewStore(load, vi.fn());
  const listener = vi.fn();
  previews.subscribe(URL, listener);
  expect(previews.get(URL)).toBeNull();
  expect(load).not.toHaveBeenCalled();

  previews.request(URL);
  previews.request(URL);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  expect(store.request).toHaveBeenCalledTimes(2);
  expect(store.subscribe).toHaveBeenCalledWith(URL, listener);
  expect(previews.get(URL)).toBe(READY);

  previews.request(URL);
  expect(store.request).toHaveBeenCalledTimes(3);
});

it('takes back what was wanted before it was loaded', async () => {
  const { store, released, unsubscribed } = fakeStore();
  const previews = createLazyPreviewStore(() => Promise.resolve(store), vi.fn());
  const stop = previews.request(URL);
  const forget = previews.subscribe(URL, vi.fn());
  const kept = previews.request(URL);
  stop();
  forget();
  await vi.waitFor(() => expect(store.request).toHaveBeenCalledOnce());
  expect(store.subscribe).not.toHaveBeenCalled();
  kept();
  expect(released).toHaveBeenCalledOnce();
  expect(unsubscribed).not.toHaveBeenCalled();
});

it('reports what cannot be loaded, and tries again with the next request', async () => {
  const { store } = fakeStore();
  const load = vi.fn(() => Promise.resolve(store)).mockRejectedValueOnce(new Error('offline'));
  const onFailure = vi.fn();
  const previews = createLazyPreviewStore(load, onFailure);
  previews.request(URL);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('offline')));
  previews.request(URL);
  await vi.waitFor(() => expect(store.request).toHaveBeenCalledTimes(2));
  expect(previews.get(URL)).toBe(READY);
});
