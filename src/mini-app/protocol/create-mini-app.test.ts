// @document shared
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMiniApp } from './create-mini-app.js';
import type { PageWindow } from './open-channel.js';

const HOST = 'https://host.example';
const context = { user: { fid: 3, username: 'linda' }, client: { clientFid: 9152, added: false } };

const rawOf = (value: unknown) => ({ type: 'RAW', value });

interface Sent {
  id: string;
  type: string;
  path: string[];
  argumentList?: { type: string; value: unknown }[];
}

/** A page in a frame of a host that sends nothing by itself. */
function createFramed() {
  const sent: { message: Sent; to: string }[] = [];
  const parent = {
    postMessage: (message: object, to: string) => {
      sent.push({ message: structuredClone(message) as Sent, to });
    },
  };
  const target = new EventTarget();
  const page = Object.assign(target, { parent, document }) as unknown as PageWindow;
  const receive = (
    data: unknown,
    { source = parent, origin = HOST }: { source?: unknown; origin?: string } = {},
  ) => {
    // This environment's event does not keep the source.
    target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  };
  /** Responds to the last request for a method. */
  const answer = (method: string, reply: object, from?: Parameters<typeof receive>[1]) => {
    const { id } = sent.findLast(({ message }) => message.path[0] === method)!.message;
    receive({ id, ...reply }, from);
  };
  const argumentsOf = (method: string) =>
    sent
      .filter(({ message }) => message.path[0] === method)
      .map(({ message }) => message.argumentList?.map(({ value }) => value));
  return { page, parent, sent, receive, answer, argumentsOf };
}

const options = {
  autoReady: true,
  backButtonEnabled: false,
  returnUrl: undefined as string | undefined,
};
let stop = (): void => undefined;
function start(page: PageWindow, given = options) {
  const miniApp = createMiniApp(() => given);
  stop = miniApp.start(page);
  return miniApp;
}
/** Starts in a host that has responded. */
async function startInHost(given = options) {
  const framed = createFramed();
  const miniApp = start(framed.page, given);
  framed.answer('context', rawOf(context));
  await miniApp.api.isInMiniApp();
  await vi.advanceTimersByTimeAsync(0);
  return { ...framed, miniApp, api: miniApp.api };
}

const open = vi.fn<typeof window.open>(() => null);
beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation(open);
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

const alone = () => {
  const page = Object.assign(new EventTarget(), { document }) as unknown as PageWindow;
  return Object.assign(page, { parent: page });
};

it('`isSDKLoaded` is true at once where nothing embeds the page.', async () => {
  const { getState, api } = start(alone());
  expect(getState()).toMatchObject({ isSDKLoaded: true, context: null, added: false });
  await expect(api.isInMiniApp()).resolves.toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('isSDKLoaded is true when the parent has answered, or after a second; a host that answers later is taken all the same.', async () => {
  const { page, answer } = createFramed();
  const { getState, api } = start(page);
  await vi.advanceTimersByTimeAsync(999);
  expect(getState().isSDKLoaded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(getState()).toMatchObject({ isSDKLoaded: true, context: null });
  await expect(api.isInMiniApp()).resolves.toBe(false);
  answer('context', rawOf(context));
  await vi.advanceTimersByTimeAsync(0);
  expect(getState().context).toEqual(context);
  await expect(api.isInMiniApp()).resolves.toBe(true);
});

it('The host is told that the page is ready once it was painted, and nobody else is told anything.', async () => {
  const { miniApp, sent, argumentsOf } = await startInHost();
  expect(miniApp.getState()).toMatchObject({ isSDKLoaded: true, context, added: false });
  expect(argumentsOf('ready')).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(argumentsOf('ready')).toEqual([[{}]]);
  // Until the host is known any parent may learn of the request, and afterwards only the host.
  expect(sent.map(({ to, message }) => [message.path[0], to])).toEqual([
    ['context', '*'],
    ['ready', HOST],
  ]);
});

it('With `autoReady={false}` the page itself says that it is ready.', async () => {
  const { api, argumentsOf } = await startInHost({ ...options, autoReady: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(argumentsOf('ready')).toEqual([]);
  void api.actions.ready({ disableNativeGestures: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(argumentsOf('ready')).toEqual([[{ disableNativeGestures: true }]]);
});

it('waits with requests until the host is known', async () => {
  const { page, answer, argumentsOf } = createFramed();
  const { api } = start(page);
  const viewed = api.actions.viewProfile({ fid: 5 });
  await vi.advanceTimersByTimeAsync(10);
  expect(argumentsOf('viewProfile')).toEqual([]);
  answer('context', rawOf(context));
  await vi.advanceTimersByTimeAsync(0);
  expect(argumentsOf('viewProfile')).toEqual([[{ fid: 5 }]]);
  answer('viewProfile', rawOf(undefined));
  await expect(viewed).resolves.toBeUndefined();
});

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
])('Only the parent window is heard in a mini app. (not %s)', async (_, from) => {
  const { page, answer, receive } = createFramed();
  const { getState } = start(page);
  answer('context', rawOf(context), from);
  receive({ type: 'frameEvent', event: { event: 'miniapp_added' } }, from);
  await vi.advanceTimersByTimeAsync(999);
  expect(getState()).toMatchObject({ isSDKLoaded: false, context: null, added: false });
});

it('After its first answer the parent window is heard only from that origin, and requests go to no other.', async () => {
  const { miniApp, receive, answer, api } = await startInHost();
  const elsewhere = { origin: 'https://evil.example' };
  receive({ type: 'frameEvent', event: { event: 'miniapp_added' } }, elsewhere);
  const signedIn = api.actions.signIn({ nonce: '12345678' });
  const outcome = vi.fn();
  void signedIn.then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(0);
  const value = { result: { signature: '0xbad', message: 'x', authMethod: 'custody' } };
  answer('signIn', rawOf(value), elsewhere);
  await vi.advanceTimersByTimeAsync(0);
  expect(miniApp.getState().added).toBe(false);
  expect(outcome).not.toHaveBeenCalled();
});

it.each([
  ['an id that is not ours', { id: 'x', type: 'RAW', value: context }],
  ['no id', rawOf(context)],
  ['a text', 'context'],
  ['nothing', null],
  ['an id of a prototype', { id: 'constructor', type: 'RAW', value: context }],
])('is told nothing by %s', async (_, message) => {
  const { page, receive } = createFramed();
  const { getState } = start(page);
  receive(message);
  await vi.advanceTimersByTimeAsync(0);
  expect(getState()).toMatchObject({ isSDKLoaded: false, context: null });
});

it.each([
  ['no context', rawOf({ user: { fid: 'x' } })],
  ['an error', { type: 'HANDLER', name: 'throw', value: { isError: true, value: {} } }],
])('has no host if the parent answers with %s', async (_, reply) => {
  const { page, answer } = createFramed();
  const { getState, api } = start(page);
  answer('context', reply);
  await vi.advanceTimersByTimeAsync(0);
  expect(getState()).toMatchObject({ isSDKLoaded: true, context: null });
  await expect(api.isInMiniApp()).resolves.toBe(false);
});

it('writes to a host without a nameable origin', async () => {
  const { page, answer, sent } = createFramed();
  start(page);
  answer('context', rawOf(context), { origin: 'null' });
  await vi.advanceTimersByTimeAsync(500);
  expect(sent.at(-1)).toMatchObject({ to: '*', message: { path: ['ready'] } });
});

it("The events of the host change `added`, `notificationDetails` and `lastEvent`, and call the site's listeners.", async () => {
  const { miniApp, api, receive } = await startInHost();
  const details = { url: 'https://api.example/notify', token: 'secret' };
  const send = (event: object) => {
    receive({ type: 'frameEvent', event });
  };
  const added = vi.fn();
  api.on('miniAppAdded', added);
  send({ event: 'miniapp_added', notificationDetails: { url: 'javascript:x', token: '' } });
  const first = { added: true, notificationDetails: null, lastEvent: 'Frame added' };
  expect(miniApp.getState()).toMatchObject(first);
  send({ event: 'miniapp_added', notificationDetails: details });
  expect(added.mock.calls).toEqual([[{}], [{ notificationDetails: details }]]);
  api.off('miniAppAdded', added);

  // Removing all listeners does not stop the state.
  api.removeAllListeners();
  send({ event: 'notifications_disabled' });
  const off = { notificationDetails: null, lastEvent: 'Notifications disabled' };
  expect(miniApp.getState()).toMatchObject(off);
  send({ event: 'notifications_enabled', notificationDetails: details });
  expect(miniApp.getState().notificationDetails).toEqual(details);
  send({ event: 'miniapp_removed' });
  send({ event: 'miniapp_add_rejected', reason: '<b>because</b>' });
  expect(miniApp.getState().lastEvent).toBe('Frame add rejected: rejected_by_user');
  const before = miniApp.getState();
  for (const event of ['constructor', '__proto__', 'toString', 5, undefined]) send({ event });
  expect(miniApp.getState()).toBe(before);
  expect(added).toHaveBeenCalledTimes(2);
});

it("A listener of the host's events that throws is logged, and the others are called.", async () => {
  const { api, receive } = await startInHost();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [first, once] = [vi.fn(), vi.fn()];
  api.on('primaryButtonClicked', vi.fn().mockThrow(new Error('a mistake of the site')));
  api.on('primaryButtonClicked', first);
  api.once('primaryButtonClicked', once);
  receive({ type: 'frameEvent', event: { event: 'primary_button_clicked' } });
  receive({ type: 'frameEvent', event: { event: 'primary_button_clicked' } });
  expect([first.mock.calls.length, once.mock.calls.length]).toEqual([2, 1]);
  expect(complaints).toHaveBeenCalledTimes(2);
});

it("Prop `backButtonEnabled`: the host's back button leads to the tab before, and then to `returnUrl`.", async () => {
  const given = { ...options, backButtonEnabled: true, returnUrl: 'https://back.example/' };
  const { miniApp, api, receive, argumentsOf } = await startInHost(given);
  expect(argumentsOf('updateBackState')).toEqual([[{ visible: true }]]);
  const press = () => {
    receive({ type: 'frameEvent', event: { event: 'back_navigation_triggered' } });
  };
  api.setInitialTab('home');
  api.setActiveTab('wallet');
  expect(miniApp.getState().currentTab).toBe('wallet');
  press();
  expect(miniApp.getState().currentTab).toBe('home');
  press();
  expect(miniApp.getState().currentTab).toBe('');
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(argumentsOf('openUrl')).toEqual([['https://back.example/']]);
});

type Api = ReturnType<typeof createMiniApp>['api'];
const add = ({ actions }: Api) => actions.addMiniApp();
const signIn = ({ actions }: Api) => actions.signIn({ nonce: '12345678' });
const compose = ({ actions }: Api) => actions.composeCast({ text: 'gm' });
const view = ({ actions }: Api) => actions.viewToken({ token: 'x' });
const withPrototype: unknown = JSON.parse('{"cast":{"hash":"0x1","__proto__":{"x":1}}}');
const refusal = (type: string) => rawOf({ error: { type } });
const thrown = { type: 'HANDLER', name: 'throw', value: { value: { message: 'Not here' } } };
const failure = (name: string, more = {}): unknown => expect.objectContaining({ name, ...more });

it.each<[string, object, (api: Api) => Promise<unknown>, unknown]>([
  ['addFrame', rawOf({ result: {} }), add, {}],
  ['addFrame', refusal('rejected_by_user'), add, failure('AddMiniApp.RejectedByUser')],
  [
    'addFrame',
    refusal('invalid_domain_manifest'),
    add,
    failure('AddMiniApp.InvalidDomainManifest'),
  ],
  ['signIn', rawOf(null), signIn, failure('SignIn.RejectedByUser')],
  ['composeCast', rawOf(withPrototype), compose, { cast: { hash: '0x1' } }],
  ['composeCast', rawOf(null), compose, { cast: null }],
  ['viewToken', thrown, view, failure('MiniApp.HostError', { message: 'Not here' })],
  ['getCapabilities', rawOf(['actions.ready']), (api) => api.getCapabilities(), ['actions.ready']],
  ['getChains', rawOf({ length: 9 }), (api) => api.getChains(), []],
])('has the results and the errors of the host, without unsafe keys (%s: %j)', async (...row) => {
  const [method, reply, run, expected] = row;
  const { api, answer } = await startInHost();
  const outcome = run(api).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  answer(method, reply);
  expect(await outcome).toEqual(expected);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '', '/x', undefined, null, {}])(
  'Addresses other than http(s) are not opened, in a host and without one. (%j)',
  async (url) => {
    const { api, argumentsOf } = await startInHost();
    const bad = { name: 'MiniApp.InvalidUrl' };
    await expect(api.actions.openUrl(url as string)).rejects.toMatchObject(bad);
    await expect(api.actions.openMiniApp({ url: url as string })).rejects.toMatchObject(bad);
    expect([...argumentsOf('openUrl'), ...argumentsOf('openMiniApp')]).toEqual([]);
    stop();
    await expect(start(alone()).api.actions.openUrl(url as string)).rejects.toMatchObject(bad);
    expect(open).not.toHaveBeenCalled();
  },
);

it('Without a host every request settles: `openUrl`, `openMiniApp`, `viewCast`, `viewProfile` and `composeCast` open a tab, `ready`, the haptics and the back button do nothing, the others reject with `MiniApp.NoHost`.', async () => {
  const { api } = start(alone());
  const { actions, haptics, back } = api;
  await actions.ready();
  await haptics.impactOccurred('light');
  await haptics.notificationOccurred('success');
  await haptics.selectionChanged();
  await back.show();
  await back.hide();
  expect(await api.getCapabilities()).toEqual([]);
  expect(await api.getChains()).toEqual([]);

  await actions.openUrl('https://a.example/');
  await actions.openUrl({ url: ' https://b.example/ ' });
  await actions.openMiniApp({ url: 'https://c.example/' });
  await actions.viewProfile({ fid: 3 });
  await actions.viewCast({ hash: '0x0a1b2c3d0a1b2c3d', authorUsername: 'linda/../x' });
  const composed = await actions.composeCast({
    text: 'gm & hello',
    embeds: ['https://a.example/', 'javascript:alert(1)'],
  });
  expect(composed).toEqual({ cast: null });
  expect(open.mock.calls.map(([url, target, features]) => [url, target, features])).toEqual(
    [
      'https://a.example/',
      'https://b.example/',
      'https://c.example/',
      'https://farcaster.xyz/~/profiles/3',
      'https://farcaster.xyz/linda%2F..%2Fx/0x0a1b2c3d',
      'https://farcaster.xyz/~/compose?text=gm%20%26%20hello&embeds[]=https%3A%2F%2Fa.example%2F',
    ].map((url) => [url, '_blank', 'noopener,noreferrer']),
  );

  const noHost = { name: 'MiniApp.NoHost' };
  for (const request of [
    actions.addMiniApp(),
    actions.addFrame(),
    actions.signIn({ nonce: '12345678' }),
    actions.setPrimaryButton({ text: 'Go' }),
    actions.viewToken({ token: 'x' }),
    actions.sendToken({}),
    actions.swapToken({}),
    actions.requestCameraAndMicrophoneAccess(),
  ])
    await expect(request).rejects.toMatchObject(noHost);
});

it('listens no more when it stops, and does not say that it is ready', async () => {
  const { miniApp, api, receive, answer, argumentsOf } = await startInHost();
  const settled = vi.fn();
  void api.actions.viewToken({ token: 'x' }).then(settled, settled);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  answer('viewToken', rawOf(null));
  receive({ type: 'frameEvent', event: { event: 'miniapp_added' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(miniApp.getState().added).toBe(false);
  expect(settled).not.toHaveBeenCalled();
  expect(argumentsOf('ready')).toEqual([]);
});

it('starts again after a stop, as in strict mode', async () => {
  const { page, answer } = createFramed();
  const miniApp = start(page);
  stop();
  stop = miniApp.start(page);
  answer('context', rawOf(context));
  await vi.advanceTimersByTimeAsync(0);
  expect(miniApp.getState().context).toEqual(context);
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.getTimerCount()).toBe(0);
});

it('In an app, the host is spoken to by the web view.', async () => {
  const posted: Sent[] = [];
  const webView = {
    postMessage(this: unknown, text: string) {
      expect(this).toBe(webView);
      posted.push(JSON.parse(text) as Sent);
    },
  };
  const page = Object.assign(alone(), { ReactNativeWebView: webView });
  const { getState, api } = start(page);
  const [{ id } = { id: '' }] = posted;
  const dispatch = (name: string, data: unknown) =>
    document.dispatchEvent(new MessageEvent(name, { data }));
  dispatch('FarcasterFrameCallback', { id, type: 'RAW', value: context });
  await expect(api.isInMiniApp()).resolves.toBe(true);
  dispatch('FarcasterFrameEvent', { event: 'miniapp_added' });
  expect(getState()).toMatchObject({ context, added: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(posted.map(({ path }) => path)).toEqual([['context'], ['ready']]);
});

it('takes an element with the name of the web view for none', async () => {
  const page = Object.assign(alone(), {
    ReactNativeWebView: document.createElement('a') as object,
  });
  await expect(start(page).api.isInMiniApp()).resolves.toBe(false);
});
