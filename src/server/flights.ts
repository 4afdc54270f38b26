/** What is under way, by its key: begun once for all who ask meanwhile. */
export interface Flights<Result> {
  /**
   * Joins what is under way, or begins it; null if too much is.
   * @param begin is told by `isCurrent` whether its key was forgotten since, or begun anew
   */
  share: (
    key: string,
    begin: (isCurrent: () => boolean) => Promise<Result>,
  ) => Promise<Result> | null;
  /** The next who asks begins anew. */
  forget: (key: string) => void;
}

/** Creates an empty list. @param max how many may be under way. Default: any number */
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
