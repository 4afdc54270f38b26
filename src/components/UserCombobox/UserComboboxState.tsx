'use client';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Button } from '../Button/Button.js';
import { Icon } from '../Icon/Icon.js';
import { Sentence } from '../Sentence/Sentence.js';
import { State } from './UserCombobox.styles.js';

export interface UserComboboxStateProps {
  words: string;
  /** Asks once more, where the search has failed. */
  onRetry: (() => void) | false;
}

/** Why nobody is offered. Renders a `<div>`. */
export function UserComboboxState({ words, onRetry }: UserComboboxStateProps) {
  const { messages } = useWidgetContext();
  return (
    <State>
      {/* Said by the field's status, which is there before there is something to say. */}
      <Sentence aria-hidden="true" dir="auto">
        {onRetry && <Icon name="alert" />}
        {words}
      </Sentence>
      {onRetry && (
        <Button
          type="button"
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={onRetry}
        >
          {messages.retry}
        </Button>
      )}
    </State>
  );
}
