// A process of its own, whose processor time is its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/run.mjs';

/** The processor time of this process so far, in ms. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * In the process: does what it is asked for.
 * @param {Record<string, (...args: any[]) => unknown>} actions by name
 */
export function answerWith(actions) {
  process.on('message', async (/** @type {[string, ...unknown[]]} */ [name, ...args]) => {
    process.send?.({ answer: await actions[name]?.(...args) });
  });
  process.send?.({ answer: 'ready' });
}

/** Starts the process. @param {string} script @param {string[]} [args] @param {Record<string, string>} [env] */
export async function startChild(script, args = [], env = {}) {
  const child = fork(script, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  async function nextAnswer() {
    const controller = new AbortController();
    const exit = once(child, 'exit', controller).then(([code]) => {
      throw new Error(`${[script, ...args].join(' ')} exited with ${code}`);
    });
    exit.catch(() => {});
    const [{ answer }] = await Promise.race([once(child, 'message', controller), exit]);
    controller.abort();
    return answer;
  }
  await nextAnswer();
  return {
    /** @param {string} action @param {...unknown} rest @returns {Promise<any>} */
    ask(action, ...rest) {
      child.send([action, ...rest]);
      return nextAnswer();
    },
    stop: () => child.kill(),
  };
}
