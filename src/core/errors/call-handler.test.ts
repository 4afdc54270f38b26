import { expect, test, vi } from 'vitest';
import { callHandler } from './call-handler.js';

const reason = new Error('theirs');
const thrower = () => {
  throw reason;
};

test('reports what a handler throws at once', () => {
  const onFailure = vi.fn();
  callHandler(thrower, onFailure);
  expect(onFailure.mock.calls).toEqual([[reason]]);
});

test.each([
  ['a promise that is rejected', () => Promise.reject(reason)],
  [
    'a thenable that is rejected',
    () => ({ then: (_: unknown, no: (why: Error) => void) => no(reason) }),
  ],
  ['a thenable that throws', () => ({ then: thrower })],
])('%s is reported', async (_, handler) => {
  const onFailure = vi.fn();
  callHandler(handler, onFailure);
  await vi.waitFor(() => expect(onFailure.mock.calls).toEqual([[reason]]));
});

test('calls a handler once, and reports nothing if it succeeds', async () => {
  const onFailure = vi.fn();
  const handler = vi.fn(() => Promise.resolve(false));
  callHandler(handler, onFailure);
  await Promise.resolve();
  expect(handler).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});
