'use client';
import { forwardRef } from 'react';
import type { User } from '../../api/types.js';
import { UserCombobox } from '../UserCombobox/UserCombobox.js';
import type { UserSearchOptions, UserSearchRootProps } from '../UserCombobox/UserCombobox.js';

export interface NeynarUserDropdownProps extends UserSearchOptions, UserSearchRootProps {
  /** What stands in the field: what was typed, or the username of who was chosen. Default: empty. */
  value?: string | undefined;
  /** Told of each change of the text. */
  onChange?: ((value: string) => void) | undefined;
  /** Told of who was chosen, as the API sent them, after `onChange`. */
  onSelect?: ((user: User) => void) | undefined;
}

/**
 * A field to look for a user by name or username; the API is asked once the typing has come to rest. Renders a `<div>`.
 */
export const NeynarUserDropdown = forwardRef<HTMLDivElement, NeynarUserDropdownProps>(
  function NeynarUserDropdown({ value = '', onChange, onSelect, ...props }, ref) {
    return (
      <UserCombobox
        {...props}
        ref={ref}
        text={value}
        onText={(text) => onChange?.(text)}
        onChoose={({ user, json }) => {
          onChange?.(user.username);
          onSelect?.(json);
        }}
      />
    );
  },
);
