/** A promise that a test settles, as by `Promise.withResolvers`, which the oldest Node lacks. */
export function createDeferred<Value = unknown>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
