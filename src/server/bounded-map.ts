/** An entry that is kept in memory until a time, in milliseconds since 1970. */
interface Kept {
  expiresAt: number;
}

/** A bounded memory. */
export interface Memory<Entry extends Kept> {
  get: (key: string) => Entry | undefined;
  /** Returns whether there is room for the entry. */
  set: (key: string, kept: Entry) => boolean;
  delete: (key: string) => void;
}

/**
 * Creates a memory that evicts the least recently used entries. Its bounds are whole numbers.
 * @param bytesOf returns the size of an entry, without its key
 */
export function createBoundedMap<Entry extends Kept>(
  maxEntries: number,
  maxBytes: number,
  bytesOf: (kept: Entry) => number,
): Memory<Entry> {
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  /** A character takes at most two bytes. */
  const sizeOf = (key: string, kept: Entry) => 2 * key.length + bytesOf(kept);

  function remove(key: string): Entry | undefined {
    const kept = entries.get(key);
    if (!kept) return undefined;
    entries.delete(key);
    bytes -= sizeOf(key, kept);
    return kept;
  }
  function add(key: string, kept: Entry): void {
    entries.set(key, kept);
    bytes += sizeOf(key, kept);
  }

  return {
    get(key) {
      const kept = remove(key);
      if (!kept || kept.expiresAt <= Date.now()) return undefined;
      add(key, kept);
      return kept;
    },
    set(key, kept) {
      remove(key);
      // An entry that is too large would only evict all others.
      if (sizeOf(key, kept) > maxBytes) return false;
      add(key, kept);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
      return true;
    },
    delete(key) {
      remove(key);
    },
  };
}
