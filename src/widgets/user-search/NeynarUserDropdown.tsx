'use client';
import { useState } from 'react';
import type { ParsedUser } from '../../network/cast/model.js';
import type { User } from '../../network/cast/api-types.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { UserCombobox, userSearchOptions } from './UserCombobox.js';
import type { UserSearchOptions, UserSearchRootProps } from './UserCombobox.js';

/** The props of `NeynarUserDropdown`. */
export interface NeynarUserDropdownProps extends UserSearchOptions, UserSearchRootProps {
  /**
   * The text of the field: what the visitor typed, or the username of the selected user.
   * @default ''
   */
  value?: string | undefined;
  /** Called with the new text on each change. */
  onChange?: ((value: string) => void) | undefined;
  /** Called with the selected user, as the API sends it, after `onChange`. */
  onSelect?: ((user: User) => void) | undefined;
}

/**
 * Renders a field to find a user by name or username. The API is called once typing pauses for 250
 * ms. Renders a `<div>`.
 * @example A field that keeps its text in a state
 * ```tsx
 * const [name, setName] = useState('');
 * const [fid, setFid] = useState<number>();
 *
 * <NeynarUserDropdown
 *   value={name}
 *   onChange={setName}
 *   onSelect={(user) => setFid(user.fid ?? undefined)}
 * />
 * {fid !== undefined && <p>Selected: {fid}</p>}
 * ```
 */
export const NeynarUserDropdown = createWidget<HTMLDivElement, NeynarUserDropdownProps>(
  'NeynarUserDropdown',
  userSearchOptions,
  function NeynarUserDropdown({ value = '', onChange, onSelect, ...props }, ref) {
    const callHandler = useCallHandler();
    const [chosen, setChosen] = useState<ParsedUser | null>(null);
    const change = (text: string) => {
      callHandler('onChange', () => onChange?.(text));
    };
    return (
      <UserCombobox
        {...props}
        ref={ref}
        text={value}
        // Until another name is typed.
        chosen={chosen?.username === value ? chosen : null}
        onClear={() => {
          change('');
        }}
        onText={change}
        onChoose={({ user, json }) => {
          setChosen(user);
          change(user.username);
          callHandler('onSelect', () => onSelect?.(json));
        }}
      />
    );
  },
);
