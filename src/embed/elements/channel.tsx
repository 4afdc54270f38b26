import type { ComponentPropsWithoutRef } from 'react';
import { NeynarChannelCard } from '../../widgets/channel/NeynarChannelCard.js';
import type { NeynarChannelCardProps } from '../../entries/index.js';
import { numberAttribute, textAttribute } from '../attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-channel>`. */
export const channel = elementOf<NeynarChannelCardProps, ComponentPropsWithoutRef<'article'>>(
  NeynarChannelCard,
  {
    channelId: textAttribute('channel'),
    viewerFid: numberAttribute('viewer-fid'),
    initialChannel: null,
    revalidate: null,
    appearance: textAttribute('appearance'),
    containerStyles: null,
  },
);
