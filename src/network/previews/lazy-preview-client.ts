import type { PreviewClient, PreviewState } from './preview-client.js';

export interface LazyPreviewClient {
  /** Returns null until the client is loaded. */
  get: (url: string) => PreviewState | null;
  subscribe: PreviewClient['subscribe'];
  request: PreviewClient['request'];
}

/**
 * Creates a preview client that is loaded with the first request, because most links come with
 * their metadata. If it cannot be loaded, `onFailure` is called, and the next request tries again.
 */
export function createLazyPreviewClient(
  load: () => Promise<PreviewClient>,
  onFailure: (error: unknown) => void,
): LazyPreviewClient {
  let client: PreviewClient | null = null;
  let isLoading = false;
  /** The functions to run when the client is loaded. */
  const waiting = new Set<(loaded: PreviewClient) => void>();

  const start = async () => {
    isLoading = true;
    try {
      const loaded = await load();
      client = loaded;
      waiting.forEach((run) => {
        run(loaded);
      });
      waiting.clear();
    } catch (error) {
      isLoading = false;
      onFailure(error);
    }
  };

  /** Runs a function now, or when the client is loaded. The returned function cancels it. */
  const whenLoaded = (run: (loaded: PreviewClient) => () => void): (() => void) => {
    if (client) return run(client);
    let undo: (() => void) | undefined;
    const later = (loaded: PreviewClient) => {
      undo = run(loaded);
    };
    waiting.add(later);
    return () => {
      waiting.delete(later);
      undo?.();
    };
  };

  return {
    get: (url) => client?.get(url) ?? null,
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
