// Renders the cards of one competitor in a process of its own (measures/server.mjs).

/** CPU time of one measurement, in ms. A single rendering is too short to measure. */
const LEAST_CPU = 100;

const [module = ''] = process.argv.slice(2);
/** @type {typeof import('../pages/server.js')} */
const { prepare, render } = await import(module);

/** Milliseconds of CPU time. @param {NodeJS.CpuUsage} usage */
const cpuOf = ({ user, system }) => (user + system) / 1000;

/** The mean times of one rendering, in ms. */
function measure() {
  const start = performance.now();
  const before = process.cpuUsage();
  let times = 0;
  do {
    render();
    times += 1;
  } while (cpuOf(process.cpuUsage(before)) < LEAST_CPU);
  const cpu = cpuOf(process.cpuUsage(before));
  return { wall: (performance.now() - start) / times, cpu: cpu / times };
}

/** @typedef {{ prepare?: [count: number, images: string], warmUp?: number }} Message */

process.on('message', (/** @type {Message} */ message) => {
  if (message.prepare) {
    prepare(...message.prepare);
    process.send?.({ html: render() });
  } else if (message.warmUp) {
    for (let times = 0; times < message.warmUp; times += 1) render();
    process.send?.({});
  } else {
    process.send?.(measure());
  }
});
process.send?.('ready');
