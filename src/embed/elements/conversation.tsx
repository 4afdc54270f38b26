import type { ComponentPropsWithoutRef } from 'react';
import { NeynarConversationList } from '../../widgets/conversation/NeynarConversationList.js';
import type { NeynarConversationListProps } from '../../entries/index.js';
import { flagAttribute, numberAttribute } from '../attributes.js';
import { cardRows, castRows } from '../cast-attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-conversation>`. */
export const conversation = elementOf<NeynarConversationListProps, ComponentPropsWithoutRef<'div'>>(
  NeynarConversationList,
  {
    ...castRows,
    replyDepth: numberAttribute('reply-depth'),
    includeChronologicalParentCasts: flagAttribute('parents'),
    limit: numberAttribute('limit'),
    ...cardRows,
    initialConversation: null,
    refreshInterval: null,
    revalidate: null,
  },
);
