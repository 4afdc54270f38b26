'use client';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { InlineText } from '../../ui/InlineText.js';
import { Bar, Order, OrderSelect, Title } from './NeynarComments.styles.js';
import { COMMENT_ORDERS } from './use-comments.js';
import type { CommentOrder } from './use-comments.js';

export interface CommentsHeadProps {
  /** How many comments are known; null while none were fetched. */
  total: number | null;
  /** Whether there are more. */
  isPart: boolean;
  /** Without these, the order is that of the site. */
  order?: CommentOrder;
  onOrder?: (order: CommentOrder) => void;
}

const NAMES = { newest: 'orderNewest', oldest: 'orderOldest', likes: 'orderLikes' } as const;

/** How many comments there are, and the control of their order. Renders a `<div>`. */
export function CommentsHead({ total, isPart, order, onOrder }: CommentsHeadProps) {
  const messages = useMessages(englishComments);
  const format = useFormat();
  const styles = renderStyles(useWidgetContext(), 'comments');
  return (
    <Bar>
      {styles}
      <Title dir="auto">
        <InlineText>
          {total
            ? messages.commentCount(total, `${format.number(total)}${isPart ? '+' : ''}`)
            : messages.comments}
        </InlineText>
      </Title>
      {total !== 0 && onOrder && (
        <Order>
          <OrderSelect
            aria-label={messages.commentOrder}
            value={order}
            onChange={({ currentTarget }) => {
              const next = COMMENT_ORDERS.find((each) => each === currentTarget.value);
              if (next) onOrder(next);
            }}
          >
            {COMMENT_ORDERS.map((each) => (
              <option key={each} value={each}>
                {messages[NAMES[each]]}
              </option>
            ))}
          </OrderSelect>
        </Order>
      )}
    </Bar>
  );
}
