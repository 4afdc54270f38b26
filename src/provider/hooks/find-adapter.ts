import type { DataAdapter } from '../../network/api/data-adapter.js';
import { attempt } from '../../core/read/read-props.js';
import type { WidgetContext } from './use-widget-context.js';
import { warnUnusable } from './warn-unusable.js';

/** A function of `settings.data`. Resolves to JSON; null for what does not exist. */
type Adapter = (query: object, request: object) => Promise<unknown>;

/**
 * Returns the function of `settings.data` that replaces a request to the API; undefined without
 * one. A value that is no function is ignored, with one warning. Called again for each request, so
 * that a site may write the setting inline.
 */
export function findAdapter(
  context: Pick<WidgetContext, 'getSettings' | 'registry'>,
  name: keyof DataAdapter,
): Adapter | undefined {
  const { data } = context.getSettings();
  const adapter: unknown = attempt(() => data?.[name]);
  if (typeof adapter === 'function') {
    return async (query, request) => {
      const result: unknown = await adapter.call(data, query, request);
      // As it would have come from the API: later changes of an object of the site do not show, a
      // date is a text, and a getter that throws fails here.
      return JSON.parse(JSON.stringify(result ?? null)) as unknown;
    };
  }
  if (adapter != null) warnUnusable(context.registry, `settings.data.${name}`);
  return undefined;
}
