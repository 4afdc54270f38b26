// What tests/live/relay.test.ts cannot see of the stand-in for the relay, which it otherwise holds
// to the real one: the preflights that a browser would send.
import { beforeEach, expect, test, vi } from 'vitest';
import { createRelay } from '../../../mocks/relay.js';

const CHANNEL = 'https://relay.farcaster.xyz/v1/channel';
const ASKED = {
  domain: 'site.example:8443',
  siweUri: 'https://site.example:8443',
  nonce: 'abcdef0123456789',
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('counts the preflights of a browser', async () => {
  const relay = createRelay();
  const headers = { 'content-type': 'application/json;charset=utf-8' };
  const body = JSON.stringify(ASKED);
  const created = await relay.fetch(CHANNEL, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  const ask = (cache: RequestCache = 'default') =>
    relay.fetch(`${CHANNEL}/status`, { cache, headers: { authorization: 'Bearer channel-1' } });
  await ask();
  await ask();
  vi.advanceTimersByTime(5000);
  await ask();
  await ask('no-store');
  const [channel, status] = ['/v1/channel', '/v1/channel/status'];
  expect(relay.requests).toEqual([
    ...[`OPTIONS ${channel}`, `POST ${channel}`],
    ...[`OPTIONS ${status}`, `GET ${status}`, `GET ${status}`],
    ...[`OPTIONS ${status}`, `GET ${status}`],
    ...[`OPTIONS ${status}`, `GET ${status}`],
  ]);
});
