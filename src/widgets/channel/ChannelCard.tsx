'use client';
import { useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Channel } from '../../network/cast/api-types.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { data, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ChannelCardView } from './ChannelCardView.js';
import type { ChannelCardOptions } from './ChannelCardView.js';

/** The props of `ChannelCard`. */
export interface ChannelCardProps
  extends ChannelCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The channel as the API sends it; fields may be missing. Null renders the missing state. */
  channel: Channel | null | undefined;
}

/**
 * Renders a channel from JSON that you already have. It makes no request. Renders an `<article>`.
 * @example A channel that the page has
 * ```tsx
 * <ChannelCard channel={channel} />
 * ```
 */
export const ChannelCard = createWidget<HTMLElement, ChannelCardProps>(
  'ChannelCard',
  { containerStyles: style, channel: data },
  function ChannelCard({ channel: json, ...rest }, ref) {
    const channel = useMemo(() => parseChannel(json), [json]);
    return <ChannelCardView {...rest} ref={ref} channel={channel} />;
  },
);
