import { isFirst } from '../stores/is-first.js';

/**
 * Warns in the console, once under a provider, that `name` has an unusable value.
 * @param providerCache undefined outside a provider: nothing is said there
 */
export function warnUnusable(providerCache: Map<unknown, unknown> | undefined, name: string): void {
  if (!providerCache || !isFirst(providerCache, name)) return;
  console.warn(`castkit: the value of ${name} cannot be used. The default applies.`);
}
