import { NeynarChannelCard } from '../../widgets/channel/NeynarChannelCard.js';
import type { NeynarChannelCardProps } from '../../entries/index.js';
import { elementOf, numberAttribute, textAttribute } from '../attributes.js';

export const channel = elementOf<NeynarChannelCardProps, 'article'>(NeynarChannelCard, {
  channelId: textAttribute('channel-id'),
  viewerFid: numberAttribute('viewer-fid'),
  initialChannel: null,
  revalidate: null,
  appearance: textAttribute('appearance'),
  containerStyles: null,
});
