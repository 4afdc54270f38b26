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
 */
export function useGivenCasts(json: unknown): FeedCasts {
  const context = useWidgetContext();
  const [known] = useState(() => new WeakMap<object, ParsedCast | null>());
  const parsed = useMemo(() => {
    const parse = (cast: object) => {
      if (!known.has(cast)) known.set(cast, parseCast(cast));
      return known.get(cast) ?? null;
    };
    return attempt(() => unique([listOf(json).filter(isObject).map(parse)])) ?? NO_CASTS;
  }, [json, known]);
  return useMemo(() => visibleCasts(context, parsed), [context, parsed]);
}

/** What a feed shows of the casts that the site has given. */
interface View {
  all: FeedCasts;
  casts: FeedCasts;
  newer: number;
  beginning: number;
}

/** The view of other casts: those before the first one that is shown are held back. */
function follow({ casts: shown, beginning }: View, all: FeedCasts): View {
  const newer = shown.length > 0 ? countNewer(all, shown) : 0;
  // Another list begins anew.
  const isOther = newer === all.length;
  return isOther
    ? { all, casts: all, newer: 0, beginning }
    : { all, casts: newer > 0 ? all.slice(newer) : all, newer, beginning };
}

/**
 * The state of a feed of casts that the site has. Casts that come before those that are shown are
 * announced, as those of a fetched feed are.
 * @param json null or undefined while the site loads it
 */
export function useGivenFeed(json: unknown, announceNew: boolean, pages: GivenPages): FeedState {
  const all = useGivenCasts(json);
  const [view, setView] = useState<View>({ all, casts: all, newer: 0, beginning: 0 });
  let current = view;
  if (view.all !== all) {
    current = announceNew ? follow(view, all) : { ...view, all, casts: all, newer: 0 };
    setView(current);
  }
  const next = useGivenPages(pages, all.length);
  if (json === null || json === undefined) return { status: 'loading' };
  return {
    status: 'ready',
    casts: current.casts,
    newer: current.newer,
    showNewer: () => {
      setView({ all, casts: all, newer: 0, beginning: view.beginning + 1 });
    },
    beginning: current.beginning,
    ...next,
  };
}
