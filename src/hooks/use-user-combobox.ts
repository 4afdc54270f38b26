'use client';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useId } from 'react';
import { queryOf } from '../api/search-users.js';
import type { FoundUser } from '../api/search-users.js';
import { useIsomorphicLayoutEffect } from './dom/use-isomorphic-layout-effect.js';

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

export interface UserComboboxOptions {
  users: readonly FoundUser[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  text: string;
  /**
   * Called with the text when a key has emptied the field. The field itself reports what is typed.
   */
  onText: (text: string) => void;
  onChoose: (found: FoundUser) => void;
}

/**
 * The keyboard, pointer and ARIA behaviour of a field with a list (downshift). Its announcements
 * are not used: the field has a live region of its own.
 */
export function useUserCombobox({
  users,
  isOpen,
  onOpen,
  text,
  onText,
  onChoose,
}: UserComboboxOptions) {
  const id = useId();
  const combobox = useCombobox<FoundUser>({
    id,
    items: users as FoundUser[],
    itemToString: (found) => found?.user.username ?? '',
    itemToKey: (found) => found?.user.username,
    inputValue: text,
    isOpen,
    onIsOpenChange: (state) => {
      onOpen(state.isOpen);
    },
    stateReducer: reduce,
    onStateChange({ type, selectedItem, inputValue }) {
      if (selectedItem) onChoose(selectedItem);
      else if (inputValue !== undefined && type !== InputChange) onText(inputValue);
    },
  });
  const { setHighlightedIndex } = combobox;
  // The highlighted index belongs to the previous list. It is reset in a layout effect: later it
  // would undo a key pressed meanwhile, because of two changes in one render downshift reports only
  // the last.
  useIsomorphicLayoutEffect(() => {
    setHighlightedIndex(-1);
  }, [users, setHighlightedIndex]);
  return combobox;
}
