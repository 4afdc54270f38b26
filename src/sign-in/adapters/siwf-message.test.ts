import { describe, expect, test } from 'vitest';
import { aSiwfMessage } from '../../../mocks/siwf.js';
import { readSiwfMessage } from './siwf-message.js';

const MINUTE = 60_000; // ms
const DAY = 24 * 60; // minutes
const NOW = Date.parse('2026-03-04T10:00:00Z');
const ORIGIN = 'https://site.castkit.example';
const ADDRESS = '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266';
const GOOD = aSiwfMessage({
  nonce: '0123456789abcdef',
  address: ADDRESS,
  issuedAt: '2026-03-04T10:00:00Z',
});

const read = (text: string, origin = ORIGIN) =>
  readSiwfMessage(text, { origin, now: NOW, maxAge: 15 * MINUTE });
const iso = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const withTimes = (issued: number, more = '') =>
  GOOD.replace('2026-03-04T10:00:00Z', `${iso(issued)}${more}`);

const RESULT = { fid: 3, address: ADDRESS.toLowerCase(), nonce: '0123456789abcdef' };

test.each([
  ['as AuthKit writes it', GOOD],
  ['with a line at the end', `${GOOD}\n`],
  ['with the scheme', `https://${GOOD}`],
  ['with a path', GOOD.replace('URI: https://site.castkit.example', '$&/login?from=a')],
  [
    'with all that it may have',
    withTimes(0, `\nExpiration Time: ${iso(1)}\nNot Before: ${iso(0)}`),
  ],
  ['with an offset', GOOD.replace('10:00:00Z', '11:00:00.5+01:00')],
  ['with a request ID', GOOD.replace('\nResources', '\nRequest ID: a-1$&')],
  ['with an empty request ID', GOOD.replace('\nResources', '\nRequest ID: $&')],
  ['with a slash behind the fid', `${GOOD}/`],
  ['with other resources', `${GOOD}\n- farcaster://signer/type/authAddress\n- https://a.example/`],
])('reads a message %s', (_, text) => {
  expect(read(text)).toEqual(RESULT);
});

test('takes the domain with the port of the page', () => {
  const text = GOOD.replaceAll('site.castkit.example', 'localhost:3000').replace('https', 'http');
  expect(read(text, 'http://localhost:3000')).toEqual(RESULT);
  expect(read(text, 'http://localhost:3001')).toMatchObject({
    fault: expect.any(String) as string,
  });
});

describe('the time', () => {
  test.each([
    ['issued as early as the nonce', -15, ''],
    ['issued by a clock that is an hour slow', -60, ''],
    ['issued by a clock that is an hour fast', 60, ''],
    ['issued with the nonce, by a clock that is a day slow', -DAY - 15, ''],
    ['issued by a clock that is a day fast', DAY, ''],
    ['that begins now', 0, `\nNot Before: ${iso(0)}`],
  ])('of a message %s does', (_, issued, more) => {
    expect(read(withTimes(issued, more))).toEqual(RESULT);
  });

  test.each([
    ['older than its nonce', -DAY - 15.01, '', true],
    ['that has expired now', 0, `\nExpiration Time: ${iso(0)}`, true],
    ['of the future', DAY + 0.01, '', undefined],
    ['that begins later', 0, `\nNot Before: ${iso(0.01)}`, undefined],
  ])('of a message %s does not', (_, issued, more, isExpired) => {
    const fault = read(withTimes(issued, more));
    expect(fault).toMatchObject({ fault: expect.any(String) as string });
    expect('isExpired' in fault ? fault.isExpired : undefined).toBe(isExpired);
  });

  test.each([
    'yesterday',
    '2026-03-04',
    '1772618400',
    '2026-13-04T10:00:00Z',
    '2026-03-04T10:00:00',
  ])('is never %s', (time) => {
    const fault = { fault: 'message has a time that is none.' };
    expect(read(GOOD.replace('2026-03-04T10:00:00Z', time))).toEqual(fault);
    expect(read(withTimes(0, `\nExpiration Time: ${time}`))).toEqual(fault);
    expect(read(withTimes(0, `\nNot Before: ${time}`))).toEqual(fault);
  });
});

test.each([
  ['another domain', GOOD.replace('site.', 'evil.')],
  ['a domain that only begins alike', GOOD.replace('example wants', 'example.evil.example wants')],
  ['a domain with a port', GOOD.replace('example wants', 'example:8443 wants')],
  ['another scheme', `http://${GOOD}`],
])('refuses %s', (_, text) => {
  expect(read(text)).toEqual({ fault: 'The domain of message is another than this site.' });
});

test.each([
  'https://evil.example/',
  'https://site.castkit.example@evil.example/',
  'https://evil.example@site.castkit.example/',
  'https://:secret@site.castkit.example/',
  'http://site.castkit.example/',
  'https://site.castkit.example:8443/',
  'https://site.castkit.example.evil.example/',
  'javascript:alert(1)',
  'site.castkit.example',
])('refuses the URI %s', (uri) => {
  const text = GOOD.replace('URI: https://site.castkit.example', `URI: ${uri}`);
  expect(read(text)).toEqual({ fault: 'The URI of message is on another site.' });
});

test('refuses the zero address', () => {
  const text = GOOD.replace(ADDRESS, `0x${'0'.repeat(40)}`);
  expect(read(text)).toEqual({ fault: 'The address in message is the zero address.' });
});

test.each([
  ['another statement', GOOD.replace('Farcaster Auth', 'Farcaster Connect')],
  ['another chain', GOOD.replace('Chain ID: 10', 'Chain ID: 1')],
])('refuses %s', (_, text) => {
  expect(read(text)).toMatchObject({
    fault: expect.stringContaining('another statement') as string,
  });
});

test.each([
  ['no fid', GOOD.replace('farcaster://fid/3', 'https://a.example/')],
  ['two fids', `${GOOD}\n- farcaster://fid/4`],
  ['the fid 0', GOOD.replace('fid/3', 'fid/0')],
  ['a fid that is no number', GOOD.replace('fid/3', 'fid/3e1')],
  ['a fid beyond all numbers', GOOD.replace('fid/3', `fid/${'9'.repeat(20)}`)],
  ['a path behind the fid', GOOD.replace('fid/3', 'fid/3/4')],
])('refuses %s', (_, text) => {
  expect(read(text)).toEqual({ fault: 'message needs one resource farcaster://fid/<fid>.' });
});

test.each([
  ['nothing', ''],
  ['a sentence', 'gm'],
  ['text before it', `gm\n${GOOD}`],
  ['text behind it', `${GOOD}\n\ngm`],
  ['a line between', GOOD.replace('\nVersion', '\ngm\nVersion')],
  ['another order', GOOD.replace('Version: 1\nChain ID: 10', 'Chain ID: 10\nVersion: 1')],
  ['a statement of two lines', GOOD.replace('Farcaster Auth', 'Farcaster Auth\ngm')],
  ['another version', GOOD.replace('Version: 1', 'Version: 2')],
  ['no nonce', GOOD.replace('Nonce: 0123456789abcdef\n', '')],
  ['a nonce of 7 letters', GOOD.replace('0123456789abcdef', '0123456')],
  ['a nonce with signs', GOOD.replace('0123456789abcdef', '01234-56789')],
  ['no address', GOOD.replace(ADDRESS, '0x0')],
  ['Windows lines', GOOD.replaceAll('\n', '\r\n')],
  ['no resources', GOOD.replace(/\nResources[^]*/, '')],
  ['more than 4,000 characters', `${GOOD}\n- ${'a'.repeat(4000)}`],
])('is no message: %s', (_, text) => {
  expect(read(text)).toEqual({ fault: 'message is no message of Sign In With Farcaster.' });
});

test('takes no time for a hostile one', () => {
  const start = performance.now();
  read(`${GOOD}\n- ${' '.repeat(3000)}`);
  read('a'.repeat(4000));
  read(`${GOOD}${'\n- a'.repeat(900)} `);
  expect(performance.now() - start).toBeLessThan(1000);
});
