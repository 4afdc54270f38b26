/**
 * Creates a function that runs tasks, at most `maxConcurrent` at once, in the order of their calls.
 */
export function createConcurrencyLimit(maxConcurrent: number) {
  let free = maxConcurrent;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot is passed on rather than freed, so that no other task takes it in between.
      if (next) next();
      else free += 1;
    }
  };
}
