// @document shared
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { HostRefusal, openHost } from './open-host.js';
import type { HostMethod } from './open-host.js';

const APP = 'https://app.example';
const TWIN = 'https://www.app.example';

/** A page with a mini app in a frame. */
function open(methods: Record<string, HostMethod> = {}) {
  const sent: { message: Record<string, unknown>; to: string }[] = [];
  const app = {
    postMessage: (message: unknown, to: string) => {
      sent.push({ message: structuredClone(message) as Record<string, unknown>, to });
    },
  } as unknown as Window;
  const page = new EventTarget();
  const onError = vi.fn();
  const host = openHost({
    page,
    app,
    origins: [APP, TWIN],
    methods: new Map(Object.entries(methods)),
    getContext: () => ({ user: { fid: 3 } }),
    onError,
  });
  onTestFinished(host.close);
  const receive = (
    data: unknown,
    { source = app, origin = APP }: { source?: unknown; origin?: string } = {},
  ) => {
    // This environment's event does not keep the source.
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  };
  const call = (method: string, ...args: unknown[]) => {
    const argumentList = args.map((value) => ({ type: 'RAW', value }));
    receive({ id: `id of ${method}`, type: 'APPLY', path: [method], argumentList });
  };
  return { app, sent, page, onError, host, receive, call };
}

const ASK = { id: '1', type: 'GET', path: ['context'] };
const settle = () => new Promise((resolve) => setTimeout(resolve));
const throws = (message: unknown) => ({
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { message, name: 'Error', stack: '' } },
});

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

it('answers with the context and the results of its methods, to the origin that asked', async () => {
  const openUrl = vi.fn().mockReturnValue('done');
  const { sent, receive, call } = open({ openUrl });
  receive(ASK);
  call('openUrl', 'https://a.example/');
  receive({ id: '2', type: 'GET', path: ['context'] }, { origin: TWIN });
  await settle();
  const context = { user: { fid: 3 } };
  expect(sent).toEqual([
    { message: { id: '1', type: 'RAW', value: context }, to: APP },
    { message: { id: 'id of openUrl', type: 'RAW', value: 'done' }, to: APP },
    { message: { id: '2', type: 'RAW', value: context }, to: TWIN },
  ]);
  expect(openUrl.mock.calls).toEqual([['https://a.example/']]);
});

it('sends events to the origin that has spoken last', () => {
  const { sent, receive, host } = open();
  host.emit({ event: 'primary_button_clicked' });
  receive(ASK, { origin: TWIN });
  host.emitWallet('chainChanged', ['0x1']);
  expect(sent).toEqual([
    { message: { type: 'frameEvent', event: { event: 'primary_button_clicked' } }, to: APP },
    {
      message: { type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x1'] },
      to: TWIN,
    },
  ]);
});

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a part of the origin', { origin: 'https://app.example.evil.example' }],
  ['the origin without encryption', { origin: 'http://app.example' }],
  ['another port', { origin: 'https://app.example:8443' }],
  ['a sandbox', { origin: 'null' }],
])('is silent to %s', async (_, from) => {
  const ready = vi.fn();
  const { sent, receive } = open({ ready });
  receive(ASK, from);
  receive({ id: '2', type: 'APPLY', path: ['ready'], argumentList: [] }, from);
  await settle();
  expect(sent).toEqual([]);
  expect(ready).not.toHaveBeenCalled();
});

it.each([
  ['a text', 'context'],
  ['nothing', null],
  ['a number', 5],
  ['no id', { ...ASK, id: undefined }],
  ['an empty id', { ...ASK, id: '' }],
  ['a number as id', { ...ASK, id: 1 }],
  ['an endless id', { ...ASK, id: 'x'.repeat(129) }],
])('is silent to %s', async (_, data) => {
  const { sent, receive } = open();
  receive(data);
  await settle();
  expect(sent).toEqual([]);
});

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
it.each([...inherited, 'get', 'size', 'forEach'])('has no method %s', async (name) => {
  const { sent, receive } = open({ ready: vi.fn() });
  receive({ id: '1', type: 'APPLY', path: [name], argumentList: [] });
  receive({ id: '2', type: 'GET', path: [name] });
  await settle();
  const refusal = throws(`castkit: this host has no ${name}.`);
  expect(sent.map(({ message }) => message)).toEqual([
    { id: '1', ...refusal },
    { id: '2', ...refusal },
  ]);
});

it.each([
  ['a path', { type: 'APPLY', path: ['ready', 'call'], argumentList: [] }],
  ['no path', { type: 'APPLY', argumentList: [] }],
  ['a text as a path', { type: 'APPLY', path: 'ready', argumentList: [] }],
  ['a setter', { type: 'SET', path: ['ready'], value: 1 }],
  ['a release', { type: 'RELEASE', path: ['ready'] }],
  ['a constructor', { type: 'CONSTRUCT', path: ['ready'], argumentList: [] }],
  ['an endpoint', { type: 'ENDPOINT', path: ['ready'] }],
  ['an endless name', { type: 'APPLY', path: ['ready'.repeat(100)], argumentList: [] }],
  ['many arguments', { type: 'APPLY', path: ['ready'], argumentList: [1, 2, 3, 4, 5] }],
])('runs nothing for %s', async (_, data) => {
  const ready = vi.fn();
  const { sent, receive } = open({ ready });
  receive({ id: '1', ...data });
  await settle();
  expect(ready).not.toHaveBeenCalled();
  expect(sent).toEqual([
    { message: { id: '1', ...throws(expect.stringContaining('castkit:')) }, to: APP },
  ]);
});

/** A value that contains itself. */
function createLoop() {
  const loop: Record<string, unknown> = {};
  loop.again = loop;
  return loop;
}
/** Few objects, and 2^50 ways through them. */
function createBomb() {
  let bomb: object = {};
  for (let level = 0; level < 50; level += 1) bomb = [bomb, bomb];
  return bomb;
}
const holes: unknown[] = [];
holes.length = 4_000_000_000;

it.each([
  ['one that contains itself', createLoop()],
  ['one with many ways', createBomb()],
  ['a long text', 'x'.repeat(300_001)],
  ['long keys', { ['x'.repeat(300_001)]: 1 }],
  ['a long list', Array.from({ length: 10_001 }, () => 0)],
  ['holes', holes],
  ['a list with a field', Object.assign([1], { more: 1 })],
  ['a list with fields that are no data', Object.assign([], { more: new Map() })],
  [
    'a list with a prototype',
    Object.defineProperty([], '__proto__', { value: 1, enumerable: true }),
  ],
  ['a map', new Map([['a', 1]])],
  ['a date', new Date(0)],
  ['an error', new Error('x')],
  ['bytes', new Uint8Array(8)],
  ['a bigint', 1n],
  ['no number', NaN],
  ['a prototype', JSON.parse('{"__proto__":{"x":1}}')],
  ['a constructor', { constructor: 1 }],
  ['a deep one', JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)],
])('What is no data, or too much, is refused as an argument. (%s)', async (_, value) => {
  const ready = vi.fn();
  const { sent, call } = open({ ready });
  call('ready', value);
  await settle();
  expect(ready).not.toHaveBeenCalled();
  expect(sent.map(({ message }) => message)).toEqual([
    { id: 'id of ready', ...throws('castkit: this is no data, or too much.') },
  ]);
});

it('passes data on as it is', async () => {
  const ready = vi.fn();
  const { call } = open({ ready });
  const value = { a: [1, -0.5, 'é', true, null, { b: undefined }], text: 'x'.repeat(299_000) };
  call('ready', value);
  call('ready');
  await settle();
  expect(ready.mock.calls).toEqual([[value], [undefined]]);
});

it('says why it refuses, and nothing of what a site has thrown', async () => {
  const failure = new Error('the password is 1234');
  const { sent, call, onError } = open({
    openUrl: vi.fn().mockThrow(new HostRefusal('castkit: no.')),
    viewToken: () => Promise.reject(failure),
    sendToken: () => ({ run: () => {} }),
  });
  call('openUrl');
  call('viewToken');
  await settle();
  call('sendToken');
  await settle();
  expect(sent.map(({ message }) => message)).toEqual([
    { id: 'id of openUrl', ...throws('castkit: no.') },
    { id: 'id of viewToken', ...throws('castkit: the host has failed.') },
    { id: 'id of sendToken', ...throws('castkit: the host has failed.') },
  ]);
  expect(onError.mock.calls).toEqual([
    [failure, 'viewToken'],
    [expect.anything(), 'sendToken'],
  ]);
});

it('Of a flood of messages the host answers 200 at once, then 50 a second.', async () => {
  const { sent, call } = open({ ready: () => undefined });
  const flood = async () => {
    for (let count = 0; count < 1000; count += 1) call('ready');
    await settle();
    return sent.length;
  };
  expect(await flood()).toBe(200);
  vi.mocked(performance.now).mockReturnValue(1000);
  expect(await flood()).toBe(250);
  vi.mocked(performance.now).mockReturnValue(1_000_000);
  expect(await flood()).toBe(450);
});

it('does not look at the data of others, nor at that of a flood', () => {
  const { app, page } = open();
  const data = vi.fn().mockReturnValue(null);
  const send = (source: unknown, origin: string) => {
    const event = Object.assign(new Event('message'), { source, origin });
    page.dispatchEvent(Object.defineProperty(event, 'data', { get: data }));
  };
  send({}, APP);
  send(app, 'https://evil.example');
  expect(data).not.toHaveBeenCalled();
  for (let count = 0; count < 1000; count += 1) send(app, APP);
  expect(data).toHaveBeenCalledTimes(200);
});

it('has 50 requests pending at most', async () => {
  const { sent, call } = open({ signIn: () => new Promise(() => {}) });
  for (let count = 0; count < 51; count += 1) call('signIn');
  await settle();
  expect(sent.map(({ message }) => message)).toEqual([
    { id: 'id of signIn', ...throws('castkit: too many requests are pending.') },
  ]);
});

it('neither listens nor answers once it is closed', async () => {
  const { promise, resolve } = createDeferred();
  const signIn = vi.fn(() => promise);
  const { sent, call, host } = open({ signIn });
  call('signIn');
  host.close();
  resolve(undefined);
  call('signIn');
  host.emit({});
  host.emitWallet('connect', []);
  await settle();
  expect(sent).toEqual([]);
  expect(signIn).toHaveBeenCalledTimes(1);
});

it('reports an event of a wallet that cannot be sent', () => {
  const { sent, host, onError } = open();
  host.emitWallet('connect', [() => {}]);
  expect(sent).toEqual([]);
  expect(onError).toHaveBeenCalledWith(expect.anything(), 'connect');
});
