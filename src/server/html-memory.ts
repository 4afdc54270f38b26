/** HTML until a time, in milliseconds since 1970. */
export interface KeptHtml {
  html: string;
  expiresAt: number;
}

/** What is kept in memory. */
export interface HtmlMemory {
  get: (key: string) => KeptHtml | undefined;
  /** Returns whether there is room for it. */
  set: (key: string, kept: KeptHtml) => boolean;
  delete: (key: string) => void;
}

/** What a text takes in memory at most: two bytes a character. */
const bytesOf = (key: string, { html }: KeptHtml) => 2 * (key.length + html.length);

/** Creates a memory that forgets what was not used for longest. Its bounds are whole numbers. */
export function createHtmlMemory(maxEntries: number, maxBytes: number): HtmlMemory {
  // In the order in which they were used.
  const entries = new Map<string, KeptHtml>();
  let bytes = 0;

  function remove(key: string): KeptHtml | undefined {
    const kept = entries.get(key);
    if (!kept) return undefined;
    entries.delete(key);
    bytes -= bytesOf(key, kept);
    return kept;
  }
  function add(key: string, kept: KeptHtml): void {
    entries.set(key, kept);
    bytes += bytesOf(key, kept);
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
      // One that is too large would only push all others out.
      if (bytesOf(key, kept) > maxBytes) return false;
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
