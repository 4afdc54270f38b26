'use client';
import { useMemo, useState } from 'react';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { FeedCasts, ParsedCast } from '../../network/cast/model.js';
import { isObject, listOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { useGivenPages } from '../../provider/hooks/use-given-pages.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { countNewer, unique } from './feed-casts.js';
import type { FeedState } from './use-fetched-feed.js';

const NO_CASTS: FeedCasts = [];

/**
 * Parses a list of casts, each object once: the card of a cast that stays in the list does not
 * render again. Entries that are no objects are left out.
 * @param json the list; it is read again when it is another one
 */
export function useGivenCasts(json: unknown): FeedCasts {
  const [known] = useState(() => new WeakMap<object, ParsedCast | null>());
  return useMemo(() => {
    const parse = (cast: object) => {
      if (!known.has(cast)) known.set(cast, parseCast(cast));
      return known.get(cast) ?? null;
    };
    return attempt(() => unique([listOf(json).filter(isObject).map(parse)])) ?? NO_CASTS;
  }, [json, known]);
}

type Items<Item> = readonly Item[];

/** A list's view of the items that the site has given. */
interface View<Item> {
  all: Items<Item>;
  items: Items<Item>;
  newer: number;
  beginning: number;
}

/** The view of other items: those before the first one that is shown are held back. */
function follow<Item extends { hash: string } | null>(
  { items: shown, beginning }: View<Item>,
  all: Items<Item>,
): View<Item> {
  const newer = shown.length > 0 ? countNewer(all, shown) : 0;
  // Another list begins anew.
  const isOther = newer === all.length;
  return isOther
    ? { all, items: all, newer: 0, beginning }
    : { all, items: newer > 0 ? all.slice(newer) : all, newer, beginning };
}

/**
 * Holds back the items that come before those that are shown, until `showNewer` is called.
 * @param all with those that the site or the visitor hides: one that is shown again is not new
 */
export function useAnnounced<Item extends { hash: string } | null>(
  all: Items<Item>,
  announceNew: boolean,
) {
  const [view, setView] = useState<View<Item>>({ all, items: all, newer: 0, beginning: 0 });
  let current = view;
  if (view.all !== all) {
    current = announceNew ? follow(view, all) : { ...view, all, items: all, newer: 0 };
    setView(current);
  }
  const { items, newer, beginning } = current;
  const held = useMemo(() => all.slice(0, newer), [all, newer]);
  const showNewer = () => {
    setView({ all, items: all, newer: 0, beginning: beginning + 1 });
  };
  return { items, held, beginning, showNewer };
}

/**
 * The state of a feed of casts that the site has. Casts that come before those that are shown are
 * announced, as those of a fetched feed are.
 * @param json null or undefined while the site loads it
 */
export function useGivenFeed(json: unknown, announceNew: boolean, pages: GivenPages): FeedState {
  const context = useWidgetContext();
  const parsed = useGivenCasts(json);
  const { items, held, ...announced } = useAnnounced(parsed, announceNew);
  const casts = useMemo(() => visibleCasts(context, items), [context, items]);
  const newer = useMemo(() => visibleCasts(context, held).length, [context, held]);
  const next = useGivenPages(pages, parsed.length);
  if (json === null || json === undefined) return { status: 'loading' };
  return { status: 'ready', casts, newer, ...announced, ...next };
}
