import type { Reply } from '../../network/cast/parse-conversation.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';

/** The replies that are rendered. What replies to a hidden one goes with it. */
export const shownReplies = (context: WidgetContext, replies: readonly Reply[]): Reply[] =>
  replies.flatMap((reply) =>
    isVisible(context, reply.cast)
      ? { ...reply, replies: shownReplies(context, reply.replies) }
      : [],
  );
