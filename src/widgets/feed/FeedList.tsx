'use client';
import { useId } from 'react';
import type { ReactElement, RefAttributes } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { data } from '../../core/read/read-props.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { ListRoot } from '../list/ListRoot.js';
import { FeedView } from './FeedView.js';
import { useGivenFeed } from './use-given-feed.js';

/**
 * The props of `FeedList`.
 * @template SiteCast the site's own type of a cast, which handlers get back
 */
export interface FeedListProps<SiteCast extends Cast = Cast>
  extends ListedCastOptions<SiteCast>, ListRootProps, GivenPages {
  /**
   * The casts as the API sends them, in the order in which they are shown; fields may be missing.
   * Each hash is shown once. Null or undefined renders the loading state. An object that stays the
   * same is not read again.
   */
  casts: readonly (SiteCast | null | undefined)[] | null | undefined;
  /**
   * Whether casts that come before the first one shown are announced by a button, which inserts
   * them when it is pressed. With `false` they are inserted at once.
   * @default true
   */
  announceNew?: boolean | undefined;
  /**
   * The name under which the scroll position is kept while the provider is mounted. A visitor who
   * comes back to a list of that name returns to the same place.
   * @default the position is not kept
   */
  scrollKey?: string | undefined;
}

/** `FeedList`, whose handlers get a cast in the type that it was passed in. */
// No interface: a site that emits declarations could not name it.
type FeedListWidget = {
  <SiteCast extends Cast = Cast>(
    props: FeedListProps<SiteCast> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/**
 * Renders casts that you already have as a feed. Long lists render only what is in view, new casts
 * are announced, and `onLoadNext` is called as the visitor nears the end. It fetches no feed.
 * Renders a `<div>`.
 * @example The pages of a query of your own
 * ```tsx
 * import { useState } from 'react';
 * import { FeedList, NeynarContextProvider } from 'castkit';
 * import type { Cast } from 'castkit';
 *
 * interface Page {
 *   casts: Cast[];
 *   cursor: string | null;
 * }
 * type Load = (cursor: string) => Promise<Page>;
 *
 * export function Posts({ first, load }: { first: Page; load: Load }) {
 *   const [casts, setCasts] = useState(first.casts);
 *   const [cursor, setCursor] = useState(first.cursor);
 *   return (
 *     <NeynarContextProvider settings={{ data: {} }}>
 *       <FeedList
 *         casts={casts}
 *         hasNext={cursor !== null}
 *         onLoadNext={async () => {
 *           const page = await load(cursor ?? '');
 *           setCasts((all) => [...all, ...page.casts]);
 *           setCursor(page.cursor);
 *         }}
 *       />
 *     </NeynarContextProvider>
 *   );
 * }
 * ```
 */
export const FeedList = createWidget<HTMLDivElement, FeedListProps>(
  'FeedList',
  { ...listedCastReaders, casts: data },
  function FeedList({ casts, hasNext, onLoadNext, announceNew, scrollKey, ...props }, ref) {
    const [options, rootProps] = useListedOptions(props);
    const state = useGivenFeed(casts, announceNew !== false, { hasNext, onLoadNext });
    const id = useId();
    return (
      <ListRoot hasCards={options.appearance !== 'plain'} rootProps={rootProps} rootRef={ref}>
        <FeedView state={state} options={options} id={scrollKey ? `given ${scrollKey}` : id} />
      </ListRoot>
    );
  },
) as FeedListWidget;
