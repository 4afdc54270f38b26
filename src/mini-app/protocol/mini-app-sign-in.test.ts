// @document shared
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignInAttempt } from '../../provider/session/sign-in-adapter.js';
import { miniAppSignIn } from './mini-app-sign-in.js';

const HOST = 'https://host.example';
const CONTEXT = { user: { fid: 3 }, client: { clientFid: 9152 } };
const SIGNED = { message: 'site.example wants you to sign in', signature: '0x1b' };
const LINDA = { fid: 3, user: { fid: 3, username: 'linda' } };
const CANNOT = { type: 'HANDLER', name: 'throw', value: { value: { message: 'No signIn here' } } };

type Answers = Record<string, object>;
interface Request {
  id: string;
  path: string[];
  argumentList?: { value: unknown }[];
}
let asked: Request[];

/** Embeds the page in a parent that only gives these responses. */
function embed(answers: Answers) {
  asked = [];
  const parent = {
    postMessage(request: Request) {
      asked.push(request);
      const answer = answers[request.path[0] ?? ''];
      if (answer) queueMicrotask(() => tell(parent, { id: request.id, ...answer }));
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as typeof window);
}
/** Sends the page what a window posts. */
const tell = (source: object, data: object) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: HOST }));
const raw = (value: unknown) => ({ type: 'RAW', value });
const inHost = (signIn?: object): Answers => ({ context: raw(CONTEXT), ...(signIn && { signIn }) });

const fallback = {
  prepare: vi.fn(),
  start: vi.fn(() => Promise.resolve({ fid: 7 })),
  signer: { start: vi.fn(() => Promise.resolve({ fid: 3, signer_uuid: 'approved' })) },
};
const posted: unknown[] = [];
let verified: unknown;
const send = vi.fn((_: unknown, init?: RequestInit) => {
  if (init?.method !== 'POST') return Promise.resolve(Response.json({ nonce: 'ESsxs6MaFio7' }));
  posted.push(JSON.parse(init.body as string));
  return Promise.resolve(Response.json(verified));
});
function attempt(fid?: number) {
  const controller = new AbortController();
  const given: SignInAttempt = { signal: controller.signal, onStatus: () => {}, fid };
  const adapter = miniAppSignIn({ url: 'https://site.example/api/siwf', fetch: send, fallback });
  return { adapter, controller, given };
}

beforeEach(() => {
  posted.length = 0;
  verified = LINDA;
});
afterEach(() => {
  vi.clearAllMocks();
});

it("`miniAppSignIn` has the user sign by the host, and the site's server verify it.", async () => {
  embed(inHost(raw({ result: { ...SIGNED, authMethod: 'authAddress' } })));
  const { adapter, given } = attempt();
  await adapter.prepare?.();
  await expect(adapter.start(given)).resolves.toMatchObject({ fid: 3, username: 'linda' });
  const request = { nonce: 'ESsxs6MaFio7', acceptAuthAddress: true };
  expect(asked.at(-1)?.argumentList).toMatchObject([{ value: request }]);
  expect(posted).toEqual([SIGNED]);
  expect(fallback.start).not.toHaveBeenCalled();
  // It would fetch a nonce that replaces the one above.
  expect(fallback.prepare).not.toHaveBeenCalled();
});

it('`fallback` signs in where nothing embeds the page.', () => {
  const { adapter, given } = attempt();
  void adapter.prepare?.();
  void adapter.start(given);
  // Synchronously, because a window opens only during the press.
  expect(fallback.start).toHaveBeenCalledWith(given);
  expect(fallback.prepare).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['a parent that is no host', {}],
  ['a host that cannot sign', inHost(CANNOT)],
])('`fallback` signs in where the host cannot sign. (%s)', async (_, answers) => {
  vi.useFakeTimers();
  embed(answers);
  const { adapter, given } = attempt();
  const result = adapter.start(given);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(result).resolves.toEqual({ fid: 7 });
  expect(posted).toEqual([]);
});

it.each([
  ['declines', { error: { type: 'rejected_by_user' } }, 'refused'],
  ['answers nothing', null, 'refused'],
  ['answers with a flood', { result: { ...SIGNED, message: 'x'.repeat(30_000) } }, 'invalid'],
])(
  'A user who has declined in the host is not asked in another way. (the host %s)',
  async (_, answer, code) => {
    embed(inHost(raw(answer)));
    const { adapter, given } = attempt();
    await expect(adapter.start(given)).rejects.toMatchObject({ code });
    expect(posted).toEqual([]);
    expect(fallback.start).not.toHaveBeenCalled();
  },
);

it('ends when the visitor cancels, though the host never answers', async () => {
  embed(inHost());
  const { adapter, controller, given } = attempt();
  const result = adapter.start(given);
  await vi.waitFor(() => expect(asked.at(-1)?.path).toEqual(['signIn']));
  controller.abort(new Error('cancelled'));
  await expect(result).rejects.toThrow('cancelled');
});

it('takes an answer once', async () => {
  embed(inHost(raw({ result: SIGNED })));
  const { adapter, given } = attempt();
  const result = adapter.start(given);
  await result;
  const again = raw({ result: { message: 'another', signature: '0x' } });
  tell(window.parent, { id: asked.at(-1)!.id, ...again });
  await result;
  expect(posted).toEqual([SIGNED]);
});

it('In a host the user signs in before they are asked for a signer, and as nobody else.', async () => {
  embed(inHost(raw({ result: SIGNED })));
  const { adapter, given } = attempt(3);
  await expect(adapter.signer?.start(given)).resolves.toMatchObject({ signer_uuid: 'approved' });
  expect(posted).toEqual([SIGNED]);
  // Once is enough.
  await adapter.signer?.start(given);
  expect(posted).toHaveLength(1);
  verified = { fid: 8 };
  const other = attempt(3);
  const refused = { code: 'other-user' };
  await expect(other.adapter.signer?.start(other.given)).rejects.toMatchObject(refused);
  expect(fallback.signer.start).toHaveBeenCalledTimes(2);
});
