/**
 * A store in which handlers of a site's server keep values for all its machines. `redisStore`,
 * `postgresStore`, `unstorageStore` and `memoryStore` create one; `createStore` protects one of
 * your own. Lifetimes are in milliseconds, from the moment of the call, from 1 to a year. Each
 * function rejects if the store fails, and with `setup` for a lifetime that is no number.
 */
export interface Store {
  /** Returns the value of a key; null if there is none, or its lifetime is over. */
  get: (key: string) => Promise<string | null>;
  /** Stores a value, in place of one that is there. One of 6,000,000 characters is too long. */
  set: (key: string, value: string, lifetime: number) => Promise<void>;
  /**
   * Stores a value if the key has none, in one step: of all machines that claim a key, one gets
   * true.
   */
  claim: (key: string, value: string, lifetime: number) => Promise<boolean>;
  /**
   * Adds one to the number of a key in one step, and returns it. A key without a number starts with
   * 1, and its lifetime with it: later calls do not prolong it.
   */
  increment: (key: string, lifetime: number) => Promise<number>;
  /**
   * Removes the value or number of a key; with `value` only if it is still that one, in one step. A
   * store that does not compare is asked for the value just before.
   */
  delete: (key: string, value?: string) => Promise<void>;
  /**
   * The time of the database, in milliseconds since 1970. By it a machine whose clock is wrong is
   * found before it accepts what others have used.
   */
  now?: (() => Promise<number>) | undefined;
}

/** The options of a store that several machines share. */
export interface StoreOptions {
  /**
   * Signs the values, and hides the keys, so that no other program that writes to the database can
   * change what your server reads, and two sites with one database share nothing. Use 32 random
   * characters or more, the same on all machines. It is SECRET.
   */
  secret: string | undefined;
  /**
   * The start of each key in the database, for its access rules.
   * @default castkit:
   */
  prefix?: string | undefined;
}
