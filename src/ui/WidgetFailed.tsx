'use client';
import { textOf } from '../core/read/fields.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { PlaceholderCard } from './PlaceholderCard.js';
import { Button } from './Button.js';
import { InlineText } from './InlineText.js';
import { StatusText } from './StatusText.js';

export interface WidgetFailedProps {
  name: string | undefined;
  /** The props of the widget. Any of them may be the reason that it failed. */
  given: { className?: unknown } | undefined;
  retry: () => void;
}

/**
 * Rendered in place of a widget that failed: a card for a card or a list, a line for anything
 * smaller. Renders an `<article>` or a `<p>`.
 */
export function WidgetFailed({ name, given, retry }: WidgetFailedProps) {
  const { messages } = useWidgetContext();
  const sentence = messages.widgetFailed;
  const rootProps = { className: textOf(given?.className) || undefined };
  if (name && /(Card|List)$/.test(name)) {
    const state = { status: 'failed', isRetrying: false, retry } as const;
    return <PlaceholderCard {...rootProps} state={state} sentence={sentence} />;
  }
  return (
    <StatusText role="status" dir="auto" {...rootProps}>
      <InlineText>{sentence}</InlineText>
      <Button type="button" onClick={retry}>
        {messages.retry}
      </Button>
    </StatusText>
  );
}
