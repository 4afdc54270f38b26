'use client';
import { warnUnusable } from '../../hooks/warn-unusable.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { readProps } from '../../read/read-props.js';
import type { PropRowsOf } from '../provider/prop-rows.js';

/**
 * Returns the usable options of a hook, as a widget reads its props: what cannot be used is named
 * once, and its default applies.
 * @param name of the hook, for the warning
 */
export function useQuery<Query extends object>(
  name: string,
  rows: PropRowsOf<Query>,
  given: Query,
): Partial<Query> {
  const { providerCache } = useWidgetContext();
  return readProps(rows, given, (option) => {
    warnUnusable(providerCache, `${name}({ ${option} })`);
  }) as Partial<Query>;
}
