'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';
import type { Loadable } from '../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../provider/hooks/use-widget-context.js';
import { Button } from './Button.js';
import { Card } from './Card.js';
import { Icon } from './Icon.js';
import { InlineText } from './InlineText.js';
import { StatusText } from './StatusText.js';
import { SkeletonLine, Content } from './PlaceholderCard.styles.js';

export interface PlaceholderCardProps extends Omit<
  ComponentPropsWithoutRef<'article'>,
  'children'
> {
  state: Exclude<Loadable<unknown>, { status: 'ready' }>;
  /**
   * The message if there is nothing to render.
   * @default the message for a cast
   */
  sentence?: string | undefined;
  /**
   * The shape of the skeleton while loading.
   * @default cast
   */
  shape?: 'cast' | 'profile' | undefined;
}

/**
 * The state of a card that has no content: loading, missing, incomplete or failed. It is as high as
 * a short card, so that little moves when the content arrives. Renders an `<article>`.
 */
export function renderPlaceholder(
  { messages }: Pick<WidgetContext, 'messages'>,
  { state, sentence, shape = 'cast', ...rootProps }: PlaceholderCardProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const { status } = state;
  const isFailed = status === 'failed';
  const isBusy = status === 'loading' || (isFailed && state.isRetrying);
  const text = {
    loading: messages.loading,
    missing: sentence ?? messages.castMissing,
    failed: sentence ?? messages.castFailed,
    incomplete: status === 'incomplete' && state.sentence,
  }[status];
  return (
    <Card aria-busy={isBusy} data-state={status} {...rootProps} ref={ref}>
      <Content data-shape={status === 'loading' ? shape : undefined}>
        {/* One live region for all states: what follows 'Loading...' is announced. */}
        <StatusText role="status" dir="auto">
          {status !== 'loading' && <Icon name="alert" />}
          <InlineText>{text}</InlineText>
        </StatusText>
        {status === 'loading' && (
          <>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </>
        )}
        {isFailed && (
          <Button type="button" aria-disabled={isBusy} onClick={state.retry}>
            {messages.retry}
          </Button>
        )}
      </Content>
    </Card>
  );
}

export const PlaceholderCard = forwardRef<HTMLElement, PlaceholderCardProps>(
  function PlaceholderCard(props, ref) {
    return renderPlaceholder(useWidgetContext(), props, ref);
  },
);
