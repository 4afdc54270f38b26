'use client';
import { forwardRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { ParsedAuthor } from '../../api/types.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishSearch } from '../../text/search-messages.js';
import { Avatar } from '../Avatar/Avatar.js';
import { Icon } from '../Icon/Icon.js';
import { Name } from '../Name/Name.js';
import { Chip, Chips, Remove } from './NeynarAutoCompleteUser.styles.js';

export interface NeynarAutoCompleteUserChipsProps {
  /** Null for who could not be read: there is no chip for them. */
  users: readonly (ParsedAuthor | null)[];
  disabled: boolean | undefined;
  onRemove: (position: number) => void;
  /** Gives the focus to what follows the chips. */
  onLeave: () => void;
}

/** The way of an arrow key along a line that may run from the right: 1 onward, -1 back, 0 for other keys. */
export function stepOf({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 {
  // Of what it stands in: a text has a direction of its own.
  const isMirrored =
    getComputedStyle(currentTarget.parentElement ?? currentTarget).direction === 'rtl';
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  return 0;
}

/** Those who were chosen, each with a button that takes them out. Renders a `<ul>`. */
export const NeynarAutoCompleteUserChips = forwardRef<
  HTMLUListElement,
  NeynarAutoCompleteUserChipsProps
>(function NeynarAutoCompleteUserChips({ users, disabled, onRemove, onLeave }, ref) {
  const messages = useMessages(englishSearch);
  const styles = useStyles('search');
  const chips = users.flatMap((user, position) => (user ? [{ user, position }] : []));
  if (chips.length === 0) return null;

  /** The keyboard goes on where the chip was: to the next one, else to the one before, else to the field. */
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
              // One stop for all: the arrow keys go from one to the next.
              tabIndex={index === chips.length - 1 ? 0 : -1}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={(event) => {
                // Enter and the space bar click without a pointer.
                if (event.detail === 0) removeByKey(event.currentTarget, position);
                else onRemove(position);
              }}
              onKeyDown={(event) => {
                const button = event.currentTarget;
                if (event.key === 'Backspace' || event.key === 'Delete') {
                  event.preventDefault();
                  removeByKey(button, position);
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
