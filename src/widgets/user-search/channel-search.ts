import { searchChannels } from '../../network/api/search-channels.js';
import type { FoundChannel } from '../../network/api/search-channels.js';
import type { SearchKind } from './use-user-search.js';

/** The search for channels, which a site may lack. */
export const CHANNELS: SearchKind<FoundChannel> = {
  where: 'searchChannels',
  adapter: 'channels',
  find: searchChannels,
  isOptional: true,
};
