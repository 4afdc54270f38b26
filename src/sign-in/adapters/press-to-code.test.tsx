// @document shared
// The requests between the press of the button and the QR code. Those that follow each other take
// 40 ms each here, including preflights.
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRelay } from '../../../mocks/relay.js';
import { NeynarAuthButton, NeynarContextProvider } from '../../entries/index.js';
import type { SignInAdapter } from '../../entries/index.js';
import { siwf } from './siwf.js';
import { siwfPage } from './siwf-page.js';
import { setUpPage } from '../../../tests/clocked-page.js';

const LATENCY_MS = 40;
/** From the start of a press to its end, when the click comes. */
const PRESS_MS = 80;
const NONCE = 'GET /api/siwf';
const CHANNEL = ['OPTIONS /v1/channel', 'POST /v1/channel'];

const { show, pass } = setUpPage({});
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  const relay = createRelay();
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const { origin, pathname } = new URL(input, location.href);
    if (origin === location.origin) {
      requests.push(`${init?.method ?? 'GET'} ${pathname}`);
      await new Promise((done) => setTimeout(done, LATENCY_MS));
      return Response.json({ nonce: 'abcdef0123456789' });
    }
    const before = relay.requests.length;
    const response = await relay.fetch(String(input), init);
    const sent = relay.requests.slice(before);
    requests.push(...sent);
    await new Promise((done) => setTimeout(done, sent.length * LATENCY_MS));
    return response;
  });
});
afterEach(() => sessionStorage.clear());

const button = () => document.querySelector('button')!;
const pointerDown = (target: Element) => {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
};

async function render(signIn: SignInAdapter) {
  await show(<NeynarAuthButton />, { signIn });
  await vi.dynamicImportSettled();
  await pass(0);
}

/** The milliseconds from the click to the code. */
async function click(): Promise<number> {
  await act(async () => {
    button().click();
    await Promise.resolve();
  });
  for (let ms = 0; ms < 1000; ms += 1) {
    if (document.querySelector('[role=img]')) return ms;
    await pass(1);
  }
  throw new Error('There is no code.');
}

test('With a pointer, `siwf` fetches the nonce when the press begins, and opens the channel with the click.', async () => {
  await render(siwf({ url: '/api/siwf' }));
  pointerDown(button().querySelector('svg')!);
  await pass(PRESS_MS);
  expect(requests).toEqual([NONCE]);
  const ms = await click();
  expect(requests.slice(1, 3)).toEqual(CHANNEL);
  expect(ms).toBe(2 * LATENCY_MS);
});

test('by the keyboard, three requests follow each other', async () => {
  await render(siwf({ url: '/api/siwf' }));
  expect(await click()).toBe(3 * LATENCY_MS);
  expect(requests.slice(0, 3)).toEqual([NONCE, ...CHANNEL]);
});

test('a press that ends before the nonce has come waits for it, and asks for no other', async () => {
  await render(siwf({ url: '/api/siwf' }));
  pointerDown(button());
  await pass(LATENCY_MS / 2);
  expect(await click()).toBe(2.5 * LATENCY_MS);
  expect(requests.filter((request) => request === NONCE)).toHaveLength(1);
});

test('without a server, nothing is asked before the click', async () => {
  await render(siwfPage({ apiUrl: 'https://node.example' }));
  pointerDown(button());
  await pass(PRESS_MS);
  expect(requests).toEqual([]);
  expect(await click()).toBe(2 * LATENCY_MS);
});

const start = () => new Promise<never>(() => {});

test('a press prepares the adapter that it starts: not that beside the login window, nor that of another provider', async () => {
  const prepare = { outer: vi.fn(), inner: vi.fn(), beside: vi.fn() };
  const signIn = { start, prepare: prepare.outer };
  const signInFallback = { start, prepare: prepare.beside };
  await show(<NeynarAuthButton />, { signInFallback });
  await vi.dynamicImportSettled();
  pointerDown(button());
  const inner = { clientId: 'test', signIn: { start, prepare: prepare.inner } };
  const site = (
    <NeynarContextProvider settings={inner}>
      <NeynarAuthButton />
    </NeynarContextProvider>
  );
  await show(site, { signIn });
  await vi.dynamicImportSettled();
  pointerDown(button());
  await pass(0);
  expect(prepare.inner).toHaveBeenCalledOnce();
  expect(prepare.outer).not.toHaveBeenCalled();
  expect(prepare.beside).not.toHaveBeenCalled();
});

test('a press elsewhere prepares nothing, and what prepare throws is ignored', async () => {
  const prepare = vi.fn().mockRejectedValue(new Error('No cache'));
  await render({ start, prepare });
  pointerDown(document.body);
  await pass(0);
  expect(prepare).not.toHaveBeenCalled();
  pointerDown(button());
  pointerDown(button());
  await pass(0);
  expect(prepare).toHaveBeenCalledTimes(2);
});
