import {
  NeynarAuthButton,
  NeynarCastCard,
  NeynarChannelCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../entries/index.js';
import type {
  FeedQuery,
  NeynarAuthButtonProps,
  NeynarCastCardProps,
  NeynarChannelCardProps,
  NeynarConversationListProps,
  NeynarFeedListProps,
  NeynarFrameCardProps,
  NeynarProfileCardProps,
} from '../entries/index.js';
import type { ComponentPropsWithoutRef, ComponentType } from 'react';
import {
  addressAttribute,
  attributeNamesOf,
  cardRows,
  castOf,
  flagAttribute,
  numberAttribute,
  pressFrameAttribute,
  propsOf,
  reactionRows,
  row,
  textAttribute,
} from './attributes.js';
import type { AttributeRows } from './attributes.js';
import type { ElementProps, RenderElement } from './types.js';

/** An element that renders a widget by a table of the widget's props. */
export function element<Props, Attributes>(
  Widget: ComponentType<Props>,
  rows: AttributeRows<Props, Attributes>,
): { attributes: string[]; render: RenderElement } {
  return {
    attributes: attributeNamesOf(rows),
    render: (props) => <Widget {...(propsOf(rows, props) as Props & object)} />,
  };
}

/** The attributes that name a cast. */
const CAST = ['url', 'hash'];
const castRows = {
  type: row(CAST, (props) => castOf(props).type),
  identifier: row(CAST, (props) => castOf(props).identifier),
};

/** The attributes that name a feed. The first one present decides. */
const FEED = ['following', 'channel', 'fids', 'parent-url', 'embed-url'];

/** The feed that the attributes name; without any, the network's popular casts. */
function feedOf({ text: read, number: count }: ElementProps): FeedQuery {
  const following = count('following');
  if (following) return { feedType: 'following', fid: following };
  const channelId = read('channel');
  if (channelId) return { feedType: 'filter', filterType: 'channel_id', channelId };
  const fids = read('fids');
  if (fids) return { feedType: 'filter', filterType: 'fids', fids };
  const parentUrl = read('parent-url');
  if (parentUrl) return { feedType: 'filter', filterType: 'parent_url', parentUrl };
  const embedUrl = read('embed-url');
  if (embedUrl) return { feedType: 'filter', filterType: 'embed_url', embedUrl };
  return { feedType: 'filter', filterType: 'global_trending' };
}

const ofFeed = <Name extends keyof FeedQuery>(name: Name) =>
  row<NonNullable<FeedQuery[Name]>>(FEED, (props) => feedOf(props)[name] ?? undefined);

/** The elements by name, each with the attributes that it renders from. */
export const widgets: Record<string, { attributes: string[]; render: RenderElement }> = {
  'castkit-cast': element<NeynarCastCardProps, ComponentPropsWithoutRef<'article'>>(
    NeynarCastCard,
    {
      ...castRows,
      ...cardRows,
      // The events name the cast as the attributes do.
      ...reactionRows(castOf),
      // The default is large, because the element shows a single cast, not a list.
      media: row(['media'], ({ text: read }) => (read('media') === 'small' ? 'small' : 'large')),
      initialCast: null,
      revalidate: null,
    },
  ),
  'castkit-profile': element<NeynarProfileCardProps, ComponentPropsWithoutRef<'article'>>(
    NeynarProfileCard,
    {
      fid: numberAttribute('fid'),
      viewerFid: numberAttribute('viewer-fid'),
      initialUser: null,
      revalidate: null,
      onCast: null,
      appearance: null,
      banner: flagAttribute('banner'),
      containerStyles: null,
    },
  ),
  'castkit-channel': element<NeynarChannelCardProps, ComponentPropsWithoutRef<'article'>>(
    NeynarChannelCard,
    {
      channelId: textAttribute('channel'),
      viewerFid: numberAttribute('viewer-fid'),
      initialChannel: null,
      revalidate: null,
      appearance: textAttribute('appearance'),
      containerStyles: null,
    },
  ),
  'castkit-feed': element<NeynarFeedListProps, ComponentPropsWithoutRef<'div'>>(NeynarFeedList, {
    feedType: ofFeed('feedType'),
    filterType: ofFeed('filterType'),
    fid: ofFeed('fid'),
    channelId: ofFeed('channelId'),
    fids: ofFeed('fids'),
    parentUrl: ofFeed('parentUrl'),
    embedUrl: ofFeed('embedUrl'),
    limit: numberAttribute('limit'),
    ...cardRows,
    membersOnly: null,
    embedTypes: null,
    withRecasts: null,
    path: null,
    params: null,
    clientId: null,
    initialPages: null,
    refreshInterval: null,
  }),
  'castkit-conversation': element<NeynarConversationListProps, ComponentPropsWithoutRef<'div'>>(
    NeynarConversationList,
    {
      ...castRows,
      replyDepth: numberAttribute('reply-depth'),
      includeChronologicalParentCasts: flagAttribute('parents'),
      limit: numberAttribute('limit'),
      ...cardRows,
      initialConversation: null,
      revalidate: null,
    },
  ),
  'castkit-frame': element<NeynarFrameCardProps, ComponentPropsWithoutRef<'div'>>(NeynarFrameCard, {
    url: addressAttribute('url'),
    onFrameBtnPress: pressFrameAttribute,
    onLaunch: null,
    initialFrame: null,
  }),
  'castkit-sign-in': element<NeynarAuthButtonProps, ComponentPropsWithoutRef<'button'>>(
    NeynarAuthButton,
    {
      label: textAttribute('label'),
      variant: textAttribute('variant'),
      icon: null,
      customLogoUrl: null,
      modalStyle: null,
      modalButtonStyle: null,
      primary: null,
      'data-castkit-theme': null,
    },
  ),
};
