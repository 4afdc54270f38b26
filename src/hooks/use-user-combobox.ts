'use client';
import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useId } from 'react';
import { queryOf } from '../api/search-users.js';
import type { FoundUser } from '../api/search-users.js';
import { useBeforePaint } from './use-before-paint.js';

const { InputBlur, InputChange, InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp } =
  useCombobox.stateChangeTypes;

type State = UseComboboxState<FoundUser>;

/** Where the list does otherwise than downshift would have it. */
function reduce(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<FoundUser>,
): Partial<State> {
  switch (type) {
    case InputChange:
      // Nobody is chosen any more: who is chosen again is told of again.
      return { ...changes, selectedItem: null };
    case InputBlur:
      // To leave is not to choose.
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    case InputClick:
      // It places the caret, and closes nothing.
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
  /** Told of the text when the keyboard has emptied the field. What is typed, the field itself tells. */
  onText: (text: string) => void;
  onChoose: (found: FoundUser) => void;
}

/**
 * The keys, the pointer and the roles of a field with a list below it (downshift). Its announcements are left out: the field
 * has a status of its own.
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
  // Who was pointed at in one list is not who stands at that place in the next. Forgotten any later, it would undo what a key
  // pressed meanwhile has done: of two changes in one drawing, downshift tells of the last alone.
  useBeforePaint(() => {
    setHighlightedIndex(-1);
  }, [users, setHighlightedIndex]);
  return combobox;
}
