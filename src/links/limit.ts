/** Runs tasks, a few at once and the others in the order of their coming. A task that throws gives its place back, too. */
export function createLimit(mostAtOnce: number) {
  let free = mostAtOnce;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Handed over rather than freed: nobody slips in between.
      if (next) next();
      else free += 1;
    }
  };
}
