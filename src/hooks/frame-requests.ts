import type { ParsedFrame } from '../frames/types.js';

/** A request was aborted because no card wanted its frame any more. It is no failure. */
export class AbandonedError extends Error {}

/** The requests for frames under a provider. */
export interface FrameRequests {
  /** Says that a card wants a frame. The returned function says that it does not any more. */
  want: (id: string) => () => void;
  /**
   * Makes a request, or joins the one for the same frame that is under way. Its signal is aborted
   * once no card wants the frame any more.
   * @throws AbandonedError then; else whatever the request throws
   */
  request: (
    id: string,
    fetchFrame: (signal: AbortSignal) => Promise<ParsedFrame>,
  ) => Promise<ParsedFrame>;
}

interface Entry {
  cards: number;
  controller: AbortController;
  pending: Promise<ParsedFrame> | null;
}

/** Creates the requests of a provider: none yet. */
export function createFrameRequests(): FrameRequests {
  const entries = new Map<string, Entry>();
  const entryOf = (id: string) => {
    const known = entries.get(id);
    const entry = known ?? { cards: 0, controller: new AbortController(), pending: null };
    entries.set(id, entry);
    return entry;
  };

  const start = async (entry: Entry, fetchFrame: (signal: AbortSignal) => Promise<ParsedFrame>) => {
    const { signal } = entry.controller;
    try {
      return await fetchFrame(signal);
    } catch (error) {
      throw signal.aborted ? new AbandonedError() : error;
    } finally {
      entry.pending = null;
    }
  };

  return {
    want(id) {
      const entry = entryOf(id);
      entry.cards += 1;
      return () => {
        entry.cards -= 1;
        // Not at once: in strict mode, or in another place of a list, the card is mounted again.
        queueMicrotask(() => {
          if (entry.cards > 0) return;
          if (entries.get(id) === entry) entries.delete(id);
          entry.controller.abort();
        });
      };
    },
    request(id, fetchFrame) {
      const entry = entryOf(id);
      entry.pending ??= start(entry, fetchFrame);
      return entry.pending;
    },
  };
}
