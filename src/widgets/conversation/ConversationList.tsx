'use client';
import type { ReactElement, RefAttributes } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { data } from '../../core/read/read-props.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { ConversationRoot, ConversationView } from './ConversationView.js';
import { useGivenConversation } from './use-given-conversation.js';
import type { GivenConversation } from './use-given-conversation.js';

/**
 * The props of `ConversationList`.
 * @template SiteCast the site's own type of a cast, which handlers get back
 */
export interface ConversationListProps<SiteCast extends Cast = Cast>
  extends ListedCastOptions<SiteCast>, ListRootProps, GivenPages {
  /**
   * The cast that the conversation is about, as the API sends it. Null or undefined renders the
   * loading state, and an object that is no cast the missing one.
   */
  cast: SiteCast | null | undefined;
  /**
   * The replies in the order in which they are shown. Each is put below the one that its
   * `parent_hash` names, and `direct_replies` are read as well. Each hash is shown once.
   * @default none
   */
  replies?: readonly (SiteCast | null | undefined)[] | null | undefined;
  /**
   * The casts that `cast` replies to, oldest first. One that is missing between them is shown as
   * deleted.
   * @default none
   */
  parents?: readonly (SiteCast | null | undefined)[] | null | undefined;
}

/** `ConversationList`, whose handlers get a cast in the type that it was passed in. */
// No interface: a site that emits declarations could not name it.
type ConversationListWidget = {
  <SiteCast extends Cast = Cast>(
    props: ConversationListProps<SiteCast> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/** A conversation that the site has. */
function Given({ given, options }: { given: GivenConversation; options: ListedCastOptions }) {
  return <ConversationView state={useGivenConversation(given)} options={options} />;
}

/**
 * Renders a cast that you already have with its replies and, optionally, the casts that it replies
 * to. Shows replies three levels deep, and deeper ones by a button. Of many replies to the cast
 * those in view are rendered. It fetches no conversation; new replies take their place at once.
 * Renders a `<div role="region">`.
 * @example A thread of messages
 * ```tsx
 * <ConversationList cast={cast} replies={replies} />
 * ```
 */
export const ConversationList = createWidget<HTMLDivElement, ConversationListProps>(
  'ConversationList',
  { ...listedCastReaders, cast: data, replies: data, parents: data },
  function ConversationList({ cast, replies, parents, hasNext, onLoadNext, ...props }, ref) {
    const [options, rootProps] = useListedOptions(props);
    return (
      <ConversationRoot options={options} rootProps={rootProps} rootRef={ref}>
        {(rows) => <Given given={{ cast, replies, parents, hasNext, onLoadNext }} options={rows} />}
      </ConversationRoot>
    );
  },
) as ConversationListWidget;
