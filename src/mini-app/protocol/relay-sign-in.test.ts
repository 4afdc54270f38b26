import { beforeEach, expect, it, vi } from 'vitest';
import { reply } from '../../../tests/describe-adapter.js';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { relaySignIn } from './relay-sign-in.js';

const APPROVAL = 'https://farcaster.xyz/~/siwf?channelToken=KXVX6JYP';
const request = {
  domain: 'app.example',
  siweUri: 'https://app.example/play',
  nonce: 'abcdefgh',
  acceptAuthAddress: true,
  fid: 3,
};
const signedBy = (fid: number, { origin = 'https://app.example', nonce = request.nonce } = {}) => ({
  state: 'completed',
  message: aSiwfMessage({ nonce, origin, fid, address: `0x${'a'.repeat(40)}` }),
  signature: '0x1b',
  fid,
  authMethod: 'authAddress',
});

const sent: { url: string; body: unknown }[] = [];
function begin(...states: unknown[]) {
  vi.stubGlobal('fetch', (url: string | URL, { body }: RequestInit) => {
    sent.push({ url: `${url}`, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (!`${url}`.endsWith('/status')) {
      return Promise.resolve(Response.json({ channelToken: 'KXVX6JYP', url: APPROVAL }));
    }
    const [state] = states.length > 1 ? states.splice(0, 1) : states;
    return reply(state);
  });
  const controller = new AbortController();
  const onApprovalUrl = vi.fn();
  const result = relaySignIn({ relayUrl: 'https://relay.example/' })(request, {
    signal: controller.signal,
    onApprovalUrl,
  });
  result.catch(() => {});
  return { result, onApprovalUrl, controller };
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});

it('has the viewer sign for the mini app, over failures that pass', async () => {
  const signed = signedBy(3);
  const { result, onApprovalUrl } = begin({ state: 'pending' }, 503, signed);
  await vi.advanceTimersByTimeAsync(8000);
  const { message, signature } = signed;
  expect(await result).toEqual({ message, signature, authMethod: 'authAddress' });
  expect(onApprovalUrl.mock.calls).toEqual([[APPROVAL]]);
  const { fid: _, ...asked } = request;
  expect(sent[0]).toEqual({ url: 'https://relay.example/v1/channel', body: asked });
  expect(sent).toHaveLength(4);
});

it.each([
  ['another user', signedBy(4), 'other-user'],
  ['another site', signedBy(3, { origin: 'https://site.example' }), 'refused'],
  ['another nonce', signedBy(3, { nonce: 'otherone' }), 'refused'],
  ['anything', { ...signedBy(3), message: 'I agree to everything' }, 'refused'],
  ['nothing', { state: 'completed' }, 'invalid'],
])('takes no signature for %s', async (_, state, code) => {
  const { result } = begin(state);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(result).rejects.toMatchObject({ code });
});

it('ends when the visitor cancels, and after ten minutes', async () => {
  const cancelled = begin({ state: 'pending' });
  await vi.advanceTimersByTimeAsync(5000);
  cancelled.controller.abort(new Error('cancelled'));
  await expect(cancelled.result).rejects.toThrow('cancelled');
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);

  const late = begin({ state: 'pending' });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await expect(late.result).rejects.toMatchObject({ code: 'expired' });
});
