import { markOnce } from '../../core/registry.js';
import type { Registry } from '../../core/registry.js';

/**
 * Warns in the console, once under a provider, that `name` has an unusable value.
 * @param registry undefined outside a provider: nothing is said there
 */
export function warnUnusable(registry: Registry | undefined, name: string): void {
  if (!registry || !markOnce(registry, name)) return;
  console.warn(`castkit: the value of ${name} is not valid. The default applies.`);
}
