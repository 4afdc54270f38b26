import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toError } from '../../core/errors/errors.js';
import { crawlFrame } from './crawl-frame.js';
import { createRegistry } from '../../core/registry.js';

const context = { apiUrls: ['https://sdk-api.example'], clientId: 'a b&c=d' };
const page = 'https://frames.example/a?b=1&c=2#d é';
const frame = { version: 'vNext', image: 'https://img.example/1.png' };

const fetchStub = vi.fn<typeof fetch>();
const respond = (body: unknown, status = 200) =>
  fetchStub.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
/** Never responds; rejects when aborted: with the signal's reason, or as an older browser does. */
const neverAnswer = (abortError?: Error) =>
  fetchStub.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(abortError ?? (init.signal?.reason as Error)),
        );
      }),
  );
const sent = () => fetchStub.mock.calls[0]?.[1]?.signal;
/** Tells how a request ended, or that it has not. */
function watch(pending: Promise<unknown>) {
  const end = { message: 'waiting' };
  pending.then(
    () => (end.message = 'resolved'),
    (error: unknown) => (end.message = (error as Error).message),
  );
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStub.mockReset());
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
});

describe('the request', () => {
  it('is as specified, with everything encoded', async () => {
    respond({ frame });
    expect(await crawlFrame(context, page)).toEqual(frame);
    expect(fetchStub).toHaveBeenCalledOnce();
    const [address, init] = fetchStub.mock.calls[0]!;
    const url = new URL(address as URL);
    expect(url.origin + url.pathname).toBe('https://sdk-api.example/v2/farcaster/frame/crawl');
    expect([...url.searchParams]).toEqual([
      ['url', page],
      ['client_id', context.clientId],
    ]);
    expect(url.hash).toBe('');
    expect(init?.method ?? 'GET').toBe('GET');
    expect(init?.headers).toEqual({ 'x-sdk': 'react', 'x-sdk-version': '0.9.7' });
  });

  it('Where `frame/crawl` is 404, `cast/embed/crawl/` is requested within the same 8 seconds, and without the first from then on.', async () => {
    const registry = createRegistry();
    const paths: string[] = [];
    fetchStub.mockImplementation((input) => {
      const { pathname, search } = input as URL;
      paths.push(pathname.replace('/v2/farcaster/', '') + search);
      const isGone = pathname.endsWith('frame/crawl');
      return Promise.resolve(
        Response.json(isGone ? {} : { metadata: { frame } }, { status: isGone ? 404 : 200 }),
      );
    });
    expect(await crawlFrame({ ...context, registry }, 'https://a.example/')).toEqual(frame);
    // The provider remembers it.
    expect(await crawlFrame({ ...context, registry }, 'https://a.example/')).toEqual(frame);
    const query = '?url=https%3A%2F%2Fa.example%2F&client_id=a+b%26c%3Dd';
    const [old, newer] = [`frame/crawl${query}`, `cast/embed/crawl/${query}`];
    expect(paths).toEqual([old, newer, newer]);
  });

  it('to both endpoints ends after 8 seconds', async () => {
    neverAnswer();
    fetchStub.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return new Response('', { status: 404 });
    });
    const end = watch(crawlFrame(context, page));
    await vi.advanceTimersByTimeAsync(7999);
    expect(end.message).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(end.message).toBe('Request timed out');
  });

  it('that neither endpoint knows has the specified error, and asks both again', async () => {
    const registry = createRegistry();
    fetchStub.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
    for (const times of [2, 4]) {
      const failure = crawlFrame({ ...context, registry }, page);
      await expect(failure).rejects.toThrow('HTTP error! status: 404');
      expect(fetchStub).toHaveBeenCalledTimes(times);
    }
  });

  it.each([{}, { metadata: null }, { metadata: { html: { ogTitle: 'A page' } } }])(
    'to the newer endpoint without a frame has the specified error: %j',
    async (body) => {
      fetchStub
        .mockResolvedValueOnce(new Response('', { status: 404 }))
        .mockResolvedValueOnce(Response.json(body));
      await expect(crawlFrame(context, page)).rejects.toThrow('No frame data available');
    },
  );
});

describe('the response', () => {
  it.each([
    {},
    { frame: null },
    { frame: {} },
    { frame: [] },
    { frame: 'frame' },
    { frame: 5 },
    { message: 'x' },
    null,
    [],
    5,
    '"frame"',
    '<!doctype html>',
    '',
  ])('%j has no frame', async (body) => {
    respond(body);
    await expect(crawlFrame(context, page)).rejects.toEqual(
      toError('No frame data available', 'not-found'),
    );
  });

  it.each([400, 404, 429, 500, 503])('of status %i is an error', async (status) => {
    respond({ frame }, status);
    await expect(crawlFrame(context, page)).rejects.toMatchObject({
      code: 'http',
      status,
      message: `HTTP error! status: ${status}`,
    });
  });

  it('that never comes for want of a network is its own error', async () => {
    const error = new TypeError('Failed to fetch');
    fetchStub.mockRejectedValue(error);
    await expect(crawlFrame(context, page)).rejects.toBe(error);
    expect(error).toMatchObject({ code: 'network' });
  });
});

describe('the timeout', () => {
  it.each<[string, () => unknown]>([
    ['no response', () => neverAnswer()],
    [
      'no response in an older browser, which calls it otherwise',
      () => neverAnswer(new DOMException('The user aborted a request.', 'AbortError')),
    ],
    ['a body without end', () => fetchStub.mockResolvedValue(new Response(new ReadableStream()))],
  ])('comes after 8 seconds and aborts the request: %s', async (_, arrange) => {
    arrange();
    const end = watch(crawlFrame(context, page));
    await vi.advanceTimersByTimeAsync(7999);
    expect([end.message, sent()?.aborted]).toEqual(['waiting', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([end.message, sent()?.aborted]).toEqual(['Request timed out', true]);
  });
});

it("the caller's signal aborts the request, with its own reason", async () => {
  neverAnswer();
  const controller = new AbortController();
  const reason = new Error('Unmounted');
  const pending = crawlFrame({ ...context, signal: controller.signal }, page);
  controller.abort(reason);
  await expect(pending).rejects.toBe(reason);
  expect(sent()?.aborted).toBe(true);
});
