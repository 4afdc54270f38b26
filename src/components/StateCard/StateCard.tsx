'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Button } from '../Button/Button.js';
import { Card } from '../Card/Card.js';
import { Icon } from '../Icon/Icon.js';
import { Bar, Box, Sentence } from './StateCard.styles.js';

export interface StateCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** Why there is nothing to draw: not yet, not there, or not to be had. */
  state: 'loading' | 'missing' | 'failed';
  /** Whether it is being asked once more. Default: false. */
  isBusy?: boolean | undefined;
  /** Asks once more. Without it there is no button. */
  onRetry?: (() => void) | undefined;
}

/** A card without a cast, as high as a short one, so that little moves when it comes. Renders an `<article>`. */
export const StateCard = forwardRef<HTMLElement, StateCardProps>(function StateCard(
  { state, isBusy = false, onRetry, ...rootProps },
  ref,
) {
  const { messages } = useWidgetContext();
  const sentence = {
    loading: messages.loading,
    missing: messages.castMissing,
    failed: messages.castFailed,
  }[state];
  return (
    <Card aria-busy={isBusy || state === 'loading'} data-state={state} {...rootProps} ref={ref}>
      <Box>
        {/* One status for all states: what follows 'Loading...' is announced. */}
        <Sentence role="status" dir="auto">
          {state !== 'loading' && <Icon name="alert" />}
          {sentence}
        </Sentence>
        {state === 'loading' && (
          <>
            <Bar />
            <Bar />
            <Bar />
          </>
        )}
        {onRetry && (
          <Button type="button" aria-disabled={isBusy} onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
      </Box>
    </Card>
  );
});
