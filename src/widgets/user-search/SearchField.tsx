'use client';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../../core/dom/is-of-input-method.js';
import { useKeepTyped } from '../../core/dom/use-keep-typed.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Icon } from '../../ui/Icon.js';
import { Clear, Content, Field, Input, Trailing } from './UserCombobox.styles.js';

export interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  /** Called when the visitor presses Enter. */
  onEnter: () => void;
  /** The placeholder, and the accessible name. */
  label: string;
  maxLength: number;
}

/**
 * A field to search in, as the user search has it, without a list. Escape and a button empty it.
 * Renders a `<div>`.
 */
export function SearchField({ text, onText, onEnter, label, maxLength }: SearchFieldProps) {
  const styles = renderStyles(useWidgetContext(), 'search');
  const messages = useMessages(englishSearch);
  const input = useRef<HTMLInputElement>(null);
  useKeepTyped(input);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // The field may stand in a form of the page.
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Escape' && text) {
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <Field
      onMouseDown={(event) => {
        if ((event.target as Element).closest('input, button')) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      {styles}
      <Trailing>
        <Icon shape="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l4.7 4.7" />
      </Trailing>
      <Content>
        <Input
          ref={input}
          type="text"
          role="searchbox"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={maxLength}
          // While empty it has the page's direction: `auto` would be left to right.
          dir={text ? 'auto' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => {
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Content>
      {text && (
        <Trailing>
          <Clear
            type="button"
            // Escape does the same: no stop of its own for the keyboard.
            tabIndex={-1}
            aria-label={messages.clearSearch}
            onClick={() => {
              onText('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </Clear>
        </Trailing>
      )}
    </Field>
  );
}
