// What a site derives from widgets has types that its declarations can name.
import {
  CastCard,
  CastWall,
  ConversationList,
  FeedList,
  NeynarConversationList,
  NeynarFeedList,
} from '@neynar/react';
import { memo } from 'react';

export const Card = memo(CastCard);
export const Wall = memo(CastWall);
export const Conversation = memo(ConversationList);
export const Feed = memo(FeedList);
export const FetchedConversation = memo(NeynarConversationList);
export const FetchedFeed = memo(NeynarFeedList);
