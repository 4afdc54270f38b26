'use client';
import { useEffect, useId, useState } from 'react';
import { isOfInputMethod } from '../../core/dom/is-of-input-method.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useSearch } from './use-user-search.js';
import type { SearchKind } from './use-user-search.js';
import { Content, Field, Input } from './UserCombobox.styles.js';

/** A text in the field, with its value. */
interface Choice<Value> {
  text: string;
  /** Shown beside the text in the list. */
  name?: string;
  /** Null for what cannot be chosen. */
  value: Value | null;
}

export interface ChoiceFieldProps<Found, Value> {
  /** The placeholder, and the accessible name. */
  label: string;
  kind: SearchKind<Found>;
  viewerFid?: number | undefined;
  /** The text in the field at the beginning. Default: nothing. */
  firstText?: string | undefined;
  /** The text to search for; empty for no search. */
  queryOf: (typed: string) => string;
  choiceOf: (found: Found) => Choice<Value>;
  /** The value of a text that is not in the list. Default: nothing. */
  valueOfText?: (typed: string) => Value | undefined;
  /** Called once a value is chosen or written; undefined for none. */
  onChoose: (value: Value | undefined) => void;
}

const LIMIT = 5;

/** A name as it is compared: visitors write the sign before it, and capitals. */
const nameOf = (typed: string) =>
  typed
    .replace(/^[@/\s]+/, '')
    .trimEnd()
    .toLowerCase();

/**
 * A field for a channel or a user, with a list of what is found, which is the browser's own: a
 * library for such lists weighs more than all filters.
 */
export function ChoiceField<Found, Value>({
  label,
  kind,
  viewerFid,
  firstText = '',
  queryOf,
  choiceOf,
  valueOfText,
  onChoose,
}: ChoiceFieldProps<Found, Value>) {
  const styles = renderStyles(useWidgetContext(), 'search');
  const [typed, setTyped] = useState(firstText);
  const [isUnknown, setIsUnknown] = useState(false);
  const id = useId();
  const search = useSearch(kind, queryOf(typed), viewerFid, LIMIT);
  const choices = ('users' in search ? search.users : []).map(choiceOf);
  const chosen = (text: string) =>
    choices.find((choice) => choice.text === text)?.value ?? undefined;
  const isLoading = search.status === 'loading';
  // Entered before it was found: what it stands for is not known yet.
  const [isAwaited, setIsAwaited] = useState(false);
  const commit = () => {
    const written = typed.trim();
    const named = choices.find(({ text }) => nameOf(text) === nameOf(written));
    const value = named?.value ?? valueOfText?.(written);
    const isNone = written !== '' && value === undefined;
    setIsAwaited(isNone && isLoading);
    if (isNone && isLoading) return;
    setIsUnknown(isNone);
    onChoose(value);
  };
  const latest = useLatest(commit);
  useEffect(() => {
    if (isAwaited && !isLoading) latest()();
  }, [isAwaited, isLoading, latest]);
  return (
    <Field>
      {styles}
      <Content>
        <Input
          type="text"
          list={id}
          aria-label={label}
          placeholder={label}
          aria-invalid={isUnknown || undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            setIsUnknown(false);
            setIsAwaited(false);
            // Chosen from the list, or emptied. What is being written is no choice yet.
            const choice = chosen(value);
            if (choice !== undefined || !value.trim()) onChoose(choice);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
            // The field may stand in a form of the page.
            event.preventDefault();
            commit();
          }}
        />
        <datalist id={id}>
          {choices.map(({ text, name }) => (
            <option key={text} value={text}>
              {name}
            </option>
          ))}
        </datalist>
      </Content>
    </Field>
  );
}
