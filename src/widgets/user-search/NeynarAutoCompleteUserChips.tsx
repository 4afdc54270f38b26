'use client';
import { forwardRef } from 'react';
import { stepOf } from '../../core/dom/step-of.js';
import type { ParsedUser } from '../../network/cast/model.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { Avatar } from '../../ui/Avatar.js';
import { Icon } from '../../ui/Icon.js';
import { Name } from '../../ui/Name.js';
import { Chip, Chips, Remove } from './NeynarAutoCompleteUser.styles.js';

export interface NeynarAutoCompleteUserChipsProps {
  /** Null for an entry that cannot be read: it has no chip. */
  users: readonly (ParsedUser | null)[];
  disabled: boolean | undefined;
  onRemove: (position: number) => void;
  /** Moves the focus to what follows the chips. */
  onLeave: () => void;
}

/** The selected users as chips with a remove button. Renders a `<ul>`. */
export const NeynarAutoCompleteUserChips = forwardRef<
  HTMLUListElement,
  NeynarAutoCompleteUserChipsProps
>(function NeynarAutoCompleteUserChips({ users, disabled, onRemove, onLeave }, ref) {
  const messages = useMessages(englishSearch);
  const styles = renderStyles(useWidgetContext(), 'search');
  const chips = users.flatMap((user, position) => (user ? [{ user, position }] : []));
  if (chips.length === 0) return null;

  /**
   * After a removal by key the focus moves to the next chip, else to the previous one, else to the
   * field.
   */
  const removeByKey = (button: HTMLElement, position: number) => {
    const { nextElementSibling, previousElementSibling } = button.closest('li') ?? button;
    const next = (nextElementSibling ?? previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else onLeave();
    onRemove(position);
  };

  return (
    <Chips ref={ref} role="list" aria-label={messages.selectedUsers}>
      {styles}
      {chips.map(({ user, position }, index) => {
        const name = user.displayName || user.username;
        return (
          <Chip key={`${user.username} ${user.fid ?? ''}`}>
            <Avatar src={user.avatarUrl} />
            <Name title={user.username && `@${user.username}`}>{name}</Name>
            <Remove
              type="button"
              disabled={disabled}
              aria-label={messages.removeUser(name)}
              // One tab stop for all chips: arrow keys move between them.
              tabIndex={index === chips.length - 1 ? 0 : -1}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={(event) => {
                // Enter and the space bar click with a `detail` of 0.
                if (event.detail === 0) removeByKey(event.currentTarget, position);
                else onRemove(position);
              }}
              onKeyDown={(event) => {
                const button = event.currentTarget;
                if (event.key === 'Backspace' || event.key === 'Delete') {
                  event.preventDefault();
                  if (!event.repeat) removeByKey(button, position);
                }
                const step = stepOf(event);
                if (step === 0) return;
                const chip = button.closest('li');
                const next = step > 0 ? chip?.nextElementSibling : chip?.previousElementSibling;
                if (next) next.querySelector('button')?.focus();
                else if (step > 0) onLeave();
              }}
            >
              <Icon name="close" />
            </Remove>
          </Chip>
        );
      })}
    </Chips>
  );
});
