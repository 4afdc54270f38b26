'use client';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { StatusText } from '../../ui/StatusText.js';
import { SkeletonRow, State } from './UserCombobox.styles.js';

export interface UserComboboxStateProps {
  text: string;
  /** Whether the users are being fetched: their shapes are shown in place of the text. */
  isLoading: boolean;
  /** Repeats the search; false unless it has failed. */
  onRetry: (() => void) | false;
}

/** The reason why the list is empty. Renders a `<div>`. */
export function UserComboboxState({ text, isLoading, onRetry }: UserComboboxStateProps) {
  const { messages } = useWidgetContext();
  if (isLoading) {
    return (
      <State data-loading="">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </State>
    );
  }
  return (
    <State>
      {/* Announced by the field's live region, which exists before there is a text. */}
      <StatusText aria-hidden="true" dir="auto">
        {onRetry && <Icon name="alert" />}
        <InlineText>{text}</InlineText>
      </StatusText>
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
