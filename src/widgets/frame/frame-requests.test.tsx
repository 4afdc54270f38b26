// @document shared
// A request for a frame is aborted after eight seconds, and when no card wants its result any more.
import { act } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { miniApp } from '../../../mocks/frames.js';
import { renderPage } from '../../../tests/render-under.js';
import { NeynarContextProvider, NeynarFrameCard } from '../../entries/index.js';
import type { NeynarFrame } from '../../entries/index.js';

const frame = miniApp as NeynarFrame;
const [A, B] = ['https://a.example/', 'https://b.example/'];

/** The requests so far, with the functions that settle them. */
const requests: {
  url: string;
  signal: AbortSignal;
  resolve: (frame: NeynarFrame | null) => void;
  reject: (error: Error) => void;
}[] = [];
const resolveFrame = vi.fn(
  (url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<NeynarFrame | null>((resolve, reject) => {
      requests.push({ url, signal, resolve, reject });
    }),
);
const onError = vi.fn();
const complaints = vi.fn();

let cache: Map<string, object>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints);
  vi.useFakeTimers();
  requests.length = 0;
  cache = new Map<string, object>();
});
const shown = () => document.body.textContent;
afterEach(() => {
  vi.clearAllMocks();
});

function page(children: ReactNode, settings: object = { resolveFrame }) {
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <NeynarContextProvider settings={{ clientId: 'test', onError, ...settings }}>
        {children}
      </NeynarContextProvider>
    </SWRConfig>
  );
}

const render = (whole: ReactNode) =>
  act(async () => {
    renderPage(whole);
    await Promise.resolve();
  });
const show = (children: ReactNode, settings?: object) => render(page(children, settings));
const after = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const respond = (index: number, result: NeynarFrame | null = frame) =>
  act(async () => {
    requests[index]?.resolve(result);
    await Promise.resolve();
  });
const aborted = () => requests.map(({ url, signal }) => [url, signal.aborted]);

test('is aborted after eight seconds, whether or not the request respects its signal', async () => {
  await show(<NeynarFrameCard url={A} />);
  await after(7999);
  expect(aborted()).toEqual([[A, false]]);
  expect(shown()).toBe('Loading...');
  await after(1);
  expect(aborted()).toEqual([[A, true]]);
  const timeout = Object.assign(new Error('Request timed out'), { code: 'timeout' });
  expect(requests[0]?.signal.reason).toEqual(timeout);
  expect(shown()).toBe('Failed to fetch: Request timed outTry again');
  expect(onError).toHaveBeenCalledExactlyOnceWith(timeout, 'fetchFrame');
  // A late response changes nothing.
  await respond(0);
  expect(shown()).toBe('Failed to fetch: Request timed outTry again');
});

test('is not aborted after its response', async () => {
  await show(<NeynarFrameCard url={A} />);
  await respond(0);
  await after(10_000);
  expect(shown()).toContain('The Boring Game');
  await show(null);
  await after(1);
  expect(aborted()).toEqual([[A, false]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('is aborted with the last card that wants its result, without an error', async () => {
  await show([<NeynarFrameCard key="1" url={A} />, <NeynarFrameCard key="2" url={A} />]);
  expect(resolveFrame).toHaveBeenCalledOnce();
  await show([<NeynarFrameCard key="2" url={A} />]);
  expect(aborted()).toEqual([[A, false]]);
  await show(null);
  expect(aborted()).toEqual([[A, true]]);
  expect(requests[0]?.signal.reason).toMatchObject({ name: 'AbortError' });
  requests[0]?.reject(new Error('Aborted'));
  await after(10_000);
  expect(onError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

test('is aborted when its card gets another URL', async () => {
  await show(<NeynarFrameCard url={A} />);
  await show(<NeynarFrameCard url={B} />);
  expect(aborted()).toEqual([
    [A, true],
    [B, false],
  ]);
  await respond(1);
  expect(shown()).toContain('The Boring Game');
});

test('is made once in strict mode, and is not aborted', async () => {
  await show(
    <StrictMode>
      <NeynarFrameCard url={A} />
    </StrictMode>,
  );
  await after(0);
  expect(resolveFrame).toHaveBeenCalledOnce();
  expect(aborted()).toEqual([[A, false]]);
  await respond(0);
  expect(shown()).toContain('The Boring Game');
});

test('goes on where one card takes the place of another', async () => {
  await show(<NeynarFrameCard key="1" url={A} />);
  await show(<NeynarFrameCard key="2" url={A} />);
  await after(0);
  expect(aborted()).toEqual([[A, false]]);
  await respond(0);
  expect(shown()).toContain('The Boring Game');
});

test('that was aborted is made anew for the next card', async () => {
  await show(<NeynarFrameCard url={A} />);
  await show(null);
  await after(5000);
  await show(<NeynarFrameCard url={A} />);
  expect(shown()).toBe('Loading...');
  await after(0);
  expect(aborted()).toEqual([
    [A, true],
    [A, false],
  ]);
  await respond(1);
  expect(shown()).toContain('The Boring Game');
  expect(onError).not.toHaveBeenCalled();
});

test('of one provider is made anew for the card of another that waited for it', async () => {
  const card = <NeynarFrameCard url={A} />;
  const both = (isFirstThere: boolean) => [
    <Fragment key="1">{page(isFirstThere && card)}</Fragment>,
    <Fragment key="2">{page(card)}</Fragment>,
  ];
  await render(both(true));
  expect(resolveFrame).toHaveBeenCalledOnce();
  await render(both(false));
  await after(0);
  expect(aborted()).toEqual([
    [A, true],
    [A, false],
  ]);
  await respond(1);
  expect(shown()).toContain('The Boring Game');
});

test('to the API is aborted likewise', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signals.push(init.signal);
    return new Promise(() => {});
  });
  await show(<NeynarFrameCard url={A} />, {});
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  await show(null, {});
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(onError).not.toHaveBeenCalled();
});

test('fails with the error of the function that makes it', async () => {
  await show(<NeynarFrameCard url={A} />, {
    resolveFrame: () => {
      throw new Error('It broke');
    },
  });
  expect(shown()).toBe('Failed to fetch: It brokeTry again');
  await show(null, { resolveFrame: () => null });
  await show(<NeynarFrameCard url={B} />, { resolveFrame: () => null });
  await after(0);
  expect(shown()).toBe('Failed to fetch: No frame data availableTry again');
});
