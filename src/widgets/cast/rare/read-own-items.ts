import type { ReactNode } from 'react';
import { textOf } from '../../../core/read/fields.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';

/** An item of the menu of a cast. */
export interface Entry {
  label: string;
  /** The item is a link, if it has one. */
  href?: string;
  onSelect?: () => void;
  icon?: ReactNode;
  /** An entry that removes something stands below a line; a report has the colour of danger. */
  removes?: 'here' | 'by report';
}

/** The site's own items. Those that have no text or no handler are left out. */
export function readOwnItems(
  { getSettings, reportError }: WidgetContext,
  { raw }: ParsedCast,
  select: (onSelect: () => unknown) => void,
): Entry[] {
  const { menu } = getSettings();
  if (typeof menu !== 'function') return [];
  try {
    return [...(menu(raw) ?? [])].flatMap(({ label, onSelect }) =>
      textOf(label) && typeof onSelect === 'function'
        ? {
            label: textOf(label),
            onSelect: () => {
              select(() => onSelect(raw));
            },
          }
        : [],
    );
  } catch (thrown) {
    // React renders.
    queueMicrotask(() => {
      reportError(thrown, 'menu');
    });
    return [];
  }
}
