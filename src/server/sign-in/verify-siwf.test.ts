// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { createWallet } from '../../../mocks/wallet.js';
import { verifySiwf } from './verify-siwf.js';
import type { SignedSiwf, VerifySiwfOptions } from './verify-siwf.js';

const ORIGIN = 'https://site.castkit.example';
const NONCE = '0123456789abcdef';
const [wallet, other] = [createWallet(1), createWallet(2)];
const linda = { fid: 3, username: 'linda', custody_address: wallet.address.toUpperCase() };
const message = aSiwfMessage({
  nonce: NONCE,
  address: wallet.address,
  issuedAt: '2026-03-04T10:00:00Z',
});
const signature = wallet.sign(message);

const verify = (options: Partial<VerifySiwfOptions> = {}, signed: Partial<SignedSiwf> = {}) =>
  verifySiwf(
    { message, signature, ...signed },
    {
      origin: ORIGIN,
      nonce: NONCE,
      apiKey: 'key',
      fetch: () => Promise.resolve(Response.json({ users: [linda] })),
      ...options,
    },
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') });
});

test('`verifySiwf` verifies a message for sites with sessions of their own.', async () => {
  expect(await verify()).toEqual({
    isVerified: true,
    fid: 3,
    address: wallet.address,
    user: linda,
  });
});

test.each<[string, Partial<VerifySiwfOptions>, Partial<SignedSiwf>, string]>([
  ['another nonce', { nonce: 'fedcba9876543210' }, {}, 'expired'],
  ['no nonce in the session', { nonce: '' }, {}, 'expired'],
  ['no nonce at all', { nonce: undefined as unknown as string }, {}, 'expired'],
  ['another origin', { origin: 'https://castkit.example' }, {}, 'refused'],
  ['another wallet', {}, { signature: other.sign(message) }, 'refused'],
  ['a signature of another shape', {}, { signature: 'gm' }, 'refused'],
  ['another message', {}, { message: message.replace('fid/3', 'fid/4') }, 'refused'],
  [
    'no texts',
    {},
    { message: 7 as unknown as string, signature: null as unknown as string },
    'refused',
  ],
  ['an address that is none of the user', { ownsAddress: () => false }, {}, 'refused'],
])('refuses %s', async (_, options, signed, code) => {
  expect(await verify(options, signed)).toEqual({
    isVerified: false,
    code,
    reason: expect.stringMatching(/^\S.*\.$/) as string,
  });
});

test('refuses what is no object', async () => {
  const nothing = null as unknown as SignedSiwf;
  const options = { origin: ORIGIN, nonce: NONCE, apiKey: 'key' };
  expect(await verifySiwf(nothing, options)).toMatchObject({ isVerified: false, code: 'refused' });
});

test('is expired after 15 minutes, and a day for the clocks of phones', async () => {
  vi.setSystemTime(Date.parse('2026-03-05T10:15:00Z'));
  expect(await verify()).toMatchObject({ isVerified: true });
  vi.setSystemTime(Date.parse('2026-03-05T10:15:00.001Z'));
  expect(await verify()).toMatchObject({ isVerified: false, code: 'expired' });
});

test('asks no chain about a signature longer than any wallet makes', async () => {
  const verifySignature = vi.fn(() => true);
  const long = { signature: `0x${'ab'.repeat(8192)}` };
  expect(await verify({ verifySignature }, long)).toMatchObject({
    isVerified: false,
    code: 'refused',
  });
  expect(verifySignature).not.toHaveBeenCalled();
});

test('asks the site about wallets that are contracts', async () => {
  const verifySignature = vi.fn(() => true);
  expect(await verify({ verifySignature }, { signature: '0x12' })).toMatchObject({ fid: 3 });
  expect(verifySignature.mock.calls).toEqual([
    [{ address: wallet.address, message, signature: '0x12' }],
  ]);
});

test.each<[string, Partial<VerifySiwfOptions>, object]>([
  [
    'a provider that fails',
    { fetch: () => Promise.resolve(new Response('', { status: 500 })) },
    { code: 'http', status: 500 },
  ],
  ['no provider', { fetch: () => Promise.reject(new TypeError('no')) }, { code: 'network' }],
  [
    'a function of the site',
    { ownsAddress: () => Promise.reject(new Error('no node')) },
    { code: 'handler' },
  ],
  ['no origin', { origin: 'castkit' }, { code: 'setup' }],
  ['no key', { apiKey: '' }, { code: 'setup' }],
])('rejects because of %s', async (_, options, error) => {
  await expect(verify(options)).rejects.toMatchObject(error);
});

test('rejects after 12 seconds, and at once when it is aborted', async () => {
  const never = { fetch: () => new Promise<Response>(() => {}) };
  const late = expect(verify(never)).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(12_000);
  await late;
  const controller = new AbortController();
  const reason = new Error('left');
  const aborted = expect(verify({ ...never, signal: controller.signal })).rejects.toBe(reason);
  controller.abort(reason);
  await aborted;
});

test('keeps the key on the server', async () => {
  vi.stubGlobal('document', {});
  await expect(verify()).rejects.toMatchObject({ code: 'setup' });
});
