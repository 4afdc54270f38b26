import type { TestProject } from 'vitest/node';
import { describeLive, probe, readLive, SERVICES } from './addresses.js';
import { startStandIns } from './stand-ins.js';

/**
 * `npm run test:live` takes the addresses of the environment; every other run starts stand-ins, and
 * contacts no host.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const isLive = process.env.CASTKIT_LIVE === '1';
  const started = isLive ? null : await startStandIns();
  const live = started?.live ?? readLive(process.env);
  const given = SERVICES.filter((service) => live[service]);
  const faults = (await Promise.all(given.map((service) => probe(service, live)))).filter(
    (fault) => fault !== null,
  );
  if (faults.length > 0) {
    started?.close();
    throw new Error(faults.join('\n'));
  }
  console.log(describeLive(live, !isLive).join('\n'));
  // vitest.config.ts leaves their file out.
  if (!isLive || !process.env.CASTKIT_STORES) {
    console.log(
      'Left out: Redis and Postgres, which `npm run test:live` checks with CASTKIT_STORES.',
    );
  }
  project.provide('live', live);
  return () => {
    started?.close();
  };
}
