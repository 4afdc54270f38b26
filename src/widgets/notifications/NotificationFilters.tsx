'use client';
import { filterOf, notificationKinds } from '../../network/cast/notifications.js';
import type { NotificationFilter, NotificationKind } from '../../network/cast/notifications.js';
import { showInRow } from '../../core/dom/show-in-row.js';
import { listOf } from '../../core/read/fields.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { english } from './english-notifications.js';
import { FilterButton, Filters } from './NotificationItem.styles.js';

export interface NotificationFiltersProps {
  /** The kinds that can be chosen. */
  kinds: readonly NotificationKind[];
  /** The kind shown; null for all. */
  filter: NotificationFilter | null;
  onFilter: (filter: NotificationFilter | null) => void;
}

/** The kinds that a site lets visitors choose, each once: all if it names none. */
export function readFilters(given: unknown): NotificationKind[] {
  const kinds = notificationKinds();
  const wanted = listOf(given);
  return given === undefined ? kinds : kinds.filter((kind) => wanted.includes(filterOf(kind)));
}

/** The buttons that choose what is shown. Renders a `<div>`, or nothing without a choice. */
export function NotificationFilters({ kinds, filter, onFilter }: NotificationFiltersProps) {
  const styles = renderStyles(useWidgetContext(), 'notifications');
  const messages = useMessages(english);
  if (kinds.length === 0) return null;
  const renderButton = (name: string, value: NotificationFilter | null) => (
    <FilterButton
      key={name}
      type="button"
      aria-pressed={filter === value}
      onClick={({ currentTarget }) => {
        showInRow(currentTarget);
        onFilter(value);
      }}
    >
      {name}
    </FilterButton>
  );
  return (
    <Filters
      role="group"
      aria-label={messages.notificationBell}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) showInRow(target);
      }}
    >
      {styles}
      {renderButton(messages.allNotifications, null)}
      {kinds.map((kind) => renderButton(messages[`${kind}Notifications`], filterOf(kind)))}
    </Filters>
  );
}
