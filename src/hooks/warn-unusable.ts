import { isFirst } from '../stores/is-first.js';
import type { WidgetContext } from './use-widget-context.js';

/** Warns in the console, once under a provider, that `name` has an unusable value. */
export function warnUnusable(context: Pick<WidgetContext, 'shared'> | null, name: string): void {
  if (!context || !isFirst(context.shared, name)) return;
  console.warn(`castkit: the value of ${name} cannot be used. The default applies.`);
}
