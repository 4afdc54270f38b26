'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { AnswerState } from '../../hooks/use-answer.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Button } from '../Button/Button.js';
import { Card } from '../Card/Card.js';
import { Icon } from '../Icon/Icon.js';
import { Sentence } from '../Sentence/Sentence.js';
import { Bar, Box } from './StateCard.styles.js';

export interface StateCardProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** Why there is nothing to draw. */
  answer: Exclude<AnswerState<unknown>, { status: 'ready' }>;
  /** What is said where nothing can be drawn. Default: as of a cast. */
  sentence?: string | undefined;
}

/** A card without what it should show, as high as a short one, so that little moves when it comes. Renders an `<article>`. */
export const StateCard = forwardRef<HTMLElement, StateCardProps>(function StateCard(
  { answer, sentence, ...rootProps },
  ref,
) {
  const { messages } = useWidgetContext();
  const { status } = answer;
  const isFailed = status === 'failed';
  const isBusy = status === 'loading' || (isFailed && answer.isRetrying);
  const words = {
    loading: messages.loading,
    missing: sentence ?? messages.castMissing,
    failed: sentence ?? messages.castFailed,
    incomplete: status === 'incomplete' && answer.sentence,
  }[status];
  return (
    <Card aria-busy={isBusy} data-state={status} {...rootProps} ref={ref}>
      <Box>
        {/* One status for all states: what follows 'Loading...' is announced. */}
        <Sentence role="status" dir="auto">
          {status !== 'loading' && <Icon name="alert" />}
          {words}
        </Sentence>
        {status === 'loading' && (
          <>
            <Bar />
            <Bar />
            <Bar />
          </>
        )}
        {isFailed && (
          <Button type="button" aria-disabled={isBusy} onClick={answer.retry}>
            {messages.retry}
          </Button>
        )}
      </Box>
    </Card>
  );
});
