// Renders the cards of one competitor in a process of its own (measures/server.mjs).
import { answerWith, processorTime } from '../setup/child.mjs';

/** CPU time of one measurement, in ms. A single rendering is too short to measure. */
const LEAST_CPU = 100;

const [module = ''] = process.argv.slice(2);
/** @type {typeof import('../pages/server.js')} */
const { prepare, render } = await import(module);

answerWith({
  /** @param {number} count @param {string} images */
  prepare(count, images) {
    prepare(count, images);
    return render();
  },
  /** @param {number} times */
  warmUp(times) {
    for (let time = 0; time < times; time += 1) render();
  },
  /** The mean times of one rendering, in ms. */
  measure() {
    const start = performance.now();
    const before = processorTime();
    let times = 0;
    do {
      render();
      times += 1;
    } while (processorTime() - before < LEAST_CPU);
    const cpu = processorTime() - before;
    return { wall: (performance.now() - start) / times, cpu: cpu / times };
  },
});
