'use client';
import { forwardRef, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { parseUser } from '../../api/parse-user.js';
import type { FoundUser } from '../../api/search-users.js';
import { useMessages } from '../../hooks/use-messages.js';
import { englishSearch } from '../../text/search-messages.js';
import { UserCombobox } from '../UserCombobox/UserCombobox.js';
import type { UserSearchOptions, UserSearchRootProps } from '../UserCombobox/UserCombobox.js';
import { NeynarAutoCompleteUserChips, stepOf } from './NeynarAutoCompleteUserChips.js';

/** Somebody who was chosen among several. */
export interface SelectedUser {
  username: string;
  display_name: string;
  pfp_url?: string;
  /** How they stand to the viewer, where the API says so. */
  viewer_context?: { following: boolean; followed_by: boolean };
  fid?: number;
}

export interface NeynarAutoCompleteUserProps
  extends Omit<UserSearchOptions, 'name'>, UserSearchRootProps {
  /** Who was chosen, in the order of their chips. */
  selectedUsers: readonly SelectedUser[];
  /** Told of the new list whenever somebody is added or taken out; a state's setter will do. */
  onSelectUsers: (users: SelectedUser[]) => void;
  /** How wide the field is. Default: as wide as its parent. */
  width?: CSSProperties['width'];
  /** How high the field is at least; it grows with its chips. Default: 44px. */
  height?: CSSProperties['height'];
}

/** Who was found, in the shape that owners keep: whole, whatever the API has left out. */
function toSelected({ user, json }: FoundUser): SelectedUser {
  const seen = json.viewer_context;
  return {
    username: user.username,
    display_name: user.displayName || user.username,
    ...(user.avatarUrl !== null && { pfp_url: user.avatarUrl }),
    ...(user.fid !== null && { fid: user.fid }),
    ...(seen && {
      viewer_context: {
        following: seen.following === true,
        followed_by: seen.followed_by === true,
      },
    }),
  };
}

/**
 * A field to choose several users, who stand in it as chips; those who were chosen are not offered again. Renders a `<div>`.
 */
export const NeynarAutoCompleteUser = forwardRef<HTMLDivElement, NeynarAutoCompleteUserProps>(
  function NeynarAutoCompleteUser(
    { selectedUsers, onSelectUsers, width, height, style, ...props },
    ref,
  ) {
    const messages = useMessages(englishSearch);
    const [text, setText] = useState('');
    const [outcome, setOutcome] = useState('');
    const chips = useRef<HTMLUListElement>(null);
    // Sites without types hand over what they have.
    const chosen = useMemo(
      () => (Array.isArray(selectedUsers) ? (selectedUsers as readonly SelectedUser[]) : []),
      [selectedUsers],
    );
    const users = useMemo(() => chosen.map(parseUser), [chosen]);
    const taken = useMemo(() => new Set(users.map((user) => user?.username)), [users]);
    const remove = (position: number) => {
      const user = users[position];
      setOutcome(user ? messages.userRemoved(user.displayName || user.username) : '');
      onSelectUsers(chosen.filter((user, index) => index !== position));
    };
    const onFieldKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      if (event.key === 'Backspace' && value === '') {
        if (chosen.length > 0) remove(chosen.length - 1);
      } else if (stepOf(event) < 0 && selectionStart === 0 && selectionEnd === 0) {
        chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
      }
    };

    return (
      <UserCombobox
        {...props}
        ref={ref}
        style={{ width, ...style }}
        fieldStyle={{ minHeight: height }}
        text={text}
        taken={taken}
        outcome={outcome}
        onText={(next) => {
          setText(next);
          // Said once: not again when a list closes that nobody was chosen from.
          setOutcome('');
        }}
        onChoose={(found) => {
          setText('');
          setOutcome(messages.userAdded(found.user.displayName || found.user.username));
          onSelectUsers([...chosen, toSelected(found)]);
        }}
        onFieldKeyDown={onFieldKeyDown}
      >
        <NeynarAutoCompleteUserChips
          ref={chips}
          users={users}
          disabled={props.disabled}
          onRemove={remove}
          onLeave={() => {
            chips.current?.parentElement?.querySelector('input')?.focus();
          }}
        />
      </UserCombobox>
    );
  },
);
