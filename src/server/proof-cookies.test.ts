import { afterEach, expect, test, vi } from 'vitest';
import { createProofCookies, isProofId } from './proof-cookies.js';

const MINUTE = 60_000; // ms
const ID = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const cookies = createProofCookies('a secret of the site', true);

afterEach(() => {
  vi.useRealTimers();
});

/** A request of the browser that got these headers. */
const requestWith = (...headers: string[]) =>
  new Request('https://site.example/', {
    headers: { cookie: headers.map((header) => header.split(';')[0]).join('; ') },
  });

test('proves for its time what a browser was given', async () => {
  vi.useFakeTimers({ now: 1_772_618_400_000, toFake: ['Date'] });
  const header = await cookies.issue('signer', ID, MINUTE);
  expect(header).toMatch(
    /^__Host-castkit-signer-19d0c5fd-9b33-4a48-a0e2-bc7b0555baec=1772618460000\.[\da-f]{64}; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(await cookies.holds(requestWith('a=b', header, 'c=d'), 'signer', ID)).toBe(true);
  vi.setSystemTime(1_772_618_459_999);
  expect(await cookies.holds(requestWith(header), 'signer', ID)).toBe(true);
  vi.setSystemTime(1_772_618_460_000);
  expect(await cookies.holds(requestWith(header), 'signer', ID)).toBe(false);
});

test('proves nothing else', async () => {
  const header = await cookies.issue('signer', ID, MINUTE);
  const other = ID.replace('19d', '20d');
  const request = requestWith(header);
  expect(await cookies.holds(request, 'signer', other)).toBe(false);
  expect(await cookies.holds(request, 'nonce', ID)).toBe(false);
  expect(await cookies.holds(requestWith(), 'signer', ID)).toBe(false);
  // The same code under another name, and with more time.
  expect(await cookies.holds(requestWith(header.replace(ID, other)), 'signer', other)).toBe(false);
  const renamed = header.replace('signer', 'nonce');
  expect(await cookies.holds(requestWith(renamed), 'nonce', ID)).toBe(false);
  const later = header.replace(/=\d/, '=9');
  expect(await cookies.holds(requestWith(later), 'signer', ID)).toBe(false);
});

test('cannot be made without the secret', async () => {
  const stranger = createProofCookies('another secret', true);
  const header = await stranger.issue('signer', ID, MINUTE);
  expect(await cookies.holds(requestWith(header), 'signer', ID)).toBe(false);
});

test.each(['', '1', '.', `99999999999999.${'0'.repeat(64)}`, `99999999999999.${'g'.repeat(64)}`])(
  'is not %j',
  async (value) => {
    const request = requestWith(`__Host-castkit-signer-${ID}=${value}`);
    expect(await cookies.holds(request, 'signer', ID)).toBe(false);
  },
);

test('is taken away', () => {
  expect(cookies.clear('nonce', '0123456789')).toBe(
    '__Host-castkit-nonce-0123456789=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  );
});

test('works without https, for localhost', async () => {
  const plain = createProofCookies('a secret of the site', false);
  const header = await plain.issue('nonce', '0123456789', MINUTE);
  expect(header).toMatch(
    /^castkit-nonce-0123456789=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/,
  );
  expect(await plain.holds(requestWith(header), 'nonce', '0123456789')).toBe(true);
});

test.each([
  [ID, true],
  ['0123456789abcdef', true],
  ['', false],
  ['short', false],
  ['a'.repeat(65), false],
  ['a=b; Domain=evil', false],
  ['0123456789\n', false],
])('the name of a cookie may have %j: %s', (id, isRight) => {
  expect(isProofId(id)).toBe(isRight);
});
