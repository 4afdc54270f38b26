import { cpus, loadavg, totalmem } from 'node:os';

/** @param {import('playwright').Browser} browser */
export function describeMachine(browser) {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() || process.arch,
    cores: processors.length,
    memory: Math.round(totalmem() / 1024 ** 3), // GiB
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    chromium: browser.version(),
    loadAverage: Number((loadavg()[0] ?? NaN).toFixed(1)), // of the last minute
  };
}

/** @typedef {ReturnType<typeof describeMachine>} Machine */
