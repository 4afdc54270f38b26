import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { Cast } from './api-types.js';
import type { CastEmbed } from './model.js';

/** The API's metadata of an address that a cast embeds, unparsed; undefined for none. */
export const metadataOf = (cast: Cast, embed: CastEmbed): unknown =>
  'url' in embed
    ? listOf(cast.embeds)
        .map(fieldsOf)
        .find(({ url }) => textOf(url).trim() === embed.url)?.metadata
    : undefined;
