// Measures what a store costs a request. `npm run bench -- stores` bundles and runs this.
import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { Browser } from '../sign-in-server/site.js';
import { draft, likeIt, post, SIGNER } from '../written-requests.js';
import { memoryStore } from '../../src/entries/server.js';
import type { Store } from '../../src/entries/server.js';
import { openClient } from './clients.js';
import type { ClientName } from './clients.js';
import { createPostgres, createRedis, findProgram } from './databases.js';
import { bundle, installClients, startFleet, TABLE } from './start.js';
import type { Handle } from './visitors.js';

const CONNECTIONS = 16;
const SECONDS = 3;
const SIGN_INS = 200;
const STEPS = 3000;
const usageOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    const listen = (message: { usage?: NodeJS.CpuUsage }) => {
      if (!message.usage) return;
      child.off('message', listen);
      resolve((message.usage.user + message.usage.system) / 1000);
    };
    child.on('message', listen);
    child.send('usage');
  });

/** The cells of what took these times, in milliseconds. */
function row(times: number[], seconds: number, processor: number, digits = 2): string {
  times.sort((a, b) => a - b);
  const at100 = (part: number) => times[Math.floor((times.length - 1) * part)] ?? NaN;
  return [
    Math.round(times.length / seconds).toLocaleString('en'),
    at100(0.5).toFixed(1),
    at100(0.99).toFixed(1),
    (processor / times.length).toFixed(digits),
  ].join(' | ');
}

/** Sends requests until there are none, or the time is over. */
async function measure(
  child: ChildProcess,
  next: (at: number) => (() => Promise<Response>) | null,
) {
  const times: number[] = [];
  let failed = 0;
  let at = 0;
  const before = await usageOf(child);
  const begun = performance.now();
  const work = async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const send = next(at);
      at += 1;
      if (!send) return;
      const start = performance.now();
      const response = await send();
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (response.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - begun) / 1000;
  const processor = (await usageOf(child)) - before;
  return row(times, seconds, processor) + (failed ? ` | ${failed} failed` : '');
}

/** A request of one of 5,000 signers. */
const postBy = (at: number, body: object) =>
  post(body, { 'x-signer': (at % 5000).toString(16).padStart(8, '0') + SIGNER.slice(8) });

async function measureAll(handle: Handle, child: ChildProcess) {
  const run = Date.now().toString(16).slice(-8);
  // Warm.
  for (let at = 0; at < 200; at += 1) await handle(postBy(at, likeIt));
  const like = await measure(child, (at) => () => handle(postBy(at, likeIt)));
  const cast = await measure(child, (at) => () => {
    const idem = `${run}${at.toString(16).padStart(8, '0')}`;
    return handle(postBy(at, draft({ idem })));
  });
  const requests: Request[] = [];
  for (let at = 0; at < SIGN_INS; at += 1) {
    const browser = new Browser(handle);
    const body = await browser.sign();
    requests.push(browser.request('POST', '', body));
  }
  const signIn = await measure(child, (at) => {
    const request = requests[at];
    return request ? () => handle(request) : null;
  });
  return { like, post: cast, 'sign-in': signIn };
}

/** The steps of a store alone, in this process. */
async function measureSteps(store: Store): Promise<string> {
  const times: number[] = [];
  let at = 0;
  const step = async <Result>(call: () => Promise<Result>) => {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  };
  const before = process.cpuUsage();
  const begun = performance.now();
  const work = async () => {
    while (at < STEPS) {
      const key = `${process.pid} ${(at += 1)}`;
      await step(() => store.claim(key, 'a', 60_000));
      await step(() => store.get(key));
      await step(() => store.increment(`number ${key}`, 60_000));
      await step(() => store.delete(key));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  return row(times, seconds, (user + system) / 1000, 3);
}

installClients();
const redis = await createRedis(findProgram('redis-server') ?? '');
const postgres = await createPostgres(findProgram('postgres') ?? '');
const site = await bundle();
const clients: ['memory' | ClientName, url: string][] = [
  ['memory', ''],
  ['redis', redis.url],
  ['ioredis', redis.url],
  ['pg', postgres.url],
];
try {
  await redis.start();
  await postgres.start();
  for (const statement of TABLE) {
    spawnSync('psql', [postgres.url, '-c', statement], { stdio: 'ignore' });
  }
  console.log(`Node ${process.versions.node}, load average ${loadavg()[0]!.toFixed(1)}\n`);
  console.log('| | store | requests/s | p50, ms | p99, ms | processor, ms a request |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  for (const [client, url] of clients) {
    const { fleet, children, stop } = await startFleet(site.file, client, url);
    const found = await measureAll(fleet.machines[0], children[0]!);
    stop();
    for (const [name, cells] of Object.entries(found)) {
      console.log(`| ${name} | ${client} | ${cells} |`);
    }
  }
  console.log('\n| step | store | steps/s | p50, ms | p99, ms | processor, ms a step |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  for (const [client, url] of clients) {
    const { store, close } =
      client === 'memory' ? { store: memoryStore, close: () => {} } : await openClient(url, client);
    const cells = await measureSteps(store());
    console.log(`| claim, get, increment, delete | ${client} | ${cells} |`);
    close();
  }
  console.log(`\nload average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await redis.remove();
  await postgres.remove();
  site.remove();
}
