/** When others go on without what a request has begun, in milliseconds. Our own choice. */
export const LOST_MS = 5000;

/**
 * What one request has begun, and others wait for or count. Workers drop all promises and timers of
 * a visitor who leaves, without a trace: it never settles, and no `finally` runs. So it is lost
 * from a time on, by `performance.now()`, which each request finds out for itself.
 */
export interface Begun {
  until: number;
}
export interface Flight<Result> extends Begun {
  result: Promise<Result>;
}

interface Collection<Key> {
  readonly size: number;
  entries: () => Iterable<[Key, Begun]>;
  delete: (key: Key) => boolean;
}

/** Removes what is lost, and returns the number of what is left. */
export function dropLost<Key>(all: Collection<Key>): number {
  const now = performance.now();
  for (const [key, { until }] of all.entries()) if (until <= now) all.delete(key);
  return all.size;
}

/** Waits for a flight, which may fail. False if it is lost. */
export async function settles({ result, until }: Flight<unknown>): Promise<boolean> {
  let timer;
  const isLost = new Promise<boolean>((resolve) => {
    // Not before it is over, which fractions would be.
    timer = setTimeout(resolve, Math.ceil(until - performance.now()), false);
  });
  const isOver = () => true;
  const isSettled = await Promise.race([result.then(isOver, isOver), isLost]);
  clearTimeout(timer);
  return isSettled;
}

/** Runs a task, which counts among `all` until it ends, for at most `ms` milliseconds. */
export async function runAmong<Result>(
  all: Set<Flight<unknown>>,
  ms: number,
  task: () => Promise<Result>,
): Promise<Result> {
  const own = { until: performance.now() + ms, result: task() };
  all.add(own);
  try {
    return await own.result;
  } finally {
    all.delete(own);
  }
}

/**
 * Runs a task once for all who ask for its key meanwhile. If it takes five seconds, one of those
 * who wait runs it again; the others get what comes first.
 * @param task `isCurrent` tells whether its flight is still the one of the key
 * @throws what the task throws
 */
export async function shareFlight<Result>(
  flights: Map<string, Flight<Result>>,
  key: string,
  task: (isCurrent: () => boolean) => Promise<Result>,
): Promise<Result> {
  dropLost(flights);
  const known = flights.get(key);
  if (known) {
    if (await settles(known)) return known.result;
    return Promise.race([known.result, shareFlight(flights, key, task)]);
  }
  const isCurrent = () => flights.get(key) === own;
  const own: Flight<Result> = {
    until: performance.now() + LOST_MS,
    result: Promise.resolve()
      .then(() => task(isCurrent))
      .finally(() => {
        if (isCurrent()) flights.delete(key);
      }),
  };
  flights.set(key, own);
  return own.result;
}
