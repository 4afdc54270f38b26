'use client';
import { useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { parseUser } from '../../network/cast/parse-user.js';
import type { FoundUser } from '../../network/api/search-users.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { UserCombobox, userSearchOptions } from './UserCombobox.js';
import type { UserSearchOptions, UserSearchRootProps } from './UserCombobox.js';
import { stepOf } from '../../core/dom/step-of.js';
import { NeynarAutoCompleteUserChips } from './NeynarAutoCompleteUserChips.js';

/** A selected user, as `NeynarAutoCompleteUser` reports it. */
export interface SelectedUser {
  /** The username, without `@`. */
  username: string;
  /** The display name; the username if there is none. */
  display_name: string;
  /** The http(s) URL of the profile picture; absent if unknown. */
  pfp_url?: string;
  /** Whether the viewer and the user follow each other, if the API says so. */
  viewer_context?: { following: boolean; followed_by: boolean };
  /** The user's fid; absent if unknown. */
  fid?: number;
}

/** The props of `NeynarAutoCompleteUser`. */
export interface NeynarAutoCompleteUserProps
  extends Omit<UserSearchOptions, 'name'>, UserSearchRootProps {
  /** The selected users, in the order of their chips. */
  selectedUsers: readonly SelectedUser[];
  /** Called with the new list when a user is added or removed. You can pass a state setter. */
  onSelectUsers: (users: SelectedUser[]) => void;
  /**
   * The width of the field.
   * @default the width of its parent
   */
  width?: CSSProperties['width'];
  /**
   * The minimum height of the field. It grows with its chips.
   * @default 44px
   */
  height?: CSSProperties['height'];
}

/**
 * A found user in the shape that sites store. Required fields are filled if the API has omitted
 * them.
 */
function toSelected({ user, json }: FoundUser): SelectedUser {
  const viewerContext = json.viewer_context;
  return {
    username: user.username,
    display_name: user.displayName || user.username,
    ...(user.avatarUrl !== null && { pfp_url: user.avatarUrl }),
    ...(user.fid !== null && { fid: user.fid }),
    ...(viewerContext && {
      viewer_context: {
        following: viewerContext.following === true,
        followed_by: viewerContext.followed_by === true,
      },
    }),
  };
}

/**
 * Renders a field to find and select several users. Selected users are chips in the field, and are
 * not suggested again. Renders a `<div>`.
 * @example A field that keeps its users in a state
 * ```tsx
 * const [users, setUsers] = useState<SelectedUser[]>([]);
 *
 * <NeynarAutoCompleteUser selectedUsers={users} onSelectUsers={setUsers} />
 * ```
 */
export const NeynarAutoCompleteUser = createWidget<HTMLDivElement, NeynarAutoCompleteUserProps>(
  'NeynarAutoCompleteUser',
  { ...userSearchOptions, selectedUsers: data },
  function NeynarAutoCompleteUser(
    { selectedUsers, onSelectUsers, width, height, style, ...props },
    ref,
  ) {
    const callHandler = useCallHandler();
    const messages = useMessages(englishSearch);
    const [text, setText] = useState('');
    const [outcome, setOutcome] = useState('');
    const chips = useRef<HTMLUListElement>(null);
    // Sites without types may pass anything.
    const selected = useMemo(
      () => (Array.isArray(selectedUsers) ? (selectedUsers as readonly SelectedUser[]) : []),
      [selectedUsers],
    );
    const users = useMemo(() => selected.map(parseUser), [selected]);
    const taken = useMemo(() => new Set(users.map((user) => user?.username)), [users]);
    const select = (next: SelectedUser[]) => {
      // Sites without types may omit it.
      callHandler('onSelectUsers', () =>
        (onSelectUsers as typeof onSelectUsers | undefined)?.(next),
      );
    };
    const remove = (position: number) => {
      const user = users[position];
      setOutcome(user ? messages.userRemoved(user.displayName || user.username) : '');
      select(selected.filter((user, index) => index !== position));
    };
    const onFieldKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      if (event.key === 'Backspace' && value === '') {
        // A key that is held to empty the field takes no user along.
        if (selected.length > 0 && !event.repeat) remove(selected.length - 1);
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
          // Announced once: not again when a list closes without a choice.
          setOutcome('');
        }}
        onChoose={(found) => {
          setText('');
          setOutcome(messages.userAdded(found.user.displayName || found.user.username));
          select([...selected, toSelected(found)]);
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
