/** Hosts on a developer's own machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function readEnvironment(): string | undefined {
  try {
    // Bundlers replace exactly this expression.
    return process.env.NODE_ENV;
  } catch {
    return undefined; // no `process`: Workers
  }
}

/**
 * Whether a handler may serve visitors: unless `NODE_ENV` is `development` or `test`, or all of its
 * origins are on the developer's own machine. True if neither is known.
 */
export function isProduction(origins: readonly string[]): boolean {
  const environment = readEnvironment();
  if (environment === 'development' || environment === 'test') return false;
  return !origins.every((origin) => LOOPBACK.test(new URL(origin).hostname));
}
