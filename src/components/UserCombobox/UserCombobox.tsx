'use client';
import { forwardRef, useEffect, useMemo, useRef, useState } from 'react';
import type {
  AriaAttributes,
  ComponentPropsWithoutRef,
  CSSProperties,
  FocusEvent,
  KeyboardEvent,
  ReactNode,
} from 'react';
import type { FoundUser } from '../../api/search-users.js';
import { hasAnchors, hidePopover, showPopover } from '../../hooks/popover.js';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useUserCombobox } from '../../hooks/use-user-combobox.js';
import { useUserSearch } from '../../hooks/use-user-search.js';
import { englishSearch } from '../../text/search-messages.js';
import { Drawing } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import { Ends, Field, Input, Inside, List, Popup, Root, Wheel } from './UserCombobox.styles.js';
import { UserComboboxOption } from './UserComboboxOption.js';
import { UserComboboxState } from './UserComboboxState.js';

/** What a search for users can be told; shared by the widgets that have one. */
export interface UserSearchOptions extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  /** What stands in the empty field. Default: `Search users`, which is the field's name as well. */
  placeholder?: string | undefined;
  /** Whether nothing can be typed. Default: false. */
  disabled?: boolean | undefined;
  /** On whose behalf the API is asked. Default: who is signed in. */
  viewerFid?: number | undefined;
  /** How many users are offered at most; null leaves it to the API. Default: 5. */
  limit?: number | null | undefined;
  /** Styles of the list, of each user in it, and of their picture and names. */
  customStyles?:
    | {
        dropdown?: CSSProperties | undefined;
        listItem?: CSSProperties | undefined;
        avatar?: CSSProperties | undefined;
        userInfo?: CSSProperties | undefined;
      }
    | undefined;
  /** The field's name in a form. */
  name?: string | undefined;
}

/** What a widget with a search for users gives to its root. */
export type UserSearchRootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange' | 'onSelect' | keyof UserSearchOptions
>;

export interface UserComboboxProps extends UserSearchOptions, UserSearchRootProps {
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  onChoose: (found: FoundUser) => void;
  /** The usernames of those who are not offered. */
  taken?: ReadonlySet<string | undefined> | undefined;
  fieldStyle?: CSSProperties | undefined;
  /** What has come of the last choice, for screen readers, while nothing is offered. */
  outcome?: string | undefined;
  /** Told of each key before the list is. */
  onFieldKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** What stands in the field before the text. */
  children?: ReactNode;
}

const FIVE = 5;

/** A field to look for users, with those who were found below it. Renders a `<div>`. */
export const UserCombobox = forwardRef<HTMLDivElement, UserComboboxProps>(function UserCombobox(
  {
    text,
    onText,
    onChoose,
    taken,
    fieldStyle,
    outcome,
    onFieldKeyDown,
    children,
    placeholder,
    disabled = false,
    viewerFid,
    limit = FIVE,
    customStyles = {},
    name,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    ...rootProps
  },
  ref,
) {
  const messages = useMessages(englishSearch);
  const format = useFormat();
  const styles = useStyles('search');
  const [isOpen, setIsOpen] = useState(false);
  const search = useUserSearch(isOpen ? text : '', viewerFid, limit);
  const found = 'users' in search ? search.users : null;
  const users = useMemo(
    () => (found ?? []).filter(({ user }) => !taken?.has(user.username)),
    [found, taken],
  );
  const combobox = useUserCombobox({ users, isOpen, onOpen: setIsOpen, text, onText, onChoose });
  const { closeMenu, getInputProps, getItemProps, getMenuProps } = combobox;

  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isShown = isOpen && search.status !== 'idle' && !disabled;
  useEffect(() => {
    const element = popup.current;
    if (!isShown || !hasAnchors()) return;
    showPopover(element);
    return () => {
      hidePopover(element);
    };
  }, [isShown]);

  const hasUsers = isShown && users.length > 0;
  const isBusy = search.status === 'loading';
  const isEmpty = search.status === 'empty' || (search.status === 'ready' && users.length === 0);
  const words = {
    idle: '',
    loading: messages.loading,
    ready: messages.usersFound(users.length, format.number(users.length)),
    empty: messages.usersEmpty,
    failed: messages.userFailed,
    incomplete: search.status === 'incomplete' ? search.sentence : '',
  }[isEmpty ? 'empty' : search.status];
  const fieldName = label ?? messages.searchUsers;

  // What downshift takes for the list is all that opens: to press the button in it is not to leave.
  const {
    ref: popupRef,
    onMouseLeave,
    ...listProps
  } = getMenuProps({
    ref: popup,
    'aria-label': fieldName,
  });
  const inputProps = getInputProps({
    ref: input,
    disabled,
    'aria-label': labelledBy === undefined ? fieldName : label,
    'aria-labelledby': labelledBy,
    'aria-expanded': hasUsers,
    onKeyDown: onFieldKeyDown,
    // Told at once, and not after the next drawing: the caret would jump to the end.
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onText(event.currentTarget.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // The list has a button when it has failed.
      if (!popup.current?.contains(event.relatedTarget)) return;
      (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    },
  });

  return (
    <Root {...rootProps} ref={ref}>
      {styles}
      <Field
        style={fieldStyle}
        aria-disabled={disabled || undefined}
        onMouseDown={(event) => {
          // Wherever it is pressed, but on a button or in its text.
          if ((event.target as Element).closest('input, button')) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <Ends>
          <Drawing viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l4.7 4.7" />
          </Drawing>
        </Ends>
        <Inside>
          {children}
          <Input
            {...inputProps}
            aria-activedescendant={inputProps['aria-activedescendant'] || undefined}
            aria-describedby={describedBy}
            name={name}
            placeholder={placeholder ?? messages.searchUsers}
            type="text"
            // While it is empty, the page's: the platform would take that for a text from the left.
            dir={text ? 'auto' : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="search"
            spellCheck={false}
          />
        </Inside>
        {isBusy && (
          <Ends>
            <Wheel />
          </Ends>
        )}
      </Field>
      <Spoken role="status">{isShown ? words : outcome}</Spoken>
      <Popup
        ref={popupRef}
        // What it holds has a role of its own.
        role="presentation"
        popover="manual"
        data-open={isShown}
        style={customStyles.dropdown}
        onMouseLeave={onMouseLeave}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== input.current) closeMenu();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          input.current?.focus();
          closeMenu();
        }}
      >
        <List {...listProps} aria-busy={isBusy} hidden={!hasUsers}>
          {hasUsers &&
            users.map((each, index) => (
              <UserComboboxOption
                key={each.user.username}
                {...getItemProps({ item: each, index })}
                style={customStyles.listItem}
                user={each.user}
                avatarStyle={customStyles.avatar}
                namesStyle={customStyles.userInfo}
              />
            ))}
        </List>
        {isShown && !hasUsers && (
          <UserComboboxState
            words={words}
            onRetry={
              search.status === 'failed' &&
              (() => {
                // The button is about to go, and would take the focus along.
                input.current?.focus();
                search.retry();
              })
            }
          />
        )}
      </Popup>
    </Root>
  );
});
