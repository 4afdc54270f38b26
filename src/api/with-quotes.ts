import { fieldsOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { parseCasts } from './parse-cast.js';
import type { CastEmbed, FeedCasts } from './types.js';

/** How many casts one call may ask for (Neynar OpenAPI, `casts`: the address would grow too long beyond). */
const MAX_CASTS = 25;

/** The hash of a cast that an embed quotes without bringing it along. */
const missingIn = (embed: CastEmbed): string | null =>
  embed.kind === 'quote' && !embed.cast && /^0x[0-9a-f]+$/i.test(embed.hash) ? embed.hash : null;

/** Asks for casts by their hashes. */
async function fetchCasts(asker: Asker, hashes: string[]): Promise<FeedCasts> {
  const read = ({ result }: Fields) => parseCasts(fieldsOf(result).casts);
  return (await askApi(asker, 'casts', { casts: hashes.join() }, 'casts', read)) ?? [];
}

/**
 * Casts with those that they quote: what came along as a hash alone is asked for at once, where each card would ask for its
 * own. If that fails they stay as they were, and the cards ask.
 */
export async function withQuotes(asker: Asker, casts: FeedCasts): Promise<FeedCasts> {
  const known = new Map(casts.map((cast) => [cast?.hash, cast]));
  const wanted = new Set(
    casts.flatMap((cast) => cast?.embeds.map(missingIn) ?? []).filter((hash) => hash !== null),
  );
  const unknown = [...wanted].filter((hash) => !known.has(hash));
  // For one the card's own call is as good, and the page does not wait for it.
  if (unknown.length > 1) {
    const calls = [];
    for (let start = 0; start < unknown.length; start += MAX_CASTS) {
      calls.push(fetchCasts(asker, unknown.slice(start, start + MAX_CASTS)));
    }
    for (const answer of await Promise.allSettled(calls)) {
      if (answer.status === 'fulfilled')
        answer.value.forEach((cast) => known.set(cast?.hash, cast));
    }
  }
  if (![...wanted].some((hash) => known.has(hash))) return casts;
  const complete = (embed: CastEmbed): CastEmbed => {
    const quoted = known.get(missingIn(embed) ?? '');
    return embed.kind === 'quote' && quoted ? { ...embed, cast: quoted } : embed;
  };
  return casts.map((cast) => cast && { ...cast, embeds: cast.embeds.map(complete) });
}
