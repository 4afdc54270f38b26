'use client';
import type { ParsedChannel } from '../../network/cast/model.js';
import { ChannelCardView } from '../channel/ChannelCardView.js';
import { withoutLinks } from './without-links.js';

/** A channel as a row of a list, without facts and counts. Renders an `<article>`. */
export const ChannelRow = ({ channel }: { channel: ParsedChannel }) => (
  <ChannelCardView
    channel={{
      ...channel,
      description: withoutLinks(channel.description),
      followers: null,
      members: null,
      lead: null,
      link: null,
    }}
    appearance="plain"
    data-row=""
  />
);
