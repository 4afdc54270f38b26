// Which part of the API's limit each request of the feed handler has.
import { createBudget } from './budget.js';
import { endpoints } from './endpoints.js';
import type { AdapterName, FeedHandlerOptions, FeedSetup } from './feed-options.js';
import { createRetryAfter } from './retry-after.js';
import type { Heed } from './retry-after.js';

/**
 * `listed` is for what all visitors of the site's feeds see at first, which is little; `named` for
 * what one visitor asks for, who must not keep the feeds from the API; `searches` for searches for
 * casts.
 */
export type BudgetName = 'listed' | 'named' | 'searches';

/** The share of searches for casts: the API's own limit for them is a fifth of the others. */
const SEARCH_SHARE = 0.2;
/** The functions of a site that are called in place of the API. */
const ADAPTERS: readonly AdapterName[] = [
  ...[...endpoints.values()].flatMap(({ adapter }) => adapter ?? []),
  'feed',
];

/** The options, with each request to the API or to an adapter counted. */
function countRequests(
  options: FeedHandlerOptions,
  heed: Heed,
  count: () => void,
): FeedHandlerOptions {
  const { data } = options;
  const counted = (name: AdapterName) => {
    const call: unknown = data?.[name];
    if (typeof call !== 'function') return {};
    return {
      [name]: (...given: unknown[]): unknown => {
        count();
        return Reflect.apply(call, data, given);
      },
    };
  };
  const calls = data && { ...data };
  if (calls) for (const name of ADAPTERS) Object.assign(calls, counted(name));
  const send: typeof fetch = async (...given) => {
    count();
    return (options.fetch ?? fetch)(...given);
  };
  return {
    ...options,
    fetch: heed(send),
    data: calls,
  };
}

/** The options of each budget, with which a request is counted, or refused. */
export function createBudgets(
  options: FeedHandlerOptions,
  { perMinute, feeds }: FeedSetup,
): Record<BudgetName, FeedHandlerOptions> {
  const countAll = createBudget(perMinute);
  const countNamed = createBudget(Math.ceil(perMinute * (feeds.size > 0 ? 0.8 : 1)));
  const countSearches = createBudget(Math.ceil(perMinute * SEARCH_SHARE));
  const heed = createRetryAfter();
  const countedBy = (...counts: readonly ReturnType<typeof createBudget>[]) =>
    countRequests(options, heed, () => {
      for (const count of counts) count('');
    });
  return {
    listed: countedBy(countAll),
    named: countedBy(countNamed, countAll),
    searches: countedBy(countSearches, countNamed, countAll),
  };
}
