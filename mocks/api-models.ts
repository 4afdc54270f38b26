// What the API sends today, by the models of the provider's own SDK. Types alone: nothing of the
// SDK is published, or needed where the mocks are used.
import type { Cast } from '@neynar/nodejs-sdk/build/api/models/cast.js';
import type { CastReactions } from '@neynar/nodejs-sdk/build/api/models/cast-reactions.js';
import type { ChannelDehydrated } from '@neynar/nodejs-sdk/build/api/models/channel-dehydrated.js';
import type { EmbedCast } from '@neynar/nodejs-sdk/build/api/models/embed-cast.js';
import type { EmbedUrl } from '@neynar/nodejs-sdk/build/api/models/embed-url.js';
import type { User } from '@neynar/nodejs-sdk/build/api/models/user.js';

export type ApiUser = User;

/** Not the interface itself, whose lists are deprecated: the API sends them empty. */
export type ApiReactions = {
  [Name in 'likes' | 'likes_count' | 'recasts' | 'recasts_count']: CastReactions[Name];
};

/** The SDK's `Embed` has the fields of both kinds at once, where the schema has either. */
type ApiEmbed = EmbedUrl | EmbedCast;

export type ApiCast = Omit<Cast, 'embeds' | 'channel'> & {
  embeds: ApiEmbed[];
  channel: ChannelDehydrated | null;
};
