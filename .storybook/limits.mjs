/**
 * How long anything in the catalog's tests may take, in milliseconds. No wait ends by it on a
 * machine that works: each ends with an event. It is long enough for a machine that is busy with
 * other things.
 */
export const LIMIT_MS = 90_000;
