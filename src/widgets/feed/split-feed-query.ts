import type { FeedParams, FeedQuery } from '../../network/api/feed-query.js';
import { attempt } from '../../core/read/read-props.js';

/** The texts and numbers of a list, as a query has them; undefined where there are none. */
const joinValues = (values: unknown) =>
  attempt(() =>
    [values]
      .flat()
      .filter((value) => /^(string|number|bigint)$/.test(typeof value))
      .join(),
  ) || undefined;

/** Splits props into the feed that they select, which is the key of the list, and the others. */
export function splitFeedQuery<Props extends FeedQuery>({
  feedType,
  filterType,
  fid,
  fids,
  parentUrl,
  channelId,
  membersOnly,
  embedUrl,
  embedTypes,
  withRecasts,
  limit,
  path,
  params: given,
  ...rest
}: Props) {
  // As JSON, like all of it.
  const params = attempt(() => JSON.parse(JSON.stringify(given)) as FeedParams);
  const needsLimit = limit === undefined && !path && !params?.limit;
  const feed = {
    feedType,
    filterType,
    fid,
    fids: joinValues(fids),
    parentUrl,
    channelId,
    membersOnly,
    embedUrl,
    embedTypes: joinValues(embedTypes),
    withRecasts,
    limit: needsLimit ? 25 : limit,
    path,
    params,
  };
  return [feed, rest] as const;
}
