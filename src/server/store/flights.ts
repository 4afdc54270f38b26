/** The pending tasks by key. A task is started once for all who request it meanwhile. */
export interface Flights<Result> {
  /**
   * Joins the pending task of a key, or starts one; null if too many are pending.
   * @param begin starts the task; its argument `isCurrent` tells whether the key still belongs to
   * it
   */
  share: (
    key: string,
    begin: (isCurrent: () => boolean) => Promise<Result>,
  ) => Promise<Result> | null;
  /** Makes the next request start a new task. */
  forget: (key: string) => void;
}

/** Creates an empty list. @param max the most pending tasks. Default: any number */
export function createFlights<Result>(max = Infinity): Flights<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    share(key, begin) {
      const known = flights.get(key);
      if (known) return known;
      if (flights.size >= max) return null;
      const isCurrent = () => flights.get(key) === flight;
      const flight = Promise.resolve()
        .then(() => begin(isCurrent))
        .finally(() => {
          if (isCurrent()) flights.delete(key);
        });
      flights.set(key, flight);
      return flight;
    },
    forget(key) {
      flights.delete(key);
    },
  };
}
