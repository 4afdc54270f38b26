/** Creates what merges pages, with each item where it came first; without a key it is kept. */
export const uniqueBy =
  <Item>(keyOf: (item: Item) => string | undefined) =>
  (pages: readonly (readonly Item[])[]): readonly Item[] => {
    const seen = new Set<string>();
    return pages.flat().filter((item) => {
      const key = keyOf(item);
      if (key === undefined) return true;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  };
