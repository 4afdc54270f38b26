import {
  NeynarAuthButton,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../index.js';
import type { CastCardOptions, FeedQuery, FrameBtnPress, NeynarAuthButtonProps } from '../index.js';
import { capitalize, reactionKinds } from '../cast/reactions.js';
import { CARD_ATTRIBUTES } from './attributes.js';
import type { ElementProps, RenderElement } from './types.js';

/** The cast that the attribute `url` or `hash` names. */
function castOf({ text }: ElementProps) {
  const url = text('url');
  return { type: url ? 'url' : 'hash', identifier: url ?? text('hash') ?? '' } as const;
}

/** A press of a frame's button, to which the page responds with the next frame. */
function pressFrame({ dispatch }: ElementProps): FrameBtnPress {
  return (index, frame, _, input) => dispatch('castkit-frame', { index, frame, input }, frame);
}

/** The options of a card; `about` says in the events which cast they are about. */
function cardOptions(props: ElementProps, about?: object) {
  const { text, number, flag, dispatch } = props;
  const handlers = reactionKinds.map((kind) => [
    `on${capitalize(kind)}BtnPress`,
    (cast?: unknown) => dispatch<boolean>(`castkit-${kind}`, about ?? { cast }, false),
  ]);
  return {
    ...(Object.fromEntries(handlers) as CastCardOptions),
    viewerFid: number('viewer-fid'),
    renderEmbeds: !flag('no-embeds'),
    renderFrames: flag('frames'),
    allowReactions: flag('reactions'),
    reactions: text('reactions') === 'client' ? 'client' : undefined,
    onFrameBtnPress: pressFrame(props),
  } satisfies CastCardOptions;
}

/** The elements by name, each with the attributes that it renders from. */
export const widgets: Record<string, { attributes: string[]; render: RenderElement }> = {
  'castkit-cast': {
    attributes: ['url', 'hash', ...CARD_ATTRIBUTES],
    render(props) {
      const cast = castOf(props);
      return <NeynarCastCard {...cast} {...cardOptions(props, cast)} />;
    },
  },
  'castkit-profile': {
    attributes: ['fid', 'viewer-fid'],
    render: ({ number }) => (
      <NeynarProfileCard fid={number('fid') ?? 0} viewerFid={number('viewer-fid')} />
    ),
  },
  'castkit-feed': {
    attributes: [
      ...['channel', 'fids', 'parent-url', 'embed-url', 'following', 'limit'],
      ...CARD_ATTRIBUTES,
    ],
    render(props) {
      return (
        <NeynarFeedList {...feedOf(props)} {...cardOptions(props)} limit={props.number('limit')} />
      );
    },
  },
  'castkit-conversation': {
    attributes: [...['url', 'hash', 'reply-depth', 'parents', 'limit'], ...CARD_ATTRIBUTES],
    render(props) {
      return (
        <NeynarConversationList
          {...castOf(props)}
          {...cardOptions(props)}
          replyDepth={props.number('reply-depth')}
          includeChronologicalParentCasts={props.flag('parents')}
          limit={props.number('limit')}
        />
      );
    },
  },
  'castkit-frame': {
    attributes: ['url'],
    render: (props) => (
      <NeynarFrameCard url={props.text('url') ?? ''} onFrameBtnPress={pressFrame(props)} />
    ),
  },
  'castkit-sign-in': {
    attributes: ['label', 'variant'],
    render: ({ text }) => (
      <NeynarAuthButton
        label={text('label')}
        variant={text('variant') as NeynarAuthButtonProps['variant']}
      />
    ),
  },
};

/** The feed that the attributes name; without any, what is popular in the network. */
function feedOf({ text, number }: ElementProps): FeedQuery & { feedType: 'following' | 'filter' } {
  const following = number('following');
  if (following) return { feedType: 'following', fid: following };
  const channelId = text('channel');
  if (channelId) return { feedType: 'filter', filterType: 'channel_id', channelId };
  const fids = text('fids');
  if (fids) return { feedType: 'filter', filterType: 'fids', fids };
  const parentUrl = text('parent-url');
  if (parentUrl) return { feedType: 'filter', filterType: 'parent_url', parentUrl };
  const embedUrl = text('embed-url');
  if (embedUrl) return { feedType: 'filter', filterType: 'embed_url', embedUrl };
  return { feedType: 'filter', filterType: 'global_trending' };
}
