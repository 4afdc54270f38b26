// The stand-in for the relay of Sign In With Farcaster behaves like the real one, by its sources:
// apps/relay of farcasterxyz/auth-monorepo.
import { beforeEach, expect, test, vi } from 'vitest';
import { completed, createRelay } from '../../../mocks/relay.js';
import { createWallet } from '../../../mocks/wallet.js';

const CHANNEL = 'https://relay.farcaster.xyz/v1/channel';
const ASKED = {
  domain: 'site.example:8443',
  siweUri: 'https://site.example:8443',
  nonce: 'abcdef0123456789',
};
const wallet = createWallet(1);

let relay: ReturnType<typeof createRelay>;
beforeEach(() => {
  relay = createRelay();
});

const open = (body: object = ASKED, type = 'application/json') =>
  relay.fetch(CHANNEL, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
const ask = (token = 'channel-1', cache: RequestCache = 'default') =>
  relay.fetch(`${CHANNEL}/status`, { cache, headers: { authorization: `Bearer ${token}` } });

test('opens a channel with 201, and responds with 202 while it is pending', async () => {
  const created = await open();
  expect(created.status).toBe(201);
  const url = 'https://farcaster.xyz/~/siwf?channelToken=channel-1';
  const { nonce } = ASKED;
  expect(await created.json()).toEqual({
    channelToken: 'channel-1',
    url,
    connectUri: url,
    nonce,
  });
  const pending = await ask();
  expect(pending.status).toBe(202);
  expect(await pending.json()).toMatchObject({ state: 'pending', nonce, signatureParams: ASKED });
});

test('hands a signed message out once, and knows nothing of the channel then', async () => {
  await open();
  const signed = completed(relay.channels[0]!, wallet);
  expect(relay.authenticate('channel-1', signed).status).toBe(201);
  const response = await ask();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ...signed, state: 'completed' });
  const again = await ask();
  expect(again.status).toBe(401);
  expect(await again.json()).toEqual({ error: 'Unauthorized' });
  expect(relay.authenticate('channel-1', signed).status).toBe(401);
});

test('takes signatures of 65 bytes only: no smart contract wallet can sign in by it', async () => {
  await open();
  const { message, fid } = completed(relay.channels[0]!, wallet);
  for (const signature of [`0x${'1b'.repeat(64)}`, `0x${'1b'.repeat(96)}`, '0x', '']) {
    expect(relay.authenticate('channel-1', { message, fid, signature }).status).toBe(400);
  }
  expect((await ask()).status).toBe(202);
});

test.each([
  [{ ...ASKED, domain: 'https://site.example' }, 400],
  [{ ...ASKED, domain: undefined }, 400],
  [{ ...ASKED, domain: 'login.farcaster.xyz' }, 400],
  [{ ...ASKED, siweUri: '/login' }, 400],
])('refuses a channel for %j', async (asked, status) => {
  expect((await open(asked)).status).toBe(status);
  expect(relay.channels).toEqual([]);
});

test('refuses what is no JSON, an unknown channel and no channel', async () => {
  expect((await open(ASKED, 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await open(ASKED, 'text/plain;charset=UTF-8')).status).toBe(400);
  expect((await open(ASKED, 'application/json;charset=utf-8')).status).toBe(201);
  expect((await ask('channel-7')).status).toBe(401);
  expect((await relay.fetch(`${CHANNEL}/status`)).status).toBe(401);
});

test('counts the preflights of a browser', async () => {
  vi.useFakeTimers();
  await open();
  await ask();
  await ask();
  vi.advanceTimersByTime(5000);
  await ask();
  await ask('channel-1', 'no-store');
  vi.useRealTimers();
  const [channel, status] = ['/v1/channel', '/v1/channel/status'];
  expect(relay.requests).toEqual([
    ...[`OPTIONS ${channel}`, `POST ${channel}`],
    ...[`OPTIONS ${status}`, `GET ${status}`, `GET ${status}`],
    ...[`OPTIONS ${status}`, `GET ${status}`],
    ...[`OPTIONS ${status}`, `GET ${status}`],
  ]);
});
