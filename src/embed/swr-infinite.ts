// SWR's hook for lists, as swr.ts. A module of its own: only lists need it.
import { useCallback, useLayoutEffect, useRef } from 'react';
import useSWR from './swr.js';
import { entryOf, nameOf, write } from './swr-cache.js';
import type { Key, Options } from './swr-cache.js';

interface InfiniteOptions extends Options {
  initialSize?: number;
  /** Whether the list of another key has as many pages. */
  persistSize?: boolean;
}

function useSWRInfinite(
  getKey: (index: number, previous: unknown) => Key,
  fetch: (key: Key) => Promise<unknown>,
  options: InfiniteOptions,
) {
  const { cache, initialSize = 1, persistSize } = options;
  const first = nameOf(getKey(0, null));
  const key = first && `$inf$${first}`;
  const list = entryOf(cache, key);
  const size = list.size ?? initialSize;
  const lastSize = useRef(size);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    if (isMounted.current && key) write(list, { size: persistSize ? lastSize.current : size });
    isMounted.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each list
  }, [key]);

  const { mutate, ...state } = useSWR(
    key,
    async () => {
      const wanted = list.size ?? initialSize;
      const pages: unknown[] = [];
      while (pages.length < wanted) {
        const pageKey = getKey(pages.length, pages.at(-1) ?? null);
        if (!pageKey) break;
        const page = entryOf(cache, nameOf(pageKey));
        page.data ??= await fetch(pageKey);
        pages.push(page.data);
      }
      return pages;
    },
    options,
  );

  const setSize = useCallback(
    async (wanted: number) => {
      if (!key) return;
      lastSize.current = wanted;
      write(list, { size: wanted });
      // Shows at once what is known of so many pages.
      const pages: unknown[] = [];
      while (pages.length < wanted) {
        const { data } = entryOf(cache, nameOf(getKey(pages.length, pages.at(-1) ?? null)));
        if (data === undefined) break;
        pages.push(data);
      }
      await mutate(pages.length < wanted ? list.data : pages);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `getKey` is that of the list
    [key, list],
  );
  return { ...state, size, setSize };
}

export const infinite = () => useSWRInfinite;
