/**
 * Whether this is the first call with `name` under a provider, for what is said once.
 * @param providerCache the map of the provider
 */
export function isFirst(providerCache: Map<unknown, unknown>, name: string): boolean {
  const isNew = !providerCache.has(name);
  providerCache.set(name, true);
  return isNew;
}
