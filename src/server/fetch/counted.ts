import type { Memory } from '../store/bounded-map.js';

/** How often something has happened until a time, in milliseconds since 1970. */
export interface Counted {
  times: number;
  expiresAt: number;
}

/** The count under a key; zero for a lifetime from now on, in milliseconds, if there is none. */
export const readCounted = (memory: Memory<Counted>, key: string, lifetime: number): Counted =>
  memory.get(key) ?? { times: 0, expiresAt: Date.now() + lifetime };
