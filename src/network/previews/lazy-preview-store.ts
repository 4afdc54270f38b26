import type { PreviewStore, PreviewState } from './preview-store.js';

export interface LazyPreviewStore {
  /** Returns null until the store is loaded. */
  get: (url: string) => PreviewState | null;
  subscribe: PreviewStore['subscribe'];
  request: PreviewStore['request'];
}

/**
 * Creates a store of previews that is loaded with the first request, because most links come with
 * their metadata. If it cannot be loaded, `onFailure` is called, and the next request tries again.
 */
export function createLazyPreviewStore(
  load: () => Promise<PreviewStore>,
  onFailure: (error: unknown) => void,
): LazyPreviewStore {
  let store: PreviewStore | null = null;
  let isLoading = false;
  /** The functions to run when the store is loaded. */
  const waiting = new Set<(loaded: PreviewStore) => void>();

  const start = async () => {
    isLoading = true;
    try {
      const loaded = await load();
      store = loaded;
      waiting.forEach((run) => {
        run(loaded);
      });
      waiting.clear();
    } catch (error) {
      isLoading = false;
      onFailure(error);
    }
  };

  /** Runs a function now, or when the store is loaded. The returned function cancels it. */
  const whenLoaded = (run: (loaded: PreviewStore) => () => void): (() => void) => {
    if (store) return run(store);
    let undo: (() => void) | undefined;
    const later = (loaded: PreviewStore) => {
      undo = run(loaded);
    };
    waiting.add(later);
    return () => {
      waiting.delete(later);
      undo?.();
    };
  };

  return {
    get: (url) => store?.get(url) ?? null,
    subscribe: (url, listener) =>
      whenLoaded((loaded) => {
        const unsubscribe = loaded.subscribe(url, listener);
        listener();
        return unsubscribe;
      }),
    request(url) {
      if (!isLoading) void start();
      return whenLoaded((loaded) => loaded.request(url));
    },
  };
}
