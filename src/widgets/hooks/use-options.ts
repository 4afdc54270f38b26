'use client';
import { warnUnusable } from '../../provider/hooks/warn-unusable.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { readProps } from '../../core/read/read-props.js';
import type { PropReadersOf } from '../../provider/ui/prop-readers.js';

/**
 * Returns the usable options of a hook, as a widget reads its props: what cannot be used is named
 * once, and its default applies.
 * @param name of the hook, for the warning
 */
export function useOptions<Query extends object>(
  name: string,
  rows: PropReadersOf<Query>,
  given: Query,
): Partial<Query> {
  const { registry } = useWidgetContext();
  return readProps(rows, given, (option) => {
    warnUnusable(registry, `${name}({ ${option} })`);
  }) as Partial<Query>;
}
