// @vitest-environment node
// The script of `npm run test:live` itself: which addresses it takes, what it says of services that
// are wrong, and that its checks notice a service that is.
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../scripts/run.mjs';
import { describeLive, probe, PROBE_MS, readAddress, readLive } from './live/addresses.js';
import type { Live, Service } from './live/addresses.js';
import { setup } from './live/set-up.js';
import { relayOf, serve, startStandIns } from './live/stand-ins.js';

const LATE = 'it did not respond in time';
const SECRET = 'a-secret-of-the-tests';
/** Whatever the environment of this run holds. */
const UNSET = Object.fromEntries(
  ['RELAY', 'RELAY_KEY', 'API', 'API_KEY', 'CLIENT_ID', 'NODE'].map((name) => [
    `CASTKIT_${name}`,
    '',
  ]),
);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A server of any kind; returns its address. */
async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [undefined, null],
  ['', null],
  ['  ', null],
  ['https://relay.example', 'https://relay.example'],
  [' https://relay.example// ', 'https://relay.example'],
  ['http://127.0.0.1:4010/a/path/', 'http://127.0.0.1:4010/a/path'],
])('reads the address %j', (value, address) => {
  expect(readAddress('CASTKIT_RELAY', value)).toBe(address);
});

test.each([
  ['relay.example', 'CASTKIT_API is no http(s) URL.'],
  [`ftp://${SECRET}.example`, 'CASTKIT_API is no http(s) URL.'],
  ['javascript:alert(1)', 'CASTKIT_API is no http(s) URL.'],
  [`https://user:${SECRET}@api.example`, 'CASTKIT_API has to be an address alone'],
  [`https://api.example/?api_key=${SECRET}`, 'CASTKIT_API has to be an address alone'],
  [`https://api.example/#${SECRET}`, 'CASTKIT_API has to be an address alone'],
])('refuses the address %j without repeating it', (value, message) => {
  let said = '';
  try {
    readLive({ CASTKIT_API: value });
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toContain(message);
  expect(said).not.toContain(SECRET);
});

test('says what runs against what, what is left out, and no key', () => {
  const relay = { CASTKIT_RELAY: 'https://relay.example/', CASTKIT_API: 'https://api.example' };
  expect(describeLive(readLive(relay), false)).toEqual([
    'https://relay.example is checked as a relay of Sign In With Farcaster.',
    'https://api.example is checked as a server of the official schema.',
    'Left out: the checks of an open node. CASTKIT_NODE is not set.',
    'Left out: the checks that a wallet signs in. CASTKIT_RELAY_KEY is not set.',
    'Left out: the checks of signers. CASTKIT_API_KEY is not set.',
  ]);
  const keys = { CASTKIT_RELAY_KEY: SECRET, CASTKIT_API_KEY: SECRET, CASTKIT_CLIENT_ID: SECRET };
  const lines = describeLive(readLive({ ...relay, ...keys }), false);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain(SECRET);
});

test('finds nothing wrong with the stand-ins', async () => {
  const { live, close } = await startStandIns();
  closing.push(close);
  for (const service of ['relay', 'api', 'node'] as const) {
    expect(await probe(service, live)).toBeNull();
  }
  // Each in the place of another.
  expect(await probe('relay', { ...live, relay: live.node })).toContain('is not a relay');
  expect(await probe('node', { ...live, node: live.relay })).toContain('is not an open node');
  expect(await probe('api', { ...live, apiKey: SECRET, clientId: null })).toBe(
    'CASTKIT_API refuses the request (401): CASTKIT_API_KEY or CASTKIT_CLIENT_ID is missing or wrong.',
  );
  // As a reader may copy it.
  expect(await probe('node', { ...live, node: `${live.node}/v2/farcaster` })).toContain(
    'Give its address without /v1 and /v2.',
  );
});

test.each<[what: string, message: string, respond: RequestListener]>([
  ['hangs', LATE, () => {}],
  [
    'is a page',
    'it responded to',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    },
  ],
  [
    'sends no JSON',
    'no JSON',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('<h1>Hello</h1>');
    },
  ],
  [
    'leads elsewhere',
    'cannot be asked',
    (_, response) => {
      response.writeHead(302, { location: 'https://elsewhere.castkit.example/' }).end();
    },
  ],
])('says of a server that it %s', async (_, message, respond) => {
  const url = await listen(respond);
  for (const service of ['relay', 'api', 'node'] as Service[]) {
    const live = { ...readLive({}), [service]: url, apiKey: SECRET };
    // Who hangs is not waited for; all others respond.
    const said = await probe(service, live, message === LATE ? 300 : PROBE_MS);
    expect(said).toContain(`CASTKIT_${service.toUpperCase()} `);
    expect(said).toContain(message);
    expect(said).not.toContain(SECRET);
  }
});

test('npm test asks only stand-ins, whatever the environment holds', async () => {
  vi.stubEnv('CASTKIT_LIVE', '');
  vi.stubEnv('CASTKIT_RELAY', 'https://relay.castkit.example');
  vi.stubEnv('CASTKIT_API_KEY', SECRET);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const provide = vi.fn<(name: 'live', live: Live) => void>();
  const project = { provide } as unknown as Parameters<typeof setup>[0];
  closing.push(await setup(project));
  const [, live] = provide.mock.lastCall!;
  for (const url of [live.relay, live.api, live.node])
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(live.apiKey).not.toBe(SECRET);
  // Stand-ins answer for all services but those.
  expect(log.mock.calls.join('\n').match(/Left out: [\w ]+/g)).toEqual([
    'Left out: Redis and Postgres',
  ]);
});

const runLive = (env: Record<string, string>, ...args: string[]) =>
  run('node', ['scripts/live.mjs', ...args], {
    env: { ...UNSET, NO_COLOR: '1', FORCE_COLOR: '', ...env },
  });

test('the script wants an address', async () => {
  const { ok, output } = await runLive({});
  expect(ok).toBe(false);
  expect(output).toContain(
    'Set the address of a service: CASTKIT_RELAY, CASTKIT_API, CASTKIT_NODE',
  );
});

test('the script ends before its checks where a service cannot be asked', async () => {
  const node = await listen(() => {});
  closing.pop()!();
  const { ok, output } = await runLive({ CASTKIT_NODE: node, CASTKIT_API_KEY: SECRET });
  expect(ok).toBe(false);
  expect(output).toContain('CASTKIT_NODE cannot be asked: ECONNREFUSED.');
  expect(output).not.toContain(SECRET);
  expect(output).not.toContain('✓');
});

test('the script passes with a relay that is right, fails with one that is not, and says no key', async () => {
  const runs = [false, true].map(async (isRepeating) => {
    const { url, close } = await serve(relayOf(SECRET, { isRepeating }));
    closing.push(close);
    const env = { CASTKIT_RELAY: `${url}/`, CASTKIT_RELAY_KEY: SECRET };
    return runLive(env, 'tests/live/relay.test.ts', '-t', 'hands out once');
  });
  const [right, wrong] = await Promise.all(runs);
  expect(right).toMatchObject({ ok: true });
  expect(right!.output).toMatch(/Tests +1 passed/);
  expect(right!.output).toContain('is checked as a relay of Sign In With Farcaster.');
  expect(right!.output).toContain('Left out: the checks of an open node. CASTKIT_NODE is not set.');
  expect(wrong).toMatchObject({ ok: false });
  expect(wrong!.output).toMatch(/Tests +1 failed/);
  expect(wrong!.output).toContain('hands out once what the visitor has signed');
  for (const { output } of [right!, wrong!]) expect(output).not.toContain(SECRET);
});
