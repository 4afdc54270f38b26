import type { Answered, Asked } from './write-server.js';

/** A site with a server of its own, for the pages of the catalog. */
export interface WriteSite {
  /** Sends a request to the server, with the cookies of the visitor. */
  fetch: typeof fetch;
  /** Begins or ends the session of the server. */
  setSession: (isSignedIn: boolean) => void;
  /** What the server has had written, oldest first, and who is told of more. */
  getWritten: () => readonly string[];
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

/** Opens a site: its server has written nothing yet. */
export function openSite(): WriteSite {
  const server = new Worker(new URL('./write-server.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  let isSignedIn = true;
  let written: readonly string[] = [];

  const send = (asked: Asked) =>
    new Promise<Answered>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Answered>) => {
        resolve(data);
        port1.close();
      };
      server.postMessage(asked, [port2]);
    });

  return {
    async fetch(_, init) {
      const answered = await send({
        method: init?.method ?? 'GET',
        headers: [...new Headers(init?.headers)],
        body: init?.body as string,
        isSignedIn,
      });
      ({ written } = answered);
      listeners.forEach((listener) => {
        listener();
      });
      const { status, body, retryAfter } = answered;
      return new Response(body, {
        status,
        headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      });
    },
    setSession(next) {
      isSignedIn = next;
    },
    getWritten: () => written,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      server.terminate();
    },
  };
}
