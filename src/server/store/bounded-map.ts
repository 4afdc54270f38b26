/** An entry that is kept in memory until a time, in milliseconds since 1970. */
interface Kept {
  expiresAt: number;
}

/** By how much a clock may be set back without a trace, in milliseconds. Our own choice. */
const SET_BACK_MS = 1000;

export interface Memory<Entry extends Kept> {
  get: (key: string) => Entry | undefined;
  /** Stores an entry, unless it is larger than the memory. */
  set: (key: string, kept: Entry) => void;
  delete: (key: string) => void;
}

/**
 * Creates a memory that evicts the least recently used entries. Its bounds are whole numbers. What
 * was kept before the clock was set back is forgotten: it would stay for as long again.
 * @param maxBytes Default: any number, for keys and entries that are short
 * @param bytesOf returns the size of an entry, without its key
 */
export function createBoundedMap<Entry extends Kept>(
  maxEntries: number,
  maxBytes = Infinity,
  bytesOf: (kept: Entry) => number = () => 0,
): Memory<Entry> {
  // In the order of their last use.
  const entries = new Map<string, { kept: Entry; at: number }>();
  let bytes = 0;
  /** A character takes at most two bytes. */
  const sizeOf = (key: string, kept: Entry) => 2 * key.length + bytesOf(kept);

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    bytes -= sizeOf(key, entry.kept);
    return entry;
  }
  function add(key: string, entry: { kept: Entry; at: number }): void {
    entries.set(key, entry);
    bytes += sizeOf(key, entry.kept);
  }

  return {
    get(key) {
      const entry = remove(key);
      const now = Date.now();
      if (!entry || entry.kept.expiresAt <= now || entry.at > now + SET_BACK_MS) return undefined;
      add(key, entry);
      return entry.kept;
    },
    set(key, kept) {
      remove(key);
      // An entry that is too large would only evict all others.
      if (sizeOf(key, kept) > maxBytes) return;
      add(key, { kept, at: Date.now() });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete(key) {
      remove(key);
    },
  };
}
