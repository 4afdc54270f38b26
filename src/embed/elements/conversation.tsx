import { NeynarConversationList } from '../../widgets/conversation/NeynarConversationList.js';
import type { NeynarConversationListProps } from '../../entries/index.js';
import { elementOf, flagAttribute, numberAttribute } from '../attributes.js';
import { cardRows, castRows, intervalAttribute } from '../cast-attributes.js';

export const conversation = elementOf<NeynarConversationListProps, 'div'>(NeynarConversationList, {
  ...castRows,
  replyDepth: numberAttribute('reply-depth'),
  includeChronologicalParentCasts: flagAttribute('include-chronological-parent-casts'),
  limit: numberAttribute('limit'),
  ...cardRows,
  initialConversation: null,
  refreshInterval: intervalAttribute('refresh-interval'),
  revalidate: null,
});
