/* oxlint-disable typescript/consistent-type-imports -- A declared module cannot import by a relative path. */
// Declares what is used of the peers: bench/peers is not installed when types are checked. Castkit has
// the types of its source.

/** The module of bench/competitors that the page is bundled with (setup/bundle.mjs). */
declare module 'competitor' {
  export const competitor: import('./competitors/competitor.js').Competitor;
}

declare module 'castkit' {
  type Castkit = typeof import('../src/entries/index.js');
  export const CastCard: Castkit['CastCard'];
  export const NeynarContextProvider: Castkit['NeynarContextProvider'];
  export const NeynarFeedList: Castkit['NeynarFeedList'];
  export const useNeynarContext: Castkit['useNeynarContext'];
  export type NeynarContextValue = import('../src/entries/index.js').NeynarContextValue;
}

declare module '@neynar/react' {
  import type { ReactNode } from 'react';

  export interface NeynarContextValue {
    setTheme: (theme: 'light' | 'dark') => void;
    showToast: (type: 'success', message: string) => void;
  }
  export function useNeynarContext(): NeynarContextValue;
  export function NeynarContextProvider(props: {
    settings: { clientId: string };
    children: ReactNode;
  }): ReactNode;
  export function NeynarFeedList(props: {
    feedType: string;
    filterType: string;
    channelId: string;
  }): ReactNode;
  export function CastCard(props: {
    username: string;
    displayName: string;
    avatarImgUrl: string;
    text: string;
    hash: string;
    reactions: object;
    replies: number;
    embeds: object[];
    frames: object[];
    channel: { id: string; name: string; url: string } | undefined;
    viewerFid: number | undefined;
    hasPowerBadge: boolean;
    appAvatarImgUrl: string;
    timestamp: string;
    allowReactions: boolean;
    renderEmbeds: boolean;
    renderFrames: boolean;
    onLikeBtnPress: () => boolean;
    onRecastBtnPress: () => boolean;
    onCommentBtnPress: () => void;
  }): ReactNode;
}

declare module 'react-tweet' {
  import type { ReactNode } from 'react';

  interface Entity {
    indices: [number, number];
  }
  interface TweetBase {
    id_str: string;
    text: string;
    created_at: string;
    user: object;
    entities: { user_mentions: Entity[]; urls: Entity[] };
  }
  export interface Tweet extends TweetBase {
    __typename: 'Tweet';
    favorite_count: number;
    conversation_count: number;
    news_action_type: 'conversation';
    mediaDetails?: { type: 'photo'; media_url_https: string }[];
    quoted_tweet?: object;
  }
  export function EmbeddedTweet(props: { tweet: Tweet }): ReactNode;
}

declare module 'bsky-react-post' {
  import type { ReactNode } from 'react';

  export interface Thread {
    post: {
      uri: string;
      cid: string;
      author: object;
      record: object;
      embed: object | undefined;
      replyCount: number;
      repostCount: number;
      likeCount: number;
      indexedAt: string;
      labels: never[];
    };
  }
  export function EmbeddedPost(props: { thread: Thread }): ReactNode;
}
