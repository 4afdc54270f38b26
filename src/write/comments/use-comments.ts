'use client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchParsedComments, readComments } from '../../network/api/fetch-comments.js';
import type { Comments, CommentsPage } from '../../network/api/fetch-comments.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { numberOf } from '../../core/read/fields.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import type { PagesState } from '../../provider/hooks/use-pages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { idOf } from './own-comments.js';

type Pages = Extract<PagesState<Comments>, { status: 'ready' }>;

export const COMMENT_ORDERS = ['newest', 'oldest', 'likes'] as const;

/** The order of comments. */
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export interface CommentsOptions {
  /** Null if it is not known yet, and `initial` is shown. */
  url: string | null;
  order: CommentOrder;
  /** Whose comments are shown; null for those of everyone. */
  fids: ReadonlySet<unknown> | null;
  limit: number;
  viewerFid: number | undefined;
  /** Comments that were posted here, newest first. */
  own: readonly ParsedCast[];
  initial: CommentsPage | null | undefined;
  /** As in `usePages`. */
  refreshInterval?: number | undefined;
  /** The hash of a comment that is looked for; null for none. */
  wanted: string | null;
}

export type CommentsState =
  | Exclude<PagesState<Comments>, Pages>
  | (Pick<Pages, 'next' | 'loadNext'> & {
      status: 'ready';
      comments: readonly ParsedCast[];
      /** How many are known so far. */
      total: number;
      /** Whether there are more. */
      isPart: boolean;
      /** How many new ones wait until they are shown. */
      held: number;
      /** Shows them before all others. */
      showHeld: () => void;
    });

/** The most casts of a page of a feed (Neynar OpenAPI, `feed`). */
const MAX_CASTS = 100;

/**
 * The most pages that are fetched without a press, while no comment is shown or the one that is
 * looked for is not among them.
 */
const MAX_UNASKED = 5;

const timeOf = ({ timestamp }: ParsedCast) => timestamp ?? 0;
const likesOf = ({ reactions }: ParsedCast) => reactions.like.count ?? 0;

const byTime = (one: ParsedCast, other: ParsedCast) => timeOf(other) - timeOf(one);
const byLikes = (one: ParsedCast, other: ParsedCast) =>
  likesOf(other) - likesOf(one) || byTime(one, other);

/**
 * The comments of pages in their order, each once, behind those that were posted here. A further
 * page adds comments at the end alone:
 * - newest: from before `until` some may be missing, so they wait for the next page;
 * - most liked: the API knows no such order, so each page is sorted by itself;
 * - oldest: likewise, but for the first pages, which are waited for and sorted as one.
 */
export function orderComments(
  pages: readonly Comments[],
  order: CommentOrder,
  own: readonly ParsedCast[],
): ParsedCast[] {
  const isOwn = new Set(own.map(({ hash }) => idOf(hash)));
  const seen = new Map<string, ParsedCast>();
  const lists = pages.map(({ casts }) =>
    casts.filter((cast) => {
      const id = idOf(cast.hash);
      if (seen.has(id)) return false;
      seen.set(id, cast);
      return !isOwn.has(id);
    }),
  );
  // In their place, as the API sends them.
  const first = own.map((cast) => seen.get(idOf(cast.hash)) ?? cast);
  if (order === 'likes') return [...first, ...lists.flatMap((casts) => casts.sort(byLikes))];
  if (order === 'oldest') {
    const later = lists.splice(MAX_UNASKED).map((casts) => casts.sort(byTime).reverse());
    return [...first, ...lists.flat().sort(byTime).reverse(), ...later.flat()];
  }
  const until = pages.at(-1)?.until ?? 0;
  const all = lists.flat().sort(byTime);
  return [...first, ...all.filter((cast) => timeOf(cast) >= until)];
}

const NOT_READY: readonly Comments[] = [];

/** With what the first page has now, before what it had: each comment counts once, as it is now. */
function withRefreshed(pages: readonly Comments[], casts: readonly ParsedCast[]) {
  const [first, ...others] = pages;
  return first ? [{ ...first, casts: [...casts, ...first.casts] }, ...others] : pages;
}

const NO_CASTS: readonly ParsedCast[] = [];

/** Fetches the comments on a page, some at a time. */
export function useComments(options: CommentsOptions): CommentsState {
  const { url, order, fids, limit, viewerFid, own, initial, wanted } = options;
  const context = useWidgetContext();
  const { pageRule } = context.getSettings();
  const query = { url, limit: order === 'newest' ? limit : MAX_CASTS };
  const read = useCallback((page: unknown) => readComments(url, page, pageRule), [url, pageRule]);
  const first = useInitial('<NeynarComments initialComments>', initial, read);
  const state = usePages({
    requestName: 'fetchFeed',
    adapter: 'feed',
    id: JSON.stringify(['comments', query]),
    requiredProps: {},
    viewerFid,
    initialPages: useMemo(() => (first ? [first] : []), [first]),
    refreshInterval: numberOf(options.refreshInterval) || 0,
    fetchPage: (request, cursor) =>
      fetchParsedComments(
        { ...request, quotes: null },
        { ...query, url: url ?? '', pageRule },
        cursor,
      ),
  });
  const isReady = state.status === 'ready';
  const pages = isReady ? state.pages : NOT_READY;
  const refreshed = (isReady ? state.refreshed?.casts : null) ?? NO_CASTS;
  // What has come since, and a press has shown.
  const [shown, setShown] = useState(NO_CASTS);
  // Of the oldest, which are on the last page.
  const isWaiting =
    order === 'oldest' && isReady && state.next !== 'none' && pages.length < MAX_UNASKED;
  const { all, held, top } = useMemo(() => {
    const isListed = ({ author }: ParsedCast) => !fids || fids.has(author.fid);
    const visible = (casts: ParsedCast[]) => visibleCasts(context, casts) as readonly ParsedCast[];
    const first = [...shown.filter(isListed), ...own];
    const known = new Set(
      [...first, ...pages.flatMap(({ casts }) => casts)].map(({ hash }) => idOf(hash)),
    );
    // At the end of the oldest they move nothing. Likes that change would move what is read.
    const isKnown = ({ hash }: ParsedCast) => order === 'oldest' || known.has(idOf(hash));
    const current = order === 'likes' ? NO_CASTS : refreshed.filter(isKnown);
    const news = refreshed.filter((cast) => !isKnown(cast));
    return {
      // Comments posted here are first.
      all: visible(orderComments(withRefreshed(pages, current), order, first)).filter(
        (cast, at) => at < first.length || isListed(cast),
      ),
      held: visible(orderComments([{ casts: news, until: 0 }], 'newest', [])).filter(isListed),
      top: first.length,
    };
  }, [context, pages, refreshed, order, own, shown, fids]);

  const [most, setMost] = useState(limit);
  const at = wanted === null ? -1 : all.findIndex(({ hash }) => idOf(hash) === wanted);
  // Up to the one that is looked for. What was posted here takes the place of none.
  const size = Math.max(most + top, at + 1);
  const comments = useMemo(() => all.slice(0, size), [all, size]);

  const isLacking = all.length === 0 || (wanted !== null && at < 0);
  const isNext =
    (isLacking || isWaiting) && isReady && state.next === 'idle' && pages.length < MAX_UNASKED;
  const latest = useLatest(state);
  useEffect(() => {
    const { status, ...current } = latest();
    if (isNext && status === 'ready' && 'loadNext' in current) current.loadNext();
  }, [isNext, pages.length, latest]);

  if (!isReady) return state;
  if (isWaiting && state.next !== 'failed') return { status: 'loading' };
  const isFull = all.length > size;
  return {
    status: 'ready',
    comments,
    total: all.length,
    isPart: state.next !== 'none',
    held: held.length,
    showHeld: () => {
      setShown([...held, ...shown]);
    },
    next: isFull ? 'idle' : state.next,
    loadNext: () => {
      setMost(size - top + limit);
      if (all.length < size + limit && /idle|failed/.test(state.next)) state.loadNext();
    },
  };
}
