'use client';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AriaAttributes, FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { queryOf } from '../../network/api/search-users.js';
import type { FoundUser } from '../../network/api/search-users.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { isOfInputMethod } from '../../core/dom/is-of-input-method.js';
import { hasAnchors, hidePopover, showPopover } from '../../core/dom/popover.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useKeepTyped } from '../../core/dom/use-keep-typed.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useUserSearch } from './use-user-search.js';

const { InputBlur, InputChange, InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp } =
  useCombobox.stateChangeTypes;

type State = UseComboboxState<FoundUser>;

/** Where the list differs from downshift. */
function reduce(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<FoundUser>,
): Partial<State> {
  switch (type) {
    case InputChange:
      // The choice is cleared, so that choosing the same user again is reported again.
      return { ...changes, selectedItem: null };
    case InputBlur:
      // Leaving the field chooses nothing.
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    case InputClick:
      // A click places the caret, and does not close the list.
      return state.isOpen ? state : { ...changes, isOpen: queryOf(state.inputValue) !== '' };
    case InputKeyDownArrowDown:
    case InputKeyDownArrowUp:
      return queryOf(state.inputValue) === '' ? state : changes;
    default:
      return changes;
  }
}

/** The props of a search field that concern its search, its keys and its name. */
export interface UserComboboxOptions extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby'
> {
  text: string;
  onText: (text: string) => void;
  onChoose: (found: FoundUser) => void;
  /** The usernames that are not offered. */
  taken?: ReadonlySet<string | undefined> | undefined;
  /** Called with each key, before the list handles it. */
  onFieldKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  disabled?: boolean | undefined;
  viewerFid?: number | undefined;
  limit?: number | null | undefined;
}

const DEFAULT_LIMIT = 5;

/** Keeps downshift from handling an event. */
function preventDownshift({ nativeEvent }: SyntheticEvent) {
  (nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
}

/**
 * The search, the keys, the pointer, the focus and the popup of a field with a list of users
 * (downshift). Returns what is rendered, the props of the elements, and the props that are none of
 * its options.
 */
export function useUserCombobox<Props extends UserComboboxOptions>({
  text,
  onText,
  onChoose,
  taken,
  onFieldKeyDown,
  disabled = false,
  viewerFid,
  limit = DEFAULT_LIMIT,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  ...otherProps
}: Props) {
  const messages = useMessages(englishSearch);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const search = useUserSearch(isOpen ? text : '', viewerFid, limit);
  const found = 'users' in search ? search.users : null;
  const users = useMemo(
    () => (found ?? []).filter(({ user }) => !taken?.has(user.username)),
    [found, taken],
  );
  // Its announcements are not used: the field has a live region of its own.
  const combobox = useCombobox<FoundUser>({
    id: useId(),
    items: users,
    itemToString: (found) => found?.user.username ?? '',
    itemToKey: (found) => found?.user.username,
    inputValue: text,
    isOpen,
    onIsOpenChange: (state) => {
      setIsOpen(state.isOpen);
    },
    stateReducer: reduce,
    onStateChange({ type, selectedItem, inputValue }) {
      if (selectedItem) onChoose(selectedItem);
      // A key has emptied the field. The field itself reports what is typed.
      else if (inputValue !== undefined && type !== InputChange) onText(inputValue);
    },
  });
  const { closeMenu, getInputProps, getItemProps, getMenuProps, setHighlightedIndex } = combobox;
  // The highlighted index belongs to the previous list. It is reset in a layout effect: later it
  // would undo a key pressed meanwhile, because of two changes in one render downshift reports only
  // the last.
  useIsomorphicLayoutEffect(() => {
    setHighlightedIndex(-1);
  }, [users, setHighlightedIndex]);

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

  useKeepTyped(input);

  const hasUsers = isShown && users.length > 0;
  const status = {
    idle: '',
    loading: messages.loading,
    ready:
      users.length > 0
        ? messages.usersFound(users.length, format.number(users.length))
        : messages.usersEmpty,
    failed: messages.userFailed,
    incomplete: search.status === 'incomplete' ? search.sentence : '',
  }[search.status];
  const fieldName = label ?? messages.searchUsers;

  /* oxlint-disable react/refs -- downshift sets the refs, and reads none while rendering */
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
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Downshift would empty the field by the Escape that drops a composition.
      // Home and End move the caret, not the choice.
      if (isOfInputMethod(event.nativeEvent) || /^(Home|End)$/.test(event.key))
        preventDownshift(event);
      else {
        // Which closes the list, or empties the field: a dialog around it stays open.
        if (event.key === 'Escape' && (isOpen || text)) event.stopPropagation();
        onFieldKeyDown?.(event);
      }
    },
    // Called synchronously: after the next render the caret would jump to the end.
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onText(event.currentTarget.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // After a failure the popup has a retry button.
      if (!popup.current?.contains(event.relatedTarget)) return;
      preventDownshift(event);
    },
  });
  /* oxlint-enable react/refs */

  return {
    otherProps,
    /** The users of the list; none while it is closed. */
    users: hasUsers ? users : [],
    /** Whether the list, or a sentence in its place, is shown. */
    isShown,
    isBusy: search.status === 'loading',
    /** The outcome of the search, as a sentence. */
    status,
    /** Repeats the search; false unless it has failed. */
    retry:
      search.status === 'failed' &&
      (() => {
        // The button is about to be removed, and the focus with it.
        input.current?.focus();
        search.retry();
      }),
    onFieldMouseDown: (event: MouseEvent) => {
      // A press anywhere but on a button or in the text.
      if ((event.target as Element).closest('input, button')) return;
      event.preventDefault();
      input.current?.focus();
    },
    inputProps: {
      ...inputProps,
      'aria-activedescendant': inputProps['aria-activedescendant'] || undefined,
    },
    popupProps: {
      ref: popupRef,
      onMouseLeave,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== input.current) closeMenu();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        input.current?.focus();
        closeMenu();
      },
    },
    listProps,
    getItemProps,
  };
}
