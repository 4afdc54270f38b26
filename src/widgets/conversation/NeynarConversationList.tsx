'use client';
import type { ReactElement, RefAttributes } from 'react';
import type { ConversationPage, ConversationQuery } from '../../network/api/fetch-conversation.js';
import type { Cast } from '../../network/cast/api-types.js';
import {
  conversationReaders,
  conversationSize,
  useFetchedConversation,
} from './use-fetched-conversation.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { ConversationRoot, ConversationView } from './ConversationView.js';

/**
 * The props of `NeynarConversationList`.
 * @template SiteCast the site's own type of what the API sends, which handlers get
 */
export interface NeynarConversationListProps<SiteCast extends Cast = Cast>
  extends ConversationQuery, ListedCastOptions<SiteCast>, ListRootProps {
  /**
   * The first page as the API or `fetchConversation` of castkit/server returns it. It is rendered
   * at once, also on a server, and not requested. It belongs to `identifier`: change both together.
   */
  initialConversation?: ConversationPage | null | undefined;
  /**
   * Whether `initialConversation` is requested again, once, while it is shown.
   * @default false
   */
  revalidate?: boolean | undefined;
  /**
   * How often the conversation looks for new replies, in milliseconds, while the page is visible.
   * New ones come after those that are shown, which stay.
   * @default 0: never
   */
  refreshInterval?: number | undefined;
}

/** `NeynarConversationList`, whose handlers get a cast in the site's own type. */
// No interface: a site that emits declarations could not name it.
type ConversationListWidget = {
  <SiteCast extends Cast = Cast>(
    props: NeynarConversationListProps<SiteCast> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/**
 * Fetches a cast with its replies and, optionally, the casts that it replies to. Shows replies
 * three levels deep, and deeper ones by a button. The API gets `viewerFid`. Renders a `<div
 * role="region">`.
 * @example A conversation by the hash of a cast in it
 * ```tsx
 * <NeynarConversationList
 *   type="hash"
 *   identifier="0x0d46810395803ff75221c5deac1d872db22aac99"
 * />
 * ```
 */
export const NeynarConversationList = createWidget<HTMLDivElement, NeynarConversationListProps>(
  'NeynarConversationList',
  {
    ...listedCastReaders,
    ...conversationReaders,
  },
  function NeynarConversationList(
    {
      type,
      identifier,
      replyDepth,
      includeChronologicalParentCasts,
      limit,
      initialConversation,
      revalidate,
      refreshInterval,
      ...props
    },
    ref,
  ) {
    const query = {
      type,
      identifier,
      ...conversationSize({ replyDepth, includeChronologicalParentCasts, limit }),
    };
    const [options, rootProps] = useListedOptions(props);
    return (
      <ConversationRoot options={options} rootProps={rootProps} rootRef={ref}>
        {(rows) => (
          <Conversation
            key={JSON.stringify(query)}
            query={query}
            options={rows}
            initial={initialConversation}
            revalidate={revalidate}
            refreshInterval={refreshInterval}
          />
        )}
      </ConversationRoot>
    );
  },
) as ConversationListWidget;

interface ConversationProps {
  query: ConversationQuery;
  options: ListedCastOptions;
  initial: ConversationPage | null | undefined;
  revalidate: boolean | undefined;
  refreshInterval: number | undefined;
}

function Conversation({ query, options, initial, revalidate, refreshInterval }: ConversationProps) {
  const state = useFetchedConversation(
    query,
    options.viewerFid,
    initial,
    revalidate,
    undefined,
    refreshInterval,
  );
  return <ConversationView state={state} options={options} />;
}
