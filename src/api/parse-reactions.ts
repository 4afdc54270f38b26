import { array, fallback, nullable, object, parse } from 'valibot';
import { count, isTrue } from './schemas.js';
import type { ParsedReactions } from './types.js';

const reactors = fallback(nullable(array(fallback(object({ fid: count }), { fid: null }))), null);

const reactionsSchema = fallback(
  object({ likes: reactors, likes_count: count, recasts: reactors, recasts_count: count }),
  { likes: null, likes_count: null, recasts: null, recasts_count: null },
);
const viewerSchema = fallback(object({ liked: isTrue, recasted: isTrue }), {
  liked: false,
  recasted: false,
});

const fids = (list: { fid: number | null }[] | null) =>
  (list ?? []).map(({ fid }) => fid).filter((fid) => fid !== null);

/** The API's `reactions` and `viewer_context` of a cast as our model. Never throws. */
export function parseReactions(reactionsJson: unknown, viewerJson: unknown): ParsedReactions {
  const { likes, likes_count, recasts, recasts_count } = parse(reactionsSchema, reactionsJson);
  return {
    // Today's API sends the count and an empty list, that of 2024 sometimes the list alone.
    likes: likes_count ?? likes?.length ?? null,
    recasts: recasts_count ?? recasts?.length ?? null,
    likers: fids(likes),
    recasters: fids(recasts),
    ...parse(viewerSchema, viewerJson),
  };
}
