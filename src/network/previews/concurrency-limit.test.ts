import { expect, test, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { thrower } from '../../../tests/throwing.js';
import { createConcurrencyLimit } from './concurrency-limit.js';

/** A task that the test ends. */
function manual() {
  const { promise, resolve } = createDeferred<string>();
  const run = vi.fn(() => promise);
  return { run, resolve };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a few run at once, the others in the order of their coming', async () => {
  const limit = createConcurrencyLimit(2);
  const tasks = [manual(), manual(), manual(), manual()] as const;
  const results = tasks.map((task) => limit(task.run));
  const started = () => tasks.map((task) => task.run.mock.calls.length).join('');
  await turn();
  expect(started()).toBe('1100');
  tasks[1].resolve('b');
  await turn();
  expect(started()).toBe('1110');
  tasks[0].resolve('a');
  await turn();
  expect(started()).toBe('1111');
  tasks[2].resolve('c');
  tasks[3].resolve('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that fails, even at once, gives its place back', async () => {
  const limit = createConcurrencyLimit(1);
  const failing = [limit(() => Promise.reject(new Error('late'))), limit(thrower)];
  const after = limit(() => Promise.resolve('after'));
  expect(await Promise.allSettled(failing)).toMatchObject([
    { reason: new Error('late') },
    { reason: new Error('hostile') },
  ]);
  expect(await after).toBe('after');
  expect(await limit(() => Promise.resolve('again'))).toBe('again');
});

test('passes the slot of a finished task to the next one', async () => {
  const limit = createConcurrencyLimit(1);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
  };
  const first = limit(task).then(() => limit(task));
  await Promise.all([first, limit(task), limit(task), turn().then(() => limit(task))]);
  expect(most).toBe(1);
});
