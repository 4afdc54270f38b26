'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { fetchParsedChannel } from '../../network/api/fetch-channel.js';
import type { Channel } from '../../network/cast/api-types.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useApiData } from '../../provider/hooks/use-api-data.js';
import { englishChannels } from '../../core/messages/channel-messages.js';
import { data, style } from '../../core/read/read-props.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ChannelCardView } from './ChannelCardView.js';
import { cardRootPropsOf } from '../../ui/card-props.js';
import type { ChannelCardOptions } from './ChannelCardView.js';

/** The props of `NeynarChannelCard`. */
export interface NeynarChannelCardProps
  extends ChannelCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The id of the channel, as in its URL. */
  channelId: string;
  /**
   * The fid of the viewer, which is sent to the API.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The channel as the API or `fetchChannel` of castkit/server returns it. It is rendered at once,
   * also on a server, and not requested. It belongs to `channelId`: change both together.
   */
  initialChannel?: Channel | null | undefined;
  /**
   * Whether `initialChannel` is requested again while it is shown: on mount, and by SWR's rules.
   * @default false
   */
  revalidate?: boolean | undefined;
}

/**
 * Fetches a channel by its id, and renders it. Renders an `<article>`.
 * @example The head of a channel's feed
 * ```tsx
 * <NeynarChannelCard channelId="design" />
 * ```
 */
export const NeynarChannelCard = createWidget<HTMLElement, NeynarChannelCardProps>(
  'NeynarChannelCard',
  { containerStyles: style, initialChannel: data },
  function NeynarChannelCard({ channelId, viewerFid, initialChannel, revalidate, ...props }, ref) {
    const { channelFailed } = useMessages(englishChannels);
    const initial = useInitial('<NeynarChannelCard initialChannel>', initialChannel, parseChannel);
    const result = useApiData(
      'fetchChannel',
      'channel',
      { channelId },
      viewerFid,
      (context) => fetchParsedChannel({ ...context, channelId }),
      { initial, revalidate },
    );
    return result.status === 'ready' ? (
      <ChannelCardView {...props} ref={ref} channel={result.data} />
    ) : (
      <PlaceholderCard
        {...cardRootPropsOf(props)}
        ref={ref}
        state={result}
        sentence={channelFailed}
        shape="profile"
      />
    );
  },
);
