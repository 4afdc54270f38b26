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
import { hasAnchors, hidePopover, showPopover } from '../../hooks/dom/popover.js';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useUserCombobox } from '../../hooks/use-user-combobox.js';
import { useUserSearch } from '../../hooks/use-user-search.js';
import { englishSearch } from '../../messages/search-messages.js';
import { Svg } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import {
  Trailing,
  Field,
  Input,
  Content,
  List,
  Popup,
  Root,
  Spinner,
} from './UserCombobox.styles.js';
import { UserComboboxOption } from './UserComboboxOption.js';
import { UserComboboxState } from './UserComboboxState.js';

/** The options that the widgets with a user search share. */
export interface UserSearchOptions extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  /**
   * The placeholder of the field, which is also its accessible name.
   * @default Search users
   */
  placeholder?: string | undefined;
  /**
   * Whether the field is disabled.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * The fid of the viewer, which is sent to the API.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The maximum number of users in the list; null for the API's default.
   * @default 5
   */
  limit?: number | null | undefined;
  /** Inline styles of the list, of each user in it, and of the avatar and names of each. */
  customStyles?:
    | {
        dropdown?: CSSProperties | undefined;
        listItem?: CSSProperties | undefined;
        avatar?: CSSProperties | undefined;
        userInfo?: CSSProperties | undefined;
      }
    | undefined;
  /** The name of the field in a form. */
  name?: string | undefined;
}

/** The props that a widget with a user search passes to its root element. */
export type UserSearchRootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange' | 'onSelect' | keyof UserSearchOptions
>;

export interface UserComboboxProps extends UserSearchOptions, UserSearchRootProps {
  /** The text of the field. */
  text: string;
  onText: (text: string) => void;
  onChoose: (found: FoundUser) => void;
  /** The usernames that are not offered. */
  taken?: ReadonlySet<string | undefined> | undefined;
  fieldStyle?: CSSProperties | undefined;
  /** The result of the last choice, announced to screen readers while the list is closed. */
  outcome?: string | undefined;
  /** Called with each key, before the list handles it. */
  onFieldKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Rendered in the field, before the input. */
  children?: ReactNode;
}

const DEFAULT_LIMIT = 5;

/** A field to search for users, with a list of the results below it. Renders a `<div>`. */
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
    limit = DEFAULT_LIMIT,
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
  const status = {
    idle: '',
    loading: messages.loading,
    ready: messages.usersFound(users.length, format.number(users.length)),
    empty: messages.usersEmpty,
    failed: messages.userFailed,
    incomplete: search.status === 'incomplete' ? search.sentence : '',
  }[isEmpty ? 'empty' : search.status];
  const fieldName = label ?? messages.searchUsers;

  // For downshift the menu is the whole popup, so that a press of the retry button in it is no
  // blur.
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
    // Called synchronously: after the next render the caret would jump to the end.
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onText(event.currentTarget.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // After a failure the popup has a retry button.
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
          // A press anywhere but on a button or in the text.
          if ((event.target as Element).closest('input, button')) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <Trailing>
          <Svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l4.7 4.7" />
          </Svg>
        </Trailing>
        <Content>
          {children}
          <Input
            {...inputProps}
            aria-activedescendant={inputProps['aria-activedescendant'] || undefined}
            aria-describedby={describedBy}
            name={name}
            placeholder={placeholder ?? messages.searchUsers}
            type="text"
            // While empty it has the page's direction: `auto` would be left to right.
            dir={text ? 'auto' : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="search"
            spellCheck={false}
          />
        </Content>
        {isBusy && (
          <Trailing>
            <Spinner />
          </Trailing>
        )}
      </Field>
      <VisuallyHidden role="status">{isShown ? status : outcome}</VisuallyHidden>
      <Popup
        ref={popupRef}
        // The list in it has a role of its own.
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
            text={status}
            onRetry={
              search.status === 'failed' &&
              (() => {
                // The button is about to be removed, and the focus with it.
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
