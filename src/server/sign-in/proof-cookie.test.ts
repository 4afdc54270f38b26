import { expect, test, vi } from 'vitest';
import { createProofCookie, findProof, isProofId } from './proof-cookie.js';
import type { Proof } from './proof-cookie.js';

const MINUTE = 60_000; // ms
const NOW = 1_772_618_400_000;
const ID = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const SECRET = 'a secret of the site, quite long enough';
const ORIGIN = 'https://site.example';
const cookie = createProofCookie(SECRET, [ORIGIN]);
const stranger = createProofCookie(SECRET.replace('a', 'b'), [ORIGIN]);

const signer = (): Proof => ({ kind: 'signer', id: ID, expiresAt: Date.now() + MINUTE });

/** A request of the browser that got these headers. */
const requestWith = (...headers: string[]) =>
  new Request('https://site.example/', {
    headers: { cookie: headers.map((header) => header.split(';')[0]).join('; ') },
  });

test('proves for its time what a browser was given', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const header = await cookie.write([signer()]);
  expect(header).toMatch(
    /^__Host-castkit-sign-in=s\.19d0c5fd-9b33-4a48-a0e2-bc7b0555baec\.1772618460000![\da-f]{64}; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/,
  );
  const proof = { kind: 'signer', id: ID, expiresAt: NOW + MINUTE };
  expect(await cookie.read(requestWith('a=b', header, 'c=d'))).toEqual([proof]);
  vi.setSystemTime(NOW + MINUTE - 1);
  expect(await cookie.read(requestWith(header))).toEqual([proof]);
  vi.setSystemTime(NOW + MINUTE);
  expect(await cookie.read(requestWith(header))).toEqual([]);
});

test('is found beside others of its name, which another site has planted', async () => {
  const one = (await cookie.write([signer()])).split(';')[0] ?? '';
  const name = '__Host-castkit-sign-in';
  const forged = (await stranger.write([signer()])).split(';')[0] ?? '';
  for (const header of [
    `${name}=x; ${one}`,
    `${forged}; ${one}; ${forged}`,
    `${name}=; ${one}`,
    `a=b;${one};c=d`,
  ]) {
    const request = new Request(ORIGIN, { headers: { cookie: header } });
    expect(await cookie.read(request), header).toMatchObject([{ kind: 'signer', id: ID }]);
  }
});

test('is not looked for in cookies without end', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const [forged = ''] = (await stranger.write([signer()])).split(';');
  const headers = { cookie: Array<string>(100).fill(forged).join('; ') };
  expect(await cookie.read(new Request(ORIGIN, { headers }))).toEqual([]);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(8);
  verify.mockRestore();
});

test('holds what several dialogs were given, of which the last 8 count', async () => {
  const proofs: Proof[] = [];
  let header = '';
  for (let n = 0; n < 130; n += 1) {
    const known = await cookie.read(requestWith(header));
    const id = `${n}`.padStart(64, 'a');
    proofs.push({ kind: 'nonce', id, expiresAt: Date.now() + MINUTE });
    header = await cookie.write([...known, proofs.at(-1)!]);
  }
  expect(header.length).toBeLessThan(1000);
  expect(await cookie.read(requestWith(header))).toEqual(proofs.slice(-8));
});

test('proves nothing else', async () => {
  const header = await cookie.write([signer()]);
  const [proof] = await cookie.read(requestWith(header));
  expect(findProof([proof!], 'nonce', ID)).toBeUndefined();
  expect(findProof([proof!], 'signer', ID.replace('19d', '20d'))).toBeUndefined();
  expect(findProof([proof!], 'signer', ID)).toBe(proof);
  for (const forged of [
    header.replace('19d', '20d'),
    header.replace('=s.', '=n.'),
    header.replace(/\.1/, '.9'),
    header.replace('=s', '=n.0123456789.9999999999999!s'),
    header.replace('castkit-sign-in', 'castkit-other'),
    header.replace('__Host-', ''),
    '',
  ]) {
    expect(await cookie.read(requestWith(forged)), forged).toEqual([]);
  }
});

test.each([
  ['another secret', stranger],
  ['another origin, such as staging', createProofCookie(SECRET, ['https://staging.site.example'])],
])('is not made with %s', async (_, other) => {
  expect(await cookie.read(requestWith(await other.write([signer()])))).toEqual([]);
});

test('is not made with the secret as a key of HMAC', async () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(SECRET), hmac, false, ['sign']);
  const header = await cookie.write([signer()]);
  const [, entries = ''] = /=(.+)!/.exec(header) ?? [];
  for (const purpose of ['', 'castkit sign-in proofs 1\n', 'castkit sign-in\n']) {
    const code = await crypto.subtle.sign('HMAC', key, encode(purpose + entries));
    const forged = header.replace(/![\da-f]{64}/, `!${Buffer.from(code).toString('hex')}`);
    expect(await cookie.read(requestWith(forged))).toEqual([]);
  }
});

test.each(['', '1', '!', `!${'0'.repeat(64)}`, `s.${ID}.9999999999999!${'0'.repeat(64)}`])(
  'is not %j',
  async (value) => {
    expect(await cookie.read(requestWith(`__Host-castkit-sign-in=${value}`))).toEqual([]);
  },
);

test('is taken away', async () => {
  expect((await cookie.write([])).replace(/![\da-f]{64}/, '')).toBe(
    '__Host-castkit-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  );
});

test('works without https, for localhost', async () => {
  const plain = createProofCookie(SECRET, ['http://localhost:3000', 'http://localhost:3001']);
  const header = await plain.write([signer()]);
  expect(header).toMatch(/^castkit-sign-in=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/);
  expect(await plain.read(requestWith(header))).toHaveLength(1);
});

test.each([
  [ID, true],
  ['0123456789abcdef', true],
  ['', false],
  ['short', false],
  ['a'.repeat(65), false],
  ['a=b; Domain=evil', false],
  ['0123456789\n', false],
])('an entry of a cookie may have the id %j: %s', (id, isRight) => {
  expect(isProofId(id)).toBe(isRight);
});
