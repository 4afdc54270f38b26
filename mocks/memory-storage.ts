/** A storage whose items are those of a map, for tests without a browser. */
export const memoryStorage = (items: Map<string, string>) => ({
  getItem: (key: string): string | null => items.get(key) ?? null,
  setItem: (key: string, value: string): void => {
    items.set(key, value);
  },
  removeItem: (key: string): void => {
    items.delete(key);
  },
});
