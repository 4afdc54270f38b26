import { CastCard, NeynarContextProvider, useNeynarContext } from '@neynar/react';
import '@neynar/react/dist/style.css';
import { castOf } from '../casts.mjs';
import type { Post } from '../posts.mjs';
import type { Competitor } from './competitor.js';
import { reactCompetitor } from './react-competitor.js';
import { underProvider } from './under-provider.js';

const like = () => true;

/** The props that NeynarCastCard derives from the API response. */
function cardOf(post: Post) {
  const { author, text, hash, reactions, replies, embeds, channel, timestamp } = castOf(post);
  return {
    username: author.username,
    displayName: author.display_name,
    avatarImgUrl: author.pfp_url,
    text,
    hash,
    reactions,
    replies: replies.count,
    embeds,
    frames: [],
    channel: channel ? { ...channel, url: '' } : undefined,
    hasPowerBadge: author.power_badge,
    appAvatarImgUrl: '',
    timestamp,
  };
}

export const neynarCards = (allowReactions: boolean): Competitor =>
  reactCompetitor<ReturnType<typeof cardOf>>({
    ...underProvider({
      NeynarContextProvider,
      useNeynarContext: HAS_CONTROLS && useNeynarContext,
    }),
    cardOf,
    List: ({ cards }) => (
      <>
        {cards.map((card) => (
          <CastCard
            {...card}
            key={card.hash}
            viewerFid={undefined}
            allowReactions={allowReactions}
            renderEmbeds
            renderFrames={false}
            onLikeBtnPress={like}
            onRecastBtnPress={like}
            onCommentBtnPress={like}
          />
        ))}
      </>
    ),
    ...(allowReactions && {
      // The heart is an SVG with a click handler, not a button.
      findLike: (container: Element) => container.querySelector('svg[viewBox="0 0 17 15"]'),
    }),
  });
