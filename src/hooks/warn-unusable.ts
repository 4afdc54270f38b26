import { isFirst } from '../stores/is-first.js';

/**
 * Warns in the console, once under a provider, that `name` has an unusable value.
 * @param shared the map of the provider
 */
export function warnUnusable(shared: Map<unknown, unknown> | undefined, name: string): void {
  if (!shared || !isFirst(shared, name)) return;
  console.warn(`castkit: the value of ${name} cannot be used. The default applies.`);
}
