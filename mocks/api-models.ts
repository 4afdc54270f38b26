// What the API sends today, by the models of the provider's own SDK. Types alone: nothing of the
// SDK is published, or needed where the mocks are used.
import type { CastEmbedded } from '@neynar/nodejs-sdk/build/api/models/cast-embedded.js';
import type { Cast } from '@neynar/nodejs-sdk/build/api/models/cast.js';
import type { CastReactions } from '@neynar/nodejs-sdk/build/api/models/cast-reactions.js';
import type { ChannelDehydrated } from '@neynar/nodejs-sdk/build/api/models/channel-dehydrated.js';
import type { EmbedCastDeep } from '@neynar/nodejs-sdk/build/api/models/embed-cast-deep.js';
import type { EmbedCast } from '@neynar/nodejs-sdk/build/api/models/embed-cast.js';
import type { EmbedUrl } from '@neynar/nodejs-sdk/build/api/models/embed-url.js';
import type { Frame } from '@neynar/nodejs-sdk/build/api/models/frame.js';
import type { UserDehydrated } from '@neynar/nodejs-sdk/build/api/models/user-dehydrated.js';
import type { User } from '@neynar/nodejs-sdk/build/api/models/user.js';
import type { WorldUser } from './users.js';

export type ApiUser = User;
export type ApiDehydratedUser = UserDehydrated;
export type ApiFrame = Frame;

/** Not the interface itself, whose lists are deprecated: the API sends them empty. */
export type ApiReactions = {
  [Name in 'likes' | 'likes_count' | 'recasts' | 'recasts_count']: CastReactions[Name];
};

export type ApiEmbedUrl = EmbedUrl;

/** The cast in an embed, with the `object` that the SDK lacks. Quotes of its own are not whole. */
export type ApiQuote = Omit<CastEmbedded, 'embeds'> & {
  object: 'cast_embedded';
  embeds: (EmbedUrl | EmbedCastDeep)[];
};

/** The SDK's `Embed` has the fields of both kinds at once, where the schema has either. */
export type ApiEmbed = EmbedUrl | (Omit<EmbedCast, 'cast'> & { cast: ApiQuote });

export type ApiCast = Omit<Cast, 'embeds' | 'channel' | 'reactions'> & {
  embeds: ApiEmbed[];
  channel: ChannelDehydrated | null;
  reactions: ApiReactions;
};

/** Who and what a text mentions, by name alone: no widget reads more of it. */
interface Mentions {
  mentioned_profiles: Pick<User, 'username'>[];
  mentioned_channels: Pick<ChannelDehydrated, 'id'>[];
}

/** Fields of a cast of today's API. Its author is a user of the world. */
export type ApiCastFields = Partial<
  Omit<ApiCast, 'author' | 'hash' | keyof Mentions> & Mentions & { author: WorldUser }
>;
