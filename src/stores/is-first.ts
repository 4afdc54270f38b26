/**
 * Whether this is the first call with `name` under a provider, for what is said once.
 * @param shared the map of the provider
 */
export function isFirst(shared: Map<unknown, unknown>, name: string): boolean {
  const isNew = !shared.has(name);
  shared.set(name, true);
  return isNew;
}
