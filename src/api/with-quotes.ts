import { fieldsOf, isObject, listOf, objectsOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import type { Cast } from './types.js';

/** How many casts one call may ask for (Neynar OpenAPI, `casts`: the address would grow too long beyond). */
const MOST_CASTS = 25;

/** The hash of a cast that an embed quotes without bringing it along. */
function missingIn(embed: unknown): string | null {
  if (!isObject(embed) || isObject(embed.cast) || !isObject(embed.cast_id)) return null;
  const { hash } = embed.cast_id;
  return typeof hash === 'string' && /^0x[0-9a-f]+$/i.test(hash) ? hash : null;
}

const embedsOf = ({ embeds }: Cast) => listOf(embeds);

/** Asks for casts by their hashes, as yet unparsed. */
async function fetchCasts(asker: Asker, hashes: string[]): Promise<Cast[]> {
  const read = ({ result }: Fields) => objectsOf(fieldsOf(result).casts);
  return (await askApi(asker, 'casts', { casts: hashes.join() }, 'casts', read)) ?? [];
}

/**
 * Casts with those that they quote: what came along as a hash alone is asked for at once, where each card would ask for its
 * own. If that fails they stay as they were, and the cards ask.
 */
export async function withQuotes(asker: Asker, casts: Cast[]): Promise<Cast[]> {
  const known = new Map(casts.map((cast) => [cast.hash, cast]));
  const wanted = new Set(
    casts.flatMap((cast) => embedsOf(cast).map(missingIn)).filter((hash) => hash !== null),
  );
  const unknown = [...wanted].filter((hash) => !known.has(hash));
  // For one the card's own call is as good, and the page does not wait for it.
  if (unknown.length > 1) {
    const calls = [];
    for (let start = 0; start < unknown.length; start += MOST_CASTS) {
      calls.push(fetchCasts(asker, unknown.slice(start, start + MOST_CASTS)));
    }
    for (const answer of await Promise.allSettled(calls)) {
      if (answer.status === 'fulfilled') answer.value.forEach((cast) => known.set(cast.hash, cast));
    }
  }
  if (![...wanted].some((hash) => known.has(hash))) return casts;
  return casts.map((cast) => ({
    ...cast,
    embeds: embedsOf(cast).map((embed) => {
      const quoted = known.get(missingIn(embed));
      return quoted ? { ...(embed as object), cast: quoted } : (embed as object);
    }),
  }));
}
