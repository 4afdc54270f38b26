import { isObject } from '../../core/read/fields.js';

export type PageWindow = Window & {
  ReactNativeWebView?: { postMessage?: unknown; window?: unknown };
};

/** Receives a message of the host. Return true if it responds to a request of the page. */
export type Receive = (message: Record<string, unknown>) => boolean;

export interface HostChannel {
  /** Throws for a message that cannot be copied. */
  post: (message: object) => void;
  close: () => void;
}

/** The web view of React Native. A frame of the page with this name is a window, and none. */
function webViewOf({ ReactNativeWebView: webView }: PageWindow) {
  return webView && webView.window !== webView ? webView : undefined;
}

/** Whether another page, or an app, shows this page. It need not be a host. */
export function isEmbedded(page: PageWindow): boolean {
  const { parent } = page;
  return (
    typeof webViewOf(page)?.postMessage === 'function' || (isObject(parent) && parent !== page)
  );
}

/**
 * Connects to an app, through the web view of React Native. Only scripts of the page can send these
 * events.
 */
function openWebView(
  page: PageWindow,
  post: (text: string) => void,
  receive: Receive,
): HostChannel {
  const { document } = page;
  const onCallback = (event: Event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isObject(data)) receive(data);
  };
  const onEvent = (event: Event) => {
    receive({ type: 'frameEvent', event: (event as MessageEvent<unknown>).data });
  };
  document.addEventListener('FarcasterFrameCallback', onCallback);
  document.addEventListener('FarcasterFrameEvent', onEvent);
  return {
    post: (message) => {
      post(JSON.stringify(message));
    },
    close: () => {
      document.removeEventListener('FarcasterFrameCallback', onCallback);
      document.removeEventListener('FarcasterFrameEvent', onEvent);
    },
  };
}

/**
 * Listens to the host, and returns the channel to it; null if nothing embeds the page. Only
 * messages of the parent window are received. Its first response tells its origin. Until then
 * messages are sent to any origin; afterwards they are sent to, and received from, that one only.
 */
export function openChannel(page: PageWindow, receive: Receive): HostChannel | null {
  const webView = webViewOf(page);
  const send = webView?.postMessage;
  if (typeof send === 'function') {
    // The method of the web view expects it as `this`.
    const post = (text: string) => {
      Reflect.apply(send, webView, [text]);
    };
    return openWebView(page, post, receive);
  }
  if (!isEmbedded(page)) return null;
  const { parent } = page;

  let origin: string | undefined;
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== parent || (origin ?? from) !== from || !isObject(data)) return;
    if (receive(data)) origin = from;
  };
  page.addEventListener('message', onMessage);
  return {
    post: (message) => {
      // A sandboxed host has the origin `null`, which cannot be used as a target.
      parent.postMessage(message, origin && origin !== 'null' ? origin : '*');
    },
    close: () => {
      page.removeEventListener('message', onMessage);
    },
  };
}
