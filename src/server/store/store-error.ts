import { toText } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';

const BRAND = Symbol.for('castkit.store-error');

/** A store that is slow, full, away, or throws. What it threw is the `cause`. */
export class StoreError extends Error implements NeynarError {
  code = 'handler' as const;
  readonly [BRAND] = true;

  /** Also one of another copy of the package: a site may import it by both kinds of modules. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** The error for what a store threw, whose own `code` and `status` must not pass for ours. */
export function storeError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  let reason: unknown = cause;
  try {
    if (cause instanceof Error) reason = cause.message;
  } catch {
    // a proxy, or a getter that throws
  }
  return new StoreError(`The store failed: ${toText(reason)}`, { cause });
}

/**
 * Calls a store.
 * @throws StoreError
 */
export async function askStore<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (reason) {
    throw storeError(reason);
  }
}
