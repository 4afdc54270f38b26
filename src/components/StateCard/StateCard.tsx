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
  /** What it would be. Default: `cast`. */
  of?: 'cast' | 'user' | undefined;
  /** Whether it is being asked once more. Default: false. */
  isBusy?: boolean | undefined;
  /** Asks once more. Without it there is no button. */
  onRetry?: (() => void) | undefined;
}

/** A card without what it should show, as high as a short one, so that little moves when it comes. Renders an `<article>`. */
export const StateCard = forwardRef<HTMLElement, StateCardProps>(function StateCard(
  { state, of = 'cast', isBusy = false, onRetry, ...rootProps },
  ref,
) {
  const { messages } = useWidgetContext();
  const sentence = {
    loading: messages.loading,
    missing: of === 'cast' ? messages.castMissing : messages.userFailed,
    failed: messages[`${of}Failed`],
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
