'use client';
import type { ReactNode } from 'react';
import type { GivenPagesState } from '../../provider/hooks/use-given-pages.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';

export interface GivenListProps {
  /** Whether the site has the items: until then the loading state is rendered. */
  isLoaded: boolean;
  /** The number of items that are passed, shown or not. */
  count: number;
  next: GivenPagesState;
  /** Above the items. */
  head?: ReactNode;
  /** The items; falsy for none. */
  items: ReactNode;
  /** The content in place of items once none can follow. */
  empty: ReactNode;
}

/** The content of a list whose items a site passes, with the end that asks for more of them. */
export function GivenList({ isLoaded, count, next, head, items, empty }: GivenListProps) {
  if (!isLoaded) return <PlaceholderCard data-appearance="plain" state={{ status: 'loading' }} />;
  return (
    <>
      {head}
      {items || (next.next === 'none' && empty)}
      <ShowMore
        next={next.next}
        shown={count}
        loadNext={next.loadNext}
        isEager={!next.reachedEmptyPages}
      />
    </>
  );
}
