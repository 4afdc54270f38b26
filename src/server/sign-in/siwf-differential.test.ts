// @vitest-environment node
// The network's own package verifies messages by other code (viem). We may be stricter, and accept
// none that it refuses.
import { createAppClient } from '@farcaster/auth-client';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { createWallet } from '../../../mocks/wallet.js';
import { verifySiwf } from '../../entries/server.js';
import type { SignedSiwf, SiwfResult } from '../../entries/server.js';

const ORIGIN = 'https://site.castkit.example';
const NONCE = '0123456789abcdef';
const NOW = Date.parse('2026-03-04T10:00:00Z');
const OPTIONS = runs(3000, 300);
const MESSAGES = OPTIONS.numRuns;
const [wallet, other] = [createWallet(1), createWallet(2)];
const GOOD = aSiwfMessage({
  nonce: NONCE,
  origin: ORIGIN,
  address: wallet.address,
  issuedAt: new Date(NOW).toISOString(),
});

type Ethereum = Parameters<typeof createAppClient>[0]['ethereum'];
// Without a node of the chain, signatures are those of private keys.
const publicClient = { call: () => Promise.reject(new Error('offline')) };
const isLinda = (address: string) => address.toLowerCase() === wallet.address;
const client = createAppClient({
  ethereum: {
    getFid: (address) => Promise.resolve(isLinda(address) ? 3n : 0n),
    isValidAuthAddress: () => Promise.resolve(false),
    publicClient: publicClient as unknown as Ethereum['publicClient'],
  },
});

const ours = (signed: SignedSiwf): Promise<SiwfResult> =>
  verifySiwf(signed, {
    origin: ORIGIN,
    nonce: NONCE,
    apiUrl: 'https://api.castkit.example',
    fetch: () => Promise.resolve(Response.json({ users: [] })),
    ownsAddress: (fid, address) => fid === 3 && isLinda(address),
  });
const theirs = async ({ message, signature }: SignedSiwf): Promise<boolean> => {
  const { host } = new URL(ORIGIN);
  const signed = { message, signature: signature as `0x${string}` };
  const result = await client.verifySignInMessage({ nonce: NONCE, domain: host, ...signed });
  return !result.isError && result.fid === 3;
};

const iso = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const time = fc.oneof(
  fc.integer({ min: -1500, max: 600 }).map(iso),
  fc.constantFrom('yesterday', '2026-03-04', '1772618400', '2026-03-04T11:00:00+01:00', ''),
);
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('\n', '\n\n', '\r\n', ' ', '\u2028', '- ', 'https://', '3', '\nURI: ', '\u00a0'),
);
const line = fc.oneof(
  time.map((at) => `Expiration Time: ${at}`),
  time.map((at) => `Not Before: ${at}`),
  time.map((at) => `Issued At: ${at}`),
  text.map((id) => `Request ID: ${id}`),
  text.map((resource) => `- ${resource}`),
  fc.nat({ max: 5 }).map((fid) => `- farcaster://fid/${fid}`),
  fc.constantFrom('- https://a.example/', '- farcaster://signer/type/authAddress'),
  fc.constantFrom(
    'Nonce: abcdefgh',
    'Chain ID: 1',
    'Version: 2',
    'Farcaster Connect',
    'Resources:',
  ),
);
const place = fc.nat({ max: 500 });

type Change = (message: string) => string;
/** In the order of a message, so that an inserted part may be valid. */
const BEFORE_RESOURCES = '\nResources:';
const changes: fc.Arbitrary<Change>[] = [
  fc.tuple(place, fc.nat({ max: 3 }), text).map(
    ([at, length, put]) =>
      (message) =>
        message.slice(0, at % message.length) + put + message.slice((at % message.length) + length),
  ),
  fc.tuple(place, line).map(([at, put]) => (message) => {
    const lines = message.split('\n');
    lines.splice(at % (lines.length + 1), 0, put);
    return lines.join('\n');
  }),
  fc.tuple(place, line).map(([at, put]) => (message) => {
    const lines = message.split('\n');
    lines[at % lines.length] = put;
    return lines.join('\n');
  }),
  fc.tuple(place, place).map(([one, two]) => (message) => {
    const lines = message.split('\n');
    const [from, to] = [one % lines.length, two % lines.length];
    [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
    return lines.join('\n');
  }),
  line.map((put) => (message) => message.replace(BEFORE_RESOURCES, `\n${put}${BEFORE_RESOURCES}`)),
  line.map((put) => (message) => `${message}\n${put}`),
  time.map((at) => (message) => message.replace(/(Issued At: ).*/, `$1${at}`)),
  fc.constantFrom<Change>(
    (message) => message,
    (message) => `https://${message}`,
    (message) => `${message}\n`,
    (message) => message.toUpperCase(),
    (message) =>
      message.replace(/0x[\da-f]+/, (address) => address.toUpperCase().replace('X', 'x')),
    (message) => message.replace('site.castkit.example\n', 'site.castkit.example/login?a=b\n'),
  ),
];
const message = fc
  .array(fc.oneof(...changes), { minLength: 1, maxLength: 2 })
  .map((all) => all.reduce((changed, change) => change(changed), GOOD));
/** Changes the signature of the changed message; null signs the original message. */
const signing = fc.oneof(
  { weight: 8, arbitrary: fc.constant((signature: string) => signature) },
  fc.constantFrom<((signature: string) => string) | null>(
    null,
    (signature) => signature.toUpperCase().replace('0X', '0x'),
    (signature) => signature.replace(/1[bc]$/, (v) => (v === '1b' ? '00' : '01')),
    (signature) => signature.replace(/1[bc]$/, (v) => (v === '1b' ? '1d' : '02')),
    (signature) => signature.replace(/1[bc]$/, (v) => (v === '1b' ? '1c' : '1b')),
    (signature) => `${signature}00`,
    (signature) => signature.slice(0, -2),
    () => '0x',
  ),
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

test('the message that AuthKit writes is one for both', async () => {
  const signed = { message: GOOD, signature: wallet.sign(GOOD) };
  expect(await ours(signed)).toMatchObject({ isVerified: true, fid: 3 });
  expect(await theirs(signed)).toBe(true);
  expect(await theirs({ message: GOOD, signature: other.sign(GOOD) })).toBe(false);
});

test('of changed messages, we accept none that the network’s package refuses', async () => {
  let [count, accepted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(message, signing, async (changed, change) => {
      count += 1;
      // Unreadable messages are not signed, because signing takes most of the time.
      const unsigned = await ours({ message: changed, signature: '0x' });
      if (!unsigned.isVerified && !unsigned.reason.startsWith('signature')) return;
      const signature = change ? change(wallet.sign(changed)) : wallet.sign(GOOD);
      const signed = { message: changed, signature };
      if (!(await ours(signed)).isVerified) return;
      accepted += 1;
      expect(await theirs(signed)).toBe(true);
    }),
    OPTIONS,
  );
  expect(count).toBe(MESSAGES);
  // Otherwise hardly any messages would be compared.
  expect(accepted).toBeGreaterThan(MESSAGES / 20);
  expect(accepted).toBeLessThan(MESSAGES / 2);
}, 60_000);
